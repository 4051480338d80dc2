import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Contract, contract } from '@werkbank/contract/contract.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import { addForeignRecords } from '#test/access/foreign-records.ts';
import { accessMatrix } from '#test/access/matrix.ts';
import { plainParts } from '#test/access/plain-parts.ts';
import { recordOfPath } from '#test/access/records.ts';
import { startDemoServer } from '#test/harness.ts';

const server = await startDemoServer();
await addForeignRecords(server);

/** Calls that must have refused someone a record: a table without rows of other users would silently leave them out. */
const someOfEachDomain = [
  'accounts.get',
  'assets.get',
  'complaints.get',
  'estimates.get',
  'inventory.getCount',
  'inventory.getTransfer',
  'inventory.listFillUp',
  'locations.get',
  'ordering.getOrder',
  'purchaseOrders.get',
  'purchaseOrders.getReceipt',
  'salesOrders.get',
  'serviceRequests.get',
  'workOrders.get',
];

describe('an id of another user', () => {
  it('gets the same response as an unknown id in every read, and in every write by the caller with the fewest rights', async () => {
    const cells = [];
    for await (const cell of accessMatrix(server, { users: ['reseller', 'engineer'] })) cells.push(cell);
    for await (const cell of accessMatrix(server, { users: ['employee'], only: (_, { method }) => method === 'GET' }))
      cells.push(cell);
    assert.ok(cells.length > 300, `only ${cells.length}`);
    const probed = new Set(cells.filter(({ where }) => where.startsWith('path')).map(({ call }) => call));
    for (const name of someOfEachDomain) assert.ok(probed.has(name), `${name} was asked for nothing of somebody else`);
    assert.deepEqual(
      cells.filter(({ finding }) => finding !== undefined),
      [],
    );
  });

  it('is checked in every path: each part refers to a record, or is listed with the reason why it does not', () => {
    const unknown = Object.entries(contract as Record<keyof Contract, Record<string, Call>>).flatMap(
      ([domain, calls]) =>
        Object.entries(calls)
          .filter(([, { access }]) => access !== 'anonymous')
          .flatMap(([name, { path }]) =>
            [...path.matchAll(/\{(\w+)\}/g)]
              .map(([, part = '']) => part)
              // Divisions are refused before the call; a file is looked up by its reference among the files of the record in the path.
              .filter((part) => part !== 'division' && part !== 'reference')
              .filter((part) => !(part in (recordOfPath(path)?.parameters ?? {})))
              .map((part) => `${domain}.${name} ${part}`),
          ),
    );
    assert.deepEqual(unknown.toSorted(), Object.keys(plainParts).toSorted());
  });
});
