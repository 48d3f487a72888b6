import '@/x';
