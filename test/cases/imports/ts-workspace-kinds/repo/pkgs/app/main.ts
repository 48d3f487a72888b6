import '@w/real';
import 'l';
import 'nick';
import 'far';
import 'old';
import 'root';
