import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRequestFigures } from './request-figures.ts';
import { createStatementFigures } from './statement-figures.ts';

test('requests are counted by minute and call for a quarter of an hour', () => {
  let now = 60_000 * 1000;
  const figures = createRequestFigures(() => now);
  figures.count('GET /a', 200, 4, 'one');
  figures.count('GET /a', 500, 12_000, 'two');
  now += 60_000;
  figures.count('GET /b', 404, 30, 'three');
  const { minutes, calls, failures } = figures.read();
  assert.deepEqual(minutes, [
    { minute: 1000, requests: 2, failed: 1 },
    { minute: 1001, requests: 1, failed: 0 },
  ]);
  assert.partialDeepStrictEqual(calls[0], [{ call: 'GET /a', requests: 2, failed: 1, total: 12_004 }]);
  assert.partialDeepStrictEqual(failures, [{ call: 'GET /a', status: 500, traceId: 'two' }]);
  now += 14 * 60_000;
  assert.deepEqual(
    figures.read().minutes.map(({ minute }) => minute),
    [1001, 1015],
  );
});

test('only slow statements are kept, on one line, and the one with the least time makes room', () => {
  const figures = createStatementFigures();
  figures.count('GET /a', { sql: 'select 1', milliseconds: 199, error: false });
  figures.count('GET /a', { sql: '\n select\n   2 ', milliseconds: 250, error: false });
  figures.count('GET /a', { sql: 'select 2', milliseconds: 350, error: true });
  assert.deepEqual(figures.read(), [{ call: 'GET /a', sql: 'select 2', times: 2, total: 600, longest: 350 }]);
  for (let index = 0; index < 100; index++)
    figures.count('GET /b', { sql: `select ${index}`, milliseconds: 200 + index, error: false });
  const kept = figures.read();
  assert.equal(kept.length, 100);
  assert.ok(!kept.some(({ sql }) => sql === 'select 0'));
});
