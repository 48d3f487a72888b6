import a = require('./a');
