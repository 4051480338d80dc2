import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accessMatrix } from '#test/access/matrix.ts';
import { startDemoServer } from '#test/harness.ts';

const server = await startDemoServer();

describe('an id of somebody else', () => {
  it('is answered like one that names nothing, in every read and for who sees least in every write', async () => {
    const cells = [];
    for await (const cell of accessMatrix(server, { users: ['reseller', 'engineer'] })) cells.push(cell);
    for await (const cell of accessMatrix(server, { users: ['employee'], only: (_, { method }) => method === 'GET' }))
      cells.push(cell);
    assert.ok(cells.length > 300, `only ${cells.length}`);
    assert.deepEqual(
      cells.filter(({ finding }) => finding !== undefined),
      [],
    );
  });
});
