import './shape';
import './kit';
const x = require('./old');
