import '@w/kit/gone';
import 'lodash/fp';
import 'undeclared';
