import '@/style.css';
import '@/kit//a';
import '@/data.json';
