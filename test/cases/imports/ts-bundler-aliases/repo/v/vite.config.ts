import { defineConfig } from 'vite';
import path from 'node:path';
export default defineConfig({
  resolve: { alias: { '@': path.resolve(__dirname, './src'), '~kit': new URL('./kit', import.meta.url).pathname, vue: 'vue/dist/vue.esm.js' } },
});
