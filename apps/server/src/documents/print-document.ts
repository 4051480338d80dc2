import { Worker } from 'node:worker_threads';
import type { PrintableDocument } from './document.ts';
import type { Printed } from './print-thread.ts';

const idle = 30_000;

interface Press {
  thread: Worker;
  waiting: Map<number, PromiseWithResolvers<Buffer>>;
  rest: NodeJS.Timeout | undefined;
}

let press: Press | undefined;
let count = 0;

/**
 * The document as PDF; equal documents are equal byte by byte. The layout of a hundred assets takes a second of processor time, so it runs
 * in a separate thread, which ends after a while without work.
 */
export async function printDocument(document: PrintableDocument): Promise<Buffer> {
  const { thread, waiting } = wake();
  const id = ++count;
  const printed = Promise.withResolvers<Buffer>();
  waiting.set(id, printed);
  thread.ref();
  thread.postMessage({ id, document });
  return await printed.promise;
}

function wake(): Press {
  clearTimeout(press?.rest);
  if (press) return press;
  const thread = new Worker(new URL('./print-thread.ts', import.meta.url));
  const fresh: Press = { thread, waiting: new Map(), rest: undefined };
  thread.on('message', (printed: Printed) => {
    const asked = fresh.waiting.get(printed.id);
    fresh.waiting.delete(printed.id);
    if ('error' in printed) asked?.reject(new Error(printed.error));
    else asked?.resolve(Buffer.from(printed.pdf));
    if (fresh.waiting.size === 0) stopWhenIdle(fresh);
  });
  const lose = (error: unknown) => {
    if (press === fresh) press = undefined;
    for (const { reject } of fresh.waiting.values()) reject(error);
    fresh.waiting.clear();
  };
  thread.on('error', lose);
  thread.on('exit', () => lose(new Error('The printing thread ended.')));
  press = fresh;
  return fresh;
}

/** An idle thread keeps no process alive. */
function stopWhenIdle(resting: Press): void {
  resting.thread.unref();
  resting.rest = setTimeout(() => {
    if (press === resting) press = undefined;
    void resting.thread.terminate();
  }, idle);
  resting.rest.unref();
}
