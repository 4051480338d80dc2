import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { inspectFile, readRows } from '../files/csv-file.ts';
import { plainMapping } from '../imports.fixture.ts';
import { batchesOf } from './batches.ts';
import { loadJoins } from './joins.ts';
import { compileStep } from './step-reader.ts';

const rows = 100_000;
const remark = 'x'.repeat(190);

/** 20 MB that are never in memory at once. */
async function* largeFile(): AsyncGenerator<Buffer> {
  yield Buffer.from('code;name;remarks\r\n');
  for (let from = 0; from < rows; from += 200)
    yield Buffer.from(
      Array.from({ length: 200 }, (_, index) => `${from + index};Name ${from + index};${remark}\r\n`).join(''),
    );
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes in use after garbage collection; memory outside the heap is freed one turn later. */
async function held(): Promise<number> {
  collectGarbage();
  await nextTurn();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('a file of 100 000 rows', () => {
  it('is read one batch at a time, and only its keys stay in memory', async () => {
    const file = await inspectFile(largeFile);
    assert.equal(file.rowCount, rows);
    assert.ok(file.size > 20_000_000);
    const step = plainMapping('accounts', 'large.csv', ['code', 'name', 'remarks']).steps[0] ?? assert.fail();
    const reader = compileStep(step, 0, new Map([['large.csv', file.header]]));
    const join = await loadJoins([], () => assert.fail(), '');
    let read = 0;
    let early = 0;
    for await (const batch of batchesOf(reader, readRows(largeFile, file), { join, done: 0, size: 1000 })) {
      read += batch.candidates.length;
      if (read === 10_000) early = await held();
      if (read === 99_000) {
        const more = (await held()) - early;
        assert.ok(more < 12_000_000, `${more} bytes more after 89 000 rows`);
      }
    }
    assert.equal(read, rows);
  });
});
