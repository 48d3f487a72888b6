import raw from './x.txt?raw';
import W from './job?worker';
import url from './pic.png?url';
new Worker(new URL('./other.js', import.meta.url));
new URL('./pic.png?v=2#a', import.meta.url);
new URL('./', import.meta.url);
new URL('./sub', import.meta.url);
new URL('https://example.test/pic.png');
new URL('@/job', import.meta.url);
