module.exports = { resolve: { alias: { core$: path.join(__dirname, 'core.js'), parts: path.join(__dirname, 'lib', 'parts') } } };
