export default { resolve: { alias: [{ find: /^#\//, replacement: `${__dirname}/lib/` }, { find: 'kit', replacement: '/lib/kit' }] } };
