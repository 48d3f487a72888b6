export default { resolve: { alias: { '@h/c': '@h/c/src', vue: '@vue/compat' } } }
