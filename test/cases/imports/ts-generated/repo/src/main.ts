import './gen/client';
import '../dist/extra.js';
import './gone';
