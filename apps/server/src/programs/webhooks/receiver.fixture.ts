import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A program that receives messages; `answer` decides how it responds. Stopped after the file's last test. */
export async function startReceiver(answer: (response: ServerResponse, received: Received) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const one = { headers: request.headers, body };
      received.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

/** Waits until there is a result, ten seconds at most. */
export async function until<T>(find: () => Promise<T | undefined | false> | T | undefined | false): Promise<T> {
  for (const end = Date.now() + 10_000; ; await sleep(50)) {
    const found = await find();
    if (found) return found;
    if (Date.now() > end) throw new Error('not within ten seconds');
  }
}
