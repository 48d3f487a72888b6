export default { resolve: { alias: [{ find: '@', replacement: '/src' }, { find: /^~(.+)/, replacement: path.join(__dirname, 'lib/$1') }, { find: /^#\//, replacement: `${__dirname}/h/` }] } }
