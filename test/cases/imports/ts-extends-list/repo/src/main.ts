import 'x';
