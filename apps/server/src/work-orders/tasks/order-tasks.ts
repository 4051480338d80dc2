import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { Scope } from '#db/scope.ts';

/** The level of service of asset `a` on order `o`: the one due first if it is serviced, none if it is only repaired. */
const dueLevel = sql`case when o.type in ('maintenance', 'inspection') then coalesce(
  (select s.level from asset_step s where s.asset_id = a.id and s.rank > 0 order by s.due_on nulls last, s.rank desc
    limit 1), 'service') end`;

/**
 * Adds assets of the order's location as tasks, after the existing ones, which are left unchanged; detached ones are reattached. `taskIds`
 * are the ids of the new ones, in the order of the assets.
 * @throws Problem `reference.not_found` when an asset is not at the location
 */
export async function addTasks(
  { db, division, orderId }: Scope & { orderId: string },
  assetIds: readonly string[],
  taskIds: readonly string[] = [],
): Promise<void> {
  await sql`
    update work_order_task set detached_reason = null where division = ${division} and work_order_id = ${orderId}
      and asset_id = any(${[...assetIds]}::uuid[]) and detached_reason is not null
      and asset_id in (select a.id from asset a join work_order o on o.id = ${orderId} and o.location_id = a.location_id
        where a.state not in ('replaced', 'removed'))`.execute(db);
  await sql`
    insert into work_order_task (id, division, work_order_id, asset_id, sequence, level)
    select coalesce(g.task_id, new_id()), ${division}::integer, o.id, a.id, (select coalesce(max(k.sequence), 0) from work_order_task k
      where k.work_order_id = o.id) + g.n,
      ${dueLevel}
    from work_order o cross join unnest(${[...assetIds]}::uuid[], ${[...taskIds]}::uuid[]) with ordinality as g (id, task_id, n)
    join asset a on a.division = o.division and a.location_id = o.location_id and a.id = g.id and a.state not in ('replaced', 'removed')
    where o.division = ${division} and o.id = ${orderId}
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select g.id from unnest(${[...assetIds]}::uuid[]) as g (id)
    where not exists (select from work_order_task k where k.work_order_id = ${orderId} and k.asset_id = g.id
      and k.detached_reason is null)`.execute(db);
  if (rows.length > 0)
    throw new Problem('reference.not_found', {
      params: { reference: 'assetIds' },
      errors: rows.slice(0, 20).map(({ id }) => ({ path: 'body/assetIds', code: 'not_found', message: id })),
    });
}

/**
 * Makes exactly these assets the tasks of the order, in this order.
 * @throws Problem `workorder.task_answered` for an asset that has a result and is left out, `reference.not_found`
 */
export async function setTasks(db: Db, division: number, orderId: string, assetIds: readonly string[]): Promise<void> {
  const others = sql`division = ${division} and work_order_id = ${orderId} and detached_reason is null
    and asset_id <> all (${[...assetIds]}::uuid[])`;
  const { rows } = await sql`select from work_order_task where ${others} and result is not null limit 1`.execute(db);
  if (rows.length > 0) throw new Problem('workorder.task_answered');
  await sql`delete from work_order_task where ${others}`.execute(db);
  await addTasks({ db, division, orderId }, assetIds);
  await sql`
    update work_order_task k set sequence = g.n from unnest(${[...assetIds]}::uuid[]) with ordinality as g (id, n)
    where k.division = ${division} and k.work_order_id = ${orderId} and k.asset_id = g.id and k.sequence <> g.n`.execute(
    db,
  );
}

/** After a change of the order's type: open tasks become maintenance from now on, or repairs only. */
export async function setLevels(db: Db, division: number, orderId: string): Promise<void> {
  await sql`
    update work_order_task k set level = ${dueLevel} from work_order o, asset a
    where k.division = ${division} and k.work_order_id = ${orderId} and k.result is null
      and o.id = k.work_order_id and a.id = k.asset_id and (k.level is null) = (o.type in ('maintenance', 'inspection'))`.execute(
    db,
  );
}

/** Removes an asset from the order: `removed`, `answered`, `stale` when the version is outdated, undefined when it is not a task. */
export async function removeTask({
  db,
  division,
  orderId,
  taskId,
  ifMatch,
}: Scope & { orderId: string; taskId: string; ifMatch: number | undefined }): Promise<
  'removed' | 'answered' | 'stale' | undefined
> {
  const { rows } = await sql<{ version: number; result: string | null }>`
    select version, result from work_order_task
    where division = ${division} and work_order_id = ${orderId} and id = ${taskId} for update`.execute(db);
  const [task] = rows;
  if (!task) return undefined;
  if (ifMatch !== undefined && ifMatch !== task.version) return 'stale';
  if (task.result !== null) return 'answered';
  await sql`delete from work_order_task where division = ${division} and id = ${taskId}`.execute(db);
  return 'removed';
}

/** Puts these tasks first, in this order; false when one does not belong to the order. */
export async function orderTasks(
  db: Db,
  division: number,
  orderId: string,
  taskIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ known: number }>`
    select count(distinct id) as known from work_order_task
    where division = ${division} and work_order_id = ${orderId} and id = any(${[...taskIds]}::uuid[])`.execute(db);
  if (rows[0]?.known !== new Set(taskIds).size) return false;
  await sql`
    update work_order_task k set sequence = n.place
    from (
      select t.id, row_number() over (order by g.n nulls last, t.sequence, t.id) as place
      from work_order_task t left join (select id, min(n) as n from unnest(${[...taskIds]}::uuid[]) with ordinality as u (id, n)
        group by id) g on g.id = t.id
      where t.work_order_id = ${orderId}
    ) n
    where k.division = ${division} and k.id = n.id and k.sequence <> n.place`.execute(db);
  return true;
}
