module.exports = { plugins: [['module-resolver', { root: ['./src'], alias: { '@c': './src/components', '^@img/(.+)': './img/\\1' } }]] }
