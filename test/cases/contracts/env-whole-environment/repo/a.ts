const { PORT, ...rest } = process.env;
Object.keys(process.env).forEach((name) => console.log(name));
const environment = process.env;
for (const name in environment) console.log(name);
for (const [name, value] of Object.entries(environment)) console.log(name, value);
const { a, ...others } = options;
Object.keys(options);
spawn("node", { env: { ...process.env, MODE: "x" } });
process.env.LOG_LEVEL ||= "info";
