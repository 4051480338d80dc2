import assert from 'node:assert/strict';
import { it } from 'node:test';
import { mayBecome } from '@werkbank/contract/wire/transition.ts';
import { workOrderStatus, workOrderTransitions } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';

const server = await startServer();

it('the database allows the same changes of status of a work order as the contract', async () => {
  const statuses = Object.values(workOrderStatus);
  const { rows } = await sql<{ was: number; becomes: number; allowed: boolean }>`
    select was, becomes, work_order_may_become(was::smallint, becomes) as allowed
    from unnest(${statuses}::integer[]) as was cross join unnest(${statuses}::integer[]) as becomes`.execute(server.db);
  const named = statuses.flatMap((was) =>
    statuses.map((becomes) => ({ was, becomes, allowed: mayBecome(workOrderTransitions, was, becomes) })),
  );
  const byPair = (one: { was: number; becomes: number }, other: { was: number; becomes: number }) =>
    one.was - other.was || one.becomes - other.becomes;
  assert.deepEqual(rows.map((row) => ({ ...row })).toSorted(byPair), named.toSorted(byPair));
});
