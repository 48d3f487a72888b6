import { a } from './a';
export const X = () => (
  <p title='it\'>
    Don't // read `this {a ? <b>it's</b> : <i>{import('./b')}</i>} as "code
  </p>
);
const f = <T,>(x: T) => x / 2;
const g = <T extends object>(x: T) => <div>{/* it's */}</div>;
const re = /['"`]/g, q = 4 / 2 / 1;
if (q) /'/.test('x');
const d = require('./d');
