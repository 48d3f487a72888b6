import '@w/kit';
import '@w/kit/f/a';
import '@w/kit/f/secret/x';
import '@w/kit/cond';
const k = require('@w/kit');
