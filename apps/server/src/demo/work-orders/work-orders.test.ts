import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { demoDay as today } from '../../../test/database.ts';
import { startDemoServer } from '../../../test/harness.ts';

const { db } = await startDemoServer();
const ask = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows;

describe('demonstration work orders', () => {
  it('are as many as the documentation says', async () => {
    const [row] = await ask(sql<Record<string, number>>`
      select (select count(*) from engineer) as engineers, (select count(*) from work_order) as orders,
        (select count(*) from work_order_task) as tasks, (select count(*) from work_order_item) as items`);
    assert.equal(row?.engineers, 6);
    assert.ok(Math.abs((row?.orders ?? 0) - 190) <= 20, JSON.stringify(row));
    assert.ok(Math.abs((row?.tasks ?? 0) - 2600) <= 500, JSON.stringify(row));
    assert.ok(Math.abs((row?.items ?? 0) - 900) <= 300, JSON.stringify(row));
  });

  it('have every status except the one that only time can set', async () => {
    const rows = await ask(sql<{ status: number }>`select distinct status from work_order order by 1`);
    assert.deepEqual(
      rows.map(({ status }) => status),
      [10, 15, 25, 30, 40, 45],
    );
  });

  it('have a customer who asks to be called and one who agreed to the proposed time', async () => {
    const rows = await ask(sql<{ division: number; status: string; isExplained: boolean }>`
      select p.division, p.status, p.answer_phone is not null and p.answer_note is not null as "isExplained"
      from appointment p join work_order_visit v on v.id = p.visit_id where v.planned_on > ${today} order by 1, 2`);
    assert.deepEqual(
      rows.map(({ division, status, isExplained }) => [division, status, isExplained]),
      [1, 2].flatMap((division) => [
        [division, 'callWanted', true],
        [division, 'confirmed', false],
      ]),
    );
  });

  it('give every engineer a visit today, and two of them the large building', async () => {
    const rows = await ask(sql<{ name: string; visits: number }>`
      select e.full_name as name, count(v.id) as visits from engineer e
      left join work_order_visit v on v.engineer_id = e.id and v.planned_on = ${today} and v.status = 'planned' group by 1`);
    assert.ok(
      rows.every(({ visits }) => visits > 0),
      JSON.stringify(rows),
    );
    const [linde] = await ask(sql<object>`
      select o.task_count as tasks, (select count(*) from work_order_visit v where v.work_order_id = o.id) as visits,
        exists (select from work_order f where f.location_id = o.location_id and f.status in (30, 40)) as recreatable
      from work_order o join location l on l.id = o.location_id where l.division = 1 and l.code = 'NL-000042' and o.status = 15`);
    assert.deepEqual(linde, { tasks: 120, visits: 2, recreatable: true });
    const [user] = await ask(sql<{ name: string }>`
      select e.full_name as name from user_link l join app_user u on u.id = l.user_id join engineer e on e.id = l.target_id
        where u.subject = 'engineer'`);
    assert.equal(user?.name, 'Emre Kaya');
  });

  it('get their report as a document when they are among the last finished of a division, without any mail', async () => {
    const wanted = await ask(sql<{ division: number; orders: number }>`
      select division, count(*) as orders from (
        select division, work_order_id from document_task where quiet
        union select division, work_order_id from document where type = 'serviceReport') p group by 1 order by 1`);
    assert.deepEqual(
      wanted,
      [1, 2, 3, 4].map((division) => ({ division, orders: 3 })),
    );
    let left = 12;
    for (let turn = 0; turn < 300 && left > 0; turn++) {
      await sleep(200);
      left = (await ask(sql<{ left: number }>`select count(*) as left from document_task`))[0]?.left ?? 0;
    }
    const [made] = await ask(sql<object>`
      select (select count(*) from document where type = 'serviceReport') as documents, (select count(*) from mail) as mails`);
    assert.deepEqual(made, { documents: 12, mails: 0 });
  });

  it('satisfy the rules of every order', async () => {
    const faults = await ask(sql<object>`
      select 'state is not where the visits stand', number from work_order where status in (10, 15, 20)
        and status <> work_order_status_by_visits(id)
      union all select 'finished with open tasks', number from work_order where status in (30, 40) and tasks_done < task_count
      union all select 'report of another order', o.number from work_order_task t join work_order o on o.id = t.work_order_id
        join service_report r on r.id = t.service_report_id where r.work_order_id is distinct from t.work_order_id
          or r.asset_id <> t.asset_id
      union all select 'asset of another location', o.number from work_order_task t join work_order o on o.id = t.work_order_id
        join asset a on a.id = t.asset_id where a.location_id <> o.location_id
      union all select 'mechanic of another company', o.number from work_order_visit v join work_order o on o.id = v.work_order_id
        where not exists (select from engineer_division d where d.engineer_id = v.engineer_id and d.division = v.division)
      union all select 'finished in the future', number from work_order where completed_at > ${today}::date + 1`);
    assert.deepEqual(faults, []);
  });
});
