// Started by test-node.ts with the files whose tests share one process: shared modules are loaded once. Each file is a suite of its own,
// so that its server is gone before the next one begins.
import path from 'node:path';
import { suite } from 'node:test';
import { pathToFileURL } from 'node:url';

for (const file of process.argv.slice(2))
  await suite(path.basename(file), async () => {
    await import(pathToFileURL(file).href);
  });
