import '@/a';
import '~own/b';
import '~own/gone';
