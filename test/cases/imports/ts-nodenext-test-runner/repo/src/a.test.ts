import { v } from './a';
vi.mock('./b');
v;
