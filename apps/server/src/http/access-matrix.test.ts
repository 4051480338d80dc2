import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accessMatrix } from '#test/access/matrix.ts';
import { startDemoServer } from '#test/harness.ts';

const server = await startDemoServer();

describe('an id of another user', () => {
  it('is answered like an unknown one, in every read, and in every write for the caller who sees least', async () => {
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
