import 'kit/a.ts';
import 'conf';
import 'std';
import '@own/a';
import '@own/a/x';
import 'npm:chalk@5';
import 'https://deno.land/x.ts';
import 'jsr:@std/fs';
