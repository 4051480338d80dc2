import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { startDemoServer } from '#test/harness.ts';

const server = await startDemoServer();

it('the demonstration has 32 estimates in every state, and their amounts add up', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as all, count(*) filter (where status = 20) as drafts, count(*) filter (where status = 60) as awaiting,
      count(*) filter (where status = 5) as rejected, count(*) filter (where status = 50) as accepted, count(*)
        filter (where line_count = 0) as empty,
      count(*) filter (where status = 50 and sales_order_id is null and made_work_order_id is null) as unmade,
      count(*) filter (where lines_excl_vat <> (select coalesce(sum(n.amount), 0) from estimate_line n where n.estimate_id = e.id
        and n.chosen)) as wrong
    from estimate e`.execute(server.db);
  assert.deepEqual(rows[0], {
    all: 32,
    drafts: 5,
    awaiting: 12,
    rejected: 5,
    accepted: 5,
    empty: 0,
    unmade: 0,
    wrong: 0,
  });
  const { rows: expired } = await sql<{ count: number }>`
    select count(*) as count from estimate where status = 60 and due_date < date '2026-03-02'`.execute(server.db);
  assert.ok((expired[0]?.count ?? 0) >= 5);
});

it('the estimate of the documentation can be answered through its link', async () => {
  const { rows } = await sql<{ location: string; status: number }>`
    select l.code as location, e.status
    from estimate e join location l on l.id = e.location_id
    where e.link_hash = sha256('demo-lindelust')`.execute(server.db);
  assert.deepEqual(rows, [{ location: 'NL-000042', status: 60 }]);
});
