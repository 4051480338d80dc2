import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { call } from '@werkbank/contract/wire/call.ts';
import * as z from 'zod';
import { startServer } from '#test/harness.ts';
import { routes } from './context.ts';

/** Functions that end the requests, in the order in which these began. */
const ends: (() => void)[] = [];
const slow = call({
  method: 'GET',
  path: '/api/test-closing/slow',
  backend: 'accounting',
  access: 'signedIn',
  summary: 'x',
  result: z.object({}),
});
const server = await startServer(
  {},
  routes(
    'closing',
    { slow },
    {
      slow: async () => {
        await new Promise<void>((resolve) => ends.push(resolve));
        return {};
      },
    },
  ),
);

/** A connection that is kept open, and the responses received on it. */
async function open(port: number) {
  const token = await server.token('employee');
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close');
  return {
    closed,
    ask: () => socket.write(`GET /api/test-closing/slow HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`),
    answer: async () => String((await once(socket, 'data'))[0]),
  };
}

it('a closing server answers requests in progress and refuses later ones with a message', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const [one, two] = [await open(port), await open(port)];
  one.ask();
  two.ask();
  while (ends.length < 2) await turn();
  server.app.leave();
  assert.equal((await server.app.inject('/health/ready')).statusCode, 503);
  const closed = server.app.close();
  while (server.app.server.listening) await turn();
  const [first, second] = [one.answer(), two.answer()];
  ends[0]?.();
  assert.match(await Promise.race([first, second]), /^HTTP\/1\.1 200 /);
  const isFirst = await Promise.race([first.then(() => true), second.then(() => false)]);
  const early = isFirst ? one : two;
  early.ask();
  const refusal = await early.answer();
  assert.match(refusal, /^HTTP\/1\.1 503 /);
  assert.match(refusal, /^retry-after: 2\r$/im);
  assert.match(refusal, /^content-type: application\/problem\+json/im);
  assert.match(refusal, /"code":"shutting\.down"/);
  ends[1]?.();
  assert.match(await (isFirst ? second : first), /^HTTP\/1\.1 200 /);
  await closed;
  await Promise.all([one.closed, two.closed]);
});
