import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';

const server = await startServer({}, [], 'demo');
const here = { division: '1' };
await sql`update work_order_visit set planned_on = business_day() + 7 where id in (
  select id from work_order_visit where division = 1 and status = 'planned' order by id limit 5)`.execute(server.db);

it('the list of accounts shows staff the activity of each account, and mechanics none of it', async () => {
  const { rows } = await server.api('employee').accounts.list({ params: here, pageSize: 200 });
  const actual = rows.map(({ id, openOrders, openRequests, lastVisitOn, nextVisitOn }) => ({
    id,
    openOrders,
    openRequests,
    lastVisitOn,
    nextVisitOn,
  }));
  const { rows: expected } = await sql<(typeof actual)[number]>`
    with visit as (
      select l.account_id, v.planned_on, v.status from work_order_visit v join work_order w on w.id = v.work_order_id
      join location l on l.id = w.location_id)
    select a.id,
      (select count(*) from sales_order o where o.ordered_by = a.id and o.status in (12, 20)) as "openOrders",
      (select count(*) from service_request r where r.account_id = a.id and r.status in (10, 20, 30)) as "openRequests",
      max(v.planned_on) filter (where v.status = 'done') as "lastVisitOn",
      min(v.planned_on) filter (where v.status = 'planned' and v.planned_on >= business_day()) as "nextVisitOn"
    from account a left join visit v on v.account_id = a.id where a.division = 1 group by a.id`.execute(server.db);
  const byId = Map.groupBy(expected, ({ id }) => id);
  for (const row of actual) assert.deepEqual(row, byId.get(row.id)?.[0]);
  for (const column of ['openOrders', 'openRequests', 'lastVisitOn', 'nextVisitOn'] as const)
    assert.ok(
      actual.some((row) => row[column]),
      `nobody has ${column}`,
    );
  const [own] = (await server.api('engineer').accounts.list({ params: here, pageSize: 1 })).rows;
  assert.deepEqual([own?.openOrders, own?.openRequests, own?.lastVisitOn, own?.nextVisitOn], [null, null, null, null]);
});
