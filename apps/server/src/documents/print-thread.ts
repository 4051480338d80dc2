import { parentPort } from 'node:worker_threads';
import type { PrintableDocument } from './document.ts';
import { drawDocument } from './draw-document.ts';

/** The response of the thread: the PDF, or the error. */
export type Printed = { id: number; pdf: Uint8Array } | { id: number; error: string };

// One after another: two documents at once would need twice the memory and take as long.
let last = Promise.resolve();
parentPort?.on('message', ({ id, document }: { id: number; document: PrintableDocument }) => {
  last = last.then(async () => {
    try {
      parentPort?.postMessage({ id, pdf: await drawDocument(document) } satisfies Printed);
    } catch (error) {
      parentPort?.postMessage({
        id,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Printed);
    }
  });
});
