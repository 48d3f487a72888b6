import 't';
import 'v';
import 'v/sub';
import 't/lib/deep';
