import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { advanceNumbers } from '#db/numbers.ts';
import { recordset } from '#db/rows.ts';
import type { DemoContext } from '../context.ts';
import { insertRows } from '../insert-rows.ts';
import { switchAudit } from '../suspend-constraints.ts';
import { insertDemoAppointments } from './appointments.ts';
import type { Rows, Scripted } from './order-rows.ts';
import { driversOf, keepOrder, scriptedRound } from './orders.ts';
import { type Round, readRounds, readSites, readTypes } from './sites.ts';
import { scriptedPlans } from './stories.ts';

const firstNumber = 100_001;
/** Past finished orders per division: the larger and the newer services on record. */
const finished: Readonly<Record<number, number>> = { 1: 60, 2: 44, 3: 16, 4: 12 };

const tables = ['work_order', 'work_order_visit', 'work_order_time', 'work_order_task', 'work_order_item'] as const;
const audited = ['work_order', 'work_order_visit', 'work_order_task', 'work_order_item'];

/** Two years of services as finished orders, and orders that are planned, on hold or cancelled. */
export async function insertDemoWorkOrders(db: Db, { today }: DemoContext): Promise<void> {
  const rounds = await readRounds(db);
  const past = Object.entries(finished).flatMap(([division, count]) =>
    scheduled(
      rounds
        .filter((round) => round.division === Number(division))
        .toSorted((a, b) => b.reports.length - a.reports.length || (a.day < b.day ? 1 : -1))
        .slice(0, count),
      today,
    ),
  );
  const scripted = [...past, ...scriptedPlans(await readSites(db), today)].toSorted((a, b) =>
    a.created < b.created ? -1 : a.created > b.created ? 1 : 0,
  );
  const rows: Rows = {
    work_order: [],
    work_order_visit: [],
    work_order_time: [],
    work_order_task: [],
    work_order_item: [],
    stock_movement: [],
    reports: [],
    typeOf: await readTypes(db),
  };
  const numbers = new Map<number, number>();
  for (const order of scripted) {
    const number = numbers.get(order.division) ?? firstNumber;
    keepOrder(rows, order, number);
    numbers.set(order.division, number + 1);
  }
  await insertAll(db, rows);
  for (const [division, next] of numbers) await advanceNumbers(db, division, 'work_order', next);
  await insertDemoAppointments(db, today);
  await askForReports(db);
}

/** Number of finished orders per division whose report becomes a document; a new database has to create them. */
const printedVisits = 3;

/** Requests the reports of the newest finished orders; the server creates them once it runs, and sends no mail. */
async function askForReports(db: Db): Promise<void> {
  await sql`
    insert into document_task (division, work_order_id, quiet)
    select division, id, true from (
      select division, id, completed_at, row_number() over (partition by division order by completed_at desc, number desc) as place
      from work_order where status in (30, 40)
    ) o where place <= ${printedVisits} order by completed_at desc`.execute(db);
}

/** The engineers of the division take turns; two services of one day follow each other. */
function scheduled(rounds: readonly Round[], today: string): Scripted[] {
  const busy = new Map<string, number>();
  return rounds.map((round, n) => {
    const drivers = driversOf(round.division);
    const engineer = drivers[n % drivers.length] ?? '';
    const key = `${engineer} ${round.day}`;
    const earlier = busy.get(key) ?? 0;
    busy.set(key, earlier + 1);
    return scriptedRound(round, today, { engineer, start: `${String(6 + earlier * 5).padStart(2, '0')}:45` });
  });
}

/** The history of these records starts on the days given here, so triggers are disabled in the meantime. */
async function insertAll(db: Db, rows: Rows): Promise<void> {
  await switchAudit(db, 'disable', audited);
  for (const table of tables) await insertRows(db, table, rows[table]);
  await insertRows(db, 'stock_movement', rows.stock_movement);
  // Reports are immutable, so the trigger is disabled while these are written.
  await sql`alter table service_report disable trigger append_only`.execute(db);
  await sql`update service_report r set work_order_id = t.work_order_id
    from ${recordset(rows.reports, 't (id uuid, work_order_id uuid)')} where r.id = t.id`.execute(db);
  await sql`alter table service_report enable trigger append_only`.execute(db);
  await switchAudit(db, 'enable', audited);
  await sql`
    insert into audit_event (at, division, action, subject, subject_id, part, part_id, after)
    select created, division, 'create', 'work_order', id, 'work_order', id,
      jsonb_build_object('number', number, 'type', type, 'description', description) from work_order order by created, number`.execute(
    db,
  );
}
