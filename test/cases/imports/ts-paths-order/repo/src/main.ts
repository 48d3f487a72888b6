import 'lib';
import 'lib/deep/x';
import 'lib/y';
import 'both';
import 'gone-alias';
