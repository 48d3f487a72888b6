import 'core';
import 'core/deep';
import 'parts/p';
