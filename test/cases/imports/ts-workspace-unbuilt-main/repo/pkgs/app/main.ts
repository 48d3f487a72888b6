import 'a';
import 'b';
import 'c/lib/x';
import 'd';
