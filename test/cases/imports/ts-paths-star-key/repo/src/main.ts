import 'kit/a';
import 'react';
import 'fs';
import 'events';
