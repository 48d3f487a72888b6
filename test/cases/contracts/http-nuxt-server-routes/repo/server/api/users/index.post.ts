export default eventHandler(async () => ({}));
