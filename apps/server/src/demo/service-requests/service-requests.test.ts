import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { demoDay } from '../../../test/database.ts';
import { startDemoServer } from '../../../test/harness.ts';

const server = await startDemoServer();
const { db } = server;
const employee = server.api('employee');
const here = { division: '1' };

it('the demonstration has requests in every state, overdue and repeated ones, consistent with their work orders', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*) as requests, count(*) filter (where r.status = 50) as processed, count(*)
      filter (where r.duplicate_of_id is not null) as repetitions,
      count(*) filter (where w.id is not null and r.status <> case w.status when 40 then 50 when 30 then 40 else 30 end) as astray,
      count(*) filter (where r.asset_id is not null and w.id is null and s.location_id <> r.location_id) as misplaced
    from service_request r left join work_order w on w.id = r.work_order_id left join asset s on s.id = r.asset_id`.execute(
    db,
  );
  assert.deepEqual(rows[0], { requests: 60, processed: 36, repetitions: 1, astray: 0, misplaced: 0 });
  const counts = await employee.serviceRequests.count({ params: here });
  const { draft, open, approved, realized, processed, rejected, void: gone, overdue } = counts;
  assert.deepEqual([draft, open, approved, realized, processed, rejected, gone], [1, 5, 3, 2, 16, 2, 1]);
  assert.ok(overdue >= 1, 'one is late');
  const { rows: story } = await employee.serviceRequests.list({
    params: here,
    query: { search: 'T-7K3QX-9M2P6', status: [20] },
  });
  assert.deepEqual(
    story.map(({ kind }) => kind),
    ['alarm', 'alarm'],
  );
  const next = await employee.serviceRequests.accept({ params: { ...here, id: story[0]?.id ?? '' } });
  assert.ok(next.workOrderNumber);
});

it('the demonstration has twelve complaints, one of which is past its next action', async () => {
  const { rows } = await sql<{ complaints: number; late: number }>`
    select count(*) as complaints, count(*) filter (where division = 1 and status = 20 and next_action < ${demoDay}::date) as late
    from complaint`.execute(db);
  assert.deepEqual(rows[0], { complaints: 12, late: 1 });
  const { rows: late } = await employee.complaints.list({ params: here, query: { late: 'true' } });
  const made = await employee.complaints.create({
    params: here,
    body: { accountId: late[0]?.accountId ?? '', complaint: 'Nog een' },
  });
  assert.equal(made.hid, 1006);
});
