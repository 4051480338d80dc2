// Started by test-node.ts with the files whose tests share one process: shared modules are loaded once. Each file is a separate suite, so
// that its server is gone before the next one begins. The first argument is the timeout in milliseconds: a process that takes longer ends
// itself, whatever is keeping it alive.
import path from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';

const [limit, ...files] = process.argv.slice(2);
setTimeout(() => {
  process.stderr.write(`Not done after ${Number(limit) / 1000} s.\n`, () => process.kill(process.pid, 'SIGKILL'));
}, Number(limit)).unref();

for (const file of files)
  await suite(path.basename(file), async () => {
    await import(pathToFileURL(file).href);
  });
