import '@/a';
