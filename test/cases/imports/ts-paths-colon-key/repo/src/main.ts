import 'app:kit/a';
import 'std:x';
