import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { post } from './post.ts';
import { startReceiver } from './receiver.fixture.ts';

const elsewhere = await startReceiver((response) => response.end('reached'));
const receiver = await startReceiver((response, { body }) => {
  if (body === 'slow') return;
  if (body === 'moved') response.writeHead(302, { location: elsewhere.url }).end();
  else if (body === 'upgraded') response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end();
  else if (body === 'long') response.end('x'.repeat(100_000));
  else if (body === 'endless') response.write('x'.repeat(2_000));
  else response.end('thanks');
});
const send = async (body: string, arePrivateAllowed = true, url = receiver.url) =>
  await post({ url, headers: {}, body, arePrivateAllowed, timeout: 500 });

describe('a message to a webhook', () => {
  it('is accepted by a 2xx response', async () => {
    assert.deepEqual(await send('fine'), { failure: null, status: 200, answer: 'thanks' });
  });

  it('is not accepted by a redirect, which is not followed', async () => {
    assert.deepEqual(await send('moved'), { failure: 'refused', status: 302, answer: null });
    assert.equal(elsewhere.received.length, 0);
  });

  it('is abandoned after a timeout', async () => {
    assert.equal((await send('slow')).failure, 'timeout');
  });

  it('is not accepted by a receiver that wants to switch to another protocol', async () => {
    assert.equal((await send('upgraded')).failure, 'unreachable');
  });

  it('has its response read only up to a thousand bytes', async () => {
    for (const body of ['long', 'endless']) assert.equal((await send(body)).answer?.length, 1000, body);
  });

  it('to a private network is never sent', async () => {
    const before = receiver.received.length;
    for (const url of [
      receiver.url,
      receiver.url.replace('http:', 'https:'),
      'https://localhost/',
      'https://localtest.invalid/',
    ])
      assert.ok(['address', 'unreachable'].includes((await send('fine', false, url)).failure ?? ''), url);
    assert.equal(receiver.received.length, before);
  });
});
