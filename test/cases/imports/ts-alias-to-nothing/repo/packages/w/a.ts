import '@h/c/src/p/i'; import '@h/c/p/i'; import '@h/c'; import 'vue'
