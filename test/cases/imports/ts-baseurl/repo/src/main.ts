import 'kit';
import 'kit/b';
import 'path';
import 'react';
