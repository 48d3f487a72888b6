export default { basePath: "/shop" };
