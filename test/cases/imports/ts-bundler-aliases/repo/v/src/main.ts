import '@/a';
import '~kit/b';
import 'vue';
import '@scope/x';
