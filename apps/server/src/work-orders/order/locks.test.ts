import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { untilTurn } from '../../../test/turn.ts';
import { newAssets, newLocation, newOrder } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const sites = [await newLocation(employee), await newLocation(employee)] as const;

/** The number of deadlocks that PostgreSQL has resolved. */
async function deadlocks(): Promise<number> {
  // Each session reports its counters once it has been idle for a second.
  await sleep(1_500);
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(server.db);
  return rows[0]?.deadlocks ?? 0;
}

/** Another request may have been faster; no other error is allowed. */
const unlessLate = async (request: () => Promise<unknown>) =>
  await untilTurn(request).catch((error: unknown) => {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
  });

describe('work orders and their assets', () => {
  it('are locked in the same sequence by every result, replacement, move and removal', async () => {
    const [here, there] = sites;
    const locationId = here.id;
    const before = await deadlocks();
    for (let round = 0; round < 4; round++) {
      const assetIds = await newAssets(employee, locationId, 9);
      const { id: workOrderId } = await newOrder(employee, locationId, { assetIds });
      const { rows: tasks } = await employee.workOrders.listTasks({ params: { workOrderId } });
      const answers = tasks.flatMap(({ id: taskId }) =>
        ['passed', 'failed'].map(async (result) => {
          const params = { workOrderId, taskId };
          await unlessLate(
            async () => await employee.workOrders.answerTask({ params, body: { result: result as 'passed' } }),
          );
        }),
      );
      const changes = assetIds.map(async (id, n) => {
        const params = { locationId, id };
        if (n % 3 === 0) await unlessLate(async () => await employee.assets.replace({ params, body: {} }));
        else if (n % 3 === 1) await unlessLate(async () => await employee.assets.remove({ params }));
        else
          await unlessLate(async () => await employee.assets.move({ params: { ...params, newLocationId: there.id } }));
      });
      await Promise.all([...answers, ...changes]);
    }
    assert.equal(await deadlocks(), before);
  });
});
