import assert from 'node:assert/strict';
import { it } from 'node:test';
import { CallError } from '@werkbank/contract/wire/client.ts';
import fc from 'fast-check';
import { verify } from '#src/verify/verify.ts';
import { startServer } from '#test/harness.ts';
import { stockVerbs } from './stock-verbs.fixture.ts';

// Tests that the ledger, the positions, the documents and their statuses agree after any sequence of stock operations.

const server = await startServer();
const { verb, names } = await stockVerbs(server);

it('after any sequence of receipts, deliveries, reversals, transfers, assemblies, counts and used parts all figures agree', async () => {
  const refusals = new Map<string, string>();
  const done = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(verb, { minLength: 12, maxLength: 24 }), async (verbs) => {
      for (const run of verbs)
        await run().then(
          () => done.set(run.name, (done.get(run.name) ?? 0) + 1),
          (error: unknown) => {
            if (!(error instanceof CallError) || error.status >= 500) throw error;
            refusals.set(error.code, run.name);
          },
        );
      const wrong: unknown[] = [];
      for await (const check of verify(server.db))
        wrong.push(...check.rows.map((row) => ({ check: check.name, ...row })));
      assert.deepEqual(wrong, []);
    }),
    { numRuns: 12, seed: 7 },
  );
  assert.deepEqual(
    [...refusals].filter(([code]) => !expected.has(code)),
    [],
  );
  assert.deepEqual([...done.keys()].toSorted(), names.toSorted(), 'every operation succeeded at least once');
});

/** Refusals that may occur in these sequences: too little stock or none missing, or a piece that is elsewhere. */
const expected = new Set([
  'stock.insufficient',
  'delivery.serials',
  'delivery.serial_taken',
  'transfer.serials',
  'transfer.nothing_missing',
  'transfer.serial_elsewhere',
]);
