import '@c/b'; import 'utils/d'
