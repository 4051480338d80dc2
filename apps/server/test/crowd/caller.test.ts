import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Caller } from './caller.ts';
import { Tally } from './tally.ts';

test('a simulated user whose servers stay unavailable is an error of the run, which continues', async () => {
  const tally = new Tally();
  const unavailable = async () =>
    new Response('{"status":503,"code":"database.unavailable","title":"Away"}', {
      status: 503,
      headers: { 'content-type': 'application/problem+json', 'x-werkbank': '1' },
    });
  const caller = new Caller({
    login: 'mechanic',
    urls: ['http://one'],
    token: 'x',
    tally,
    fetch: unavailable,
    patience: 100,
  });
  const answer = await caller.ask('read me', async () => await caller.api.session.me({}));
  assert.equal(answer, undefined);
  assert.match(tally.errors.join(), /^read me: no answer in time, at last .*Away/);
  assert.ok(tally.unanswered > 0);
});
