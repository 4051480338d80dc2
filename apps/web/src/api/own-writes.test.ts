import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isOwnWrite, noteWritten, watchWrite } from './own-writes.ts';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const answerOf = (text: string) => new Response(text, { headers: { 'content-type': 'application/json' } });

it('a record is an own change from the beginning of a write until some seconds after its end', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const ended = watchWrite({ url: `/api/servicerequests/1/${id(1).toUpperCase()}/accept`, method: 'POST' }, promise);
  assert.ok(isOwnWrite(id(1), Date.now() + 3_600_000), 'while the write is under way');
  resolve(answerOf('{}'));
  await ended;
  assert.ok(isOwnWrite(id(1)));
  assert.ok(!isOwnWrite(id(1), Date.now() + 60_000), 'a minute later');
});

it('the records in the body and in the answer are own changes too', async () => {
  const body = JSON.stringify({ ids: [id(2)] });
  const answer = await watchWrite(
    { url: '/api/x', method: 'PUT', body },
    Promise.resolve(answerOf(JSON.stringify({ rows: [{ id: id(3) }] }))),
  );
  assert.deepEqual(await answer.json(), { rows: [{ id: id(3) }] }, 'the answer can still be read');
  await new Promise((resolve) => setTimeout(resolve, 10));
  assert.ok(isOwnWrite(id(2)));
  assert.ok(isOwnWrite(id(3)));
});

it('a record that was only read, or was in a failed write long ago, is not an own change', async () => {
  await watchWrite({ url: `/api/x/${id(4)}` }, Promise.resolve(answerOf('{}')));
  assert.ok(!isOwnWrite(id(4)));
  await assert.rejects(watchWrite({ url: `/api/x/${id(5)}`, method: 'PUT' }, Promise.reject(new Error('offline'))));
  assert.ok(!isOwnWrite(id(5), Date.now() + 60_000));
  noteWritten(id(6), Date.now() - 1);
  assert.ok(!isOwnWrite(id(6)));
});
