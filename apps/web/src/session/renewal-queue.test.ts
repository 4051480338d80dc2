import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { RenewalQueue } from './renewal-queue.ts';

test('callers that need a token for the same resource share a renewal and its failure', async () => {
  const queue = new RenewalQueue(60_000);
  let runs = 0;
  const renew = async () => {
    runs++;
    await sleep(10);
    throw new Error('refused');
  };
  const answers = await Promise.allSettled(Array.from({ length: 20 }, async () => await queue.run('a', renew)));
  assert.equal(runs, 1);
  assert.ok(answers.every((answer) => answer.status === 'rejected' && /refused/.test(String(answer.reason))));
});

test('renewals for different resources wait for one another, also after a failure', async () => {
  const queue = new RenewalQueue(60_000);
  const log: string[] = [];
  const renewal =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} begins`);
      await sleep(10);
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const all = [queue.run('a', renewal('a', true)), queue.run('b', renewal('b'))];
  assert.deepEqual(
    (await Promise.allSettled(all)).map(({ status }) => status),
    ['rejected', 'fulfilled'],
  );
  assert.deepEqual(log, ['a begins', 'a ends', 'b begins', 'b ends']);
});

test('a token renewal that takes too long fails for its callers, and the next one still waits for it to end', async () => {
  const queue = new RenewalQueue(30);
  const log: string[] = [];
  const late = Promise.withResolvers<void>();
  const slow = async () => {
    await late.promise;
    log.push('slow ends');
    return 'slow';
  };
  await assert.rejects(queue.run('a', slow), { message: 'Token renewal operation failed due to timeout' });
  await assert.rejects(
    queue.run('a', async () => 'fast'),
    /timeout/,
  );
  late.resolve();
  assert.equal(await queue.run('a', async () => log.join()), 'slow ends');
});
