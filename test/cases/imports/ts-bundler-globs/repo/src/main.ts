const a = import.meta.glob(['./views/*.vue', '!./views/Draft.vue'], { eager: true });
const b = import.meta.glob('./*.ts');
const c = import.meta.glob('/locales/*.json');
const d = import.meta.glob('@/deep/**/*.ts', { query: '?raw' });
const e = require.context('./ctx', true, /\.(js|ts)$/);
const f = require.context('./flat', false);
