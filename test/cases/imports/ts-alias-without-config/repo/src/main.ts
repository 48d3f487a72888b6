import '@/x';
import '~/x';
import '$kit/x';
import 'utils/y';
