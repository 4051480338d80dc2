// Loaded before the program by a trial that measures it: responds to every message of its parent with the memory in use.
import { setTimeout as sleep } from 'node:timers/promises';

const measure = async () => {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  await sleep(1_000);
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
  process.send?.(process.memoryUsage());
};

process.on('message', () => void measure());
