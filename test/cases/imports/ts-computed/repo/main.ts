const n = name();
import(n);
import(`./pages/${n}.ts`);
import(cond ? './one' : './two');
import('./th' + 'ree');
require(n);
