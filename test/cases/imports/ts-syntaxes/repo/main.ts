import def, { a } from './value';
import type { T } from './type';
import { type A, type B } from './types-only';
import type from './named-type';
export * from './re';
export type { T2 } from './re-type';
import old = require('./old');
import type Q = require('./old-type');
const dyn = () => import('./dyn');
let t: import('./imported-type').X;
let u: typeof import('./imported-typeof');
const r = require(`./req`);
const path = require.resolve('./resolved');
declare module './augmented' { interface Z { z: 1 } }
/// <reference path="./ref.d.ts" />
import {
  many,
  // './not-this'
} from './multi-line';
import attributes from './attr.json' with { type: 'json' };
const text = "import './in-a-string'";
// import './in-a-comment'
obj.require('./member'); obj.import;
