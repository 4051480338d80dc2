import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { readConnectivity, trackRequest } from './connectivity.ts';

const usualTime = 5000;

/** A request that the test answers, loses or abandons. */
function send(isOurs = true) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const tracked = trackRequest(promise, false, () => isOurs).catch(() => undefined);
  const end = async (finish: () => void) => {
    finish();
    await tracked;
  };
  return {
    answer: async () => await end(() => resolve('')),
    fail: async (name: 'AbortError' | 'TimeoutError') => await end(() => reject(new DOMException('', name))),
  };
}

const line = () => {
  const { isReachable, isSilent } = readConnectivity();
  return { isReachable, isSilent };
};
const reached = { isReachable: true, isSilent: false };
const slow = { isReachable: true, isSilent: true };
const lost = { isReachable: false, isSilent: false };

beforeEach(async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  await send().answer();
});
// Other files share the process.
afterEach(() => mock.timers.reset());

test('a response that takes longer than usual makes the connection slow, not lost', async () => {
  const first = send();
  mock.timers.tick(usualTime);
  assert.deepEqual(line(), slow);
  const second = send();
  await first.answer();
  assert.deepEqual(line(), reached);
  await second.answer();
});

test('a request that reached its time limit means that the server cannot be reached', async () => {
  const request = send();
  mock.timers.tick(usualTime);
  await request.fail('TimeoutError');
  assert.deepEqual(line(), lost);
});

test('a response that is not from the server means that it cannot be reached', async () => {
  await send(false).answer();
  assert.deepEqual(line(), lost);
});

test('a request that the page abandons says nothing about the connection', async () => {
  await send().fail('AbortError');
  assert.deepEqual(line(), reached);
  const request = send();
  mock.timers.tick(usualTime);
  await request.fail('AbortError');
  assert.deepEqual(line(), reached);
  await send().fail('TimeoutError');
  await send().fail('AbortError');
  assert.deepEqual(line(), lost);
});
