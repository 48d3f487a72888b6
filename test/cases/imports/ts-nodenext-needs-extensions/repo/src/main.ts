import './a';
import './b.js';
import './kit';
