import 'app/x';
