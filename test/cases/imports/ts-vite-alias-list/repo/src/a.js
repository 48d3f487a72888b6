import '@/b'; import '~/c'; import '#/d'
