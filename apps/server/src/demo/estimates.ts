import { sql } from 'kysely';
import { digestOf } from '#base/link-secret.ts';
import type { Db } from '#db/db.ts';
import { fulfil } from '#estimates/answers/fulfil-store.ts';
import { linesOf, listDefects } from '#estimates/defects/defect-store.ts';
import { insertEstimate } from '#estimates/estimate/write-store.ts';
import { type DemoContext, type DemoDivision, demoDay, demoRandom } from './context.ts';
import { switchAudit } from './suspend-constraints.ts';

type Fate = 'draft' | 'open' | 'awaiting' | 'expired' | 'accepted' | 'rejected';

/** The status of the estimates of each division, newest first; 32 in all. */
const fates: Readonly<Record<number, readonly Fate[]>> = {
  1: [
    'awaiting',
    'draft',
    'accepted',
    'awaiting',
    'open',
    'draft',
    'accepted',
    'awaiting',
    'open',
    'rejected',
    'expired',
    'rejected',
    'expired',
    'rejected',
  ],
  2: ['draft', 'awaiting', 'accepted', 'open', 'awaiting', 'accepted', 'rejected', 'expired', 'expired'],
  3: ['awaiting', 'draft', 'accepted', 'open', 'rejected'],
  4: ['awaiting', 'draft', 'open', 'expired'],
};

/** The secret of the link in the documentation: `/e/demo-lindelust`. */
const demoSecret = 'demo-lindelust';

const statuses: Readonly<Record<Fate, number>> = {
  draft: 20,
  open: 25,
  awaiting: 60,
  expired: 60,
  accepted: 50,
  rejected: 5,
};

/** Estimates for the defects on record, and for what customers asked for. */
export async function insertDemoEstimates(db: Db, context: DemoContext): Promise<void> {
  await switchAudit(db, 'disable', ['estimate', 'estimate_line']);
  for (const division of context.divisions) {
    const sites = await sitesOf(db, division.code);
    for (const [n, fate] of (fates[division.code] ?? []).entries()) {
      const site = sites[n % sites.length];
      if (site) await insertOne(db, context, { division, n, fate, site });
    }
  }
  await switchAudit(db, 'enable', ['estimate', 'estimate_line']);
}

interface Scripted {
  division: DemoDivision;
  /** Index from 0, the newest first. */
  n: number;
  fate: Fate;
  site: Site;
}

async function insertOne(db: Db, context: DemoContext, scripted: Scripted): Promise<void> {
  const { division, n, fate, site } = scripted;
  const random = demoRandom('estimate', division.code, n);
  const defects = await listDefects(
    {
      db,
      division: division.code,
      locationId: site.id,
      language: division.country === 'DE' ? 'de' : 'nl',
      page: {
        size: 6,
        skip: 0,
        after: undefined,
      },
    },
    {},
  );
  const repairs = linesOf(defects.rows);
  const extras = (await articlesOf(db, division.code)).filter(() => random() < 0.5).slice(0, 3);
  const goods = extras.map((itemId, index) => ({
    itemId,
    quantity: 1 + Math.floor(random() * 4),
    optional: index === 2 || (index === 1 && random() < 0.5),
  }));
  const isRepair = repairs.length > 0 && n % 3 !== 2;
  const lines = isRepair ? [...repairs, ...goods.slice(1, 2).map((line) => ({ ...line, optional: true }))] : goods;
  const id = await insertEstimate(db, division.code, site.id, {
    reason: isRepair ? 'defects' : n % 2 === 0 ? 'expansion' : 'customerRequest',
    description: describe(division, isRepair),
    lines: lines.length === 0 ? goods : lines,
  });
  // Accepted estimates are not backdated, because their orders are created now.
  const age =
    fate === 'accepted' ? 2 + n : fate === 'expired' ? 45 + n * 3 : fate === 'rejected' ? 30 + n * 5 : 1 + n * 2;
  await moveToPast(db, context, scripted, { id, age });
  if (fate === 'accepted') await fulfil(db, division.code, id);
}

const describe = ({ country }: DemoDivision, isRepair: boolean): string =>
  country === 'DE'
    ? isRepair
      ? 'Mängelbeseitigung nach Wartung'
      : 'Ergänzung der Ausstattung'
    : isRepair
      ? 'Herstel van gebreken na onderhoud'
      : 'Aanvulling van de middelen';

/** Backdates an estimate and what has happened since. */
async function moveToPast(
  db: Db,
  { today }: DemoContext,
  { division, n, fate, site }: Scripted,
  { id, age }: { id: string; age: number },
) {
  const day = demoDay(today, -age);
  const isSent = fate !== 'draft';
  const digest =
    fate === 'awaiting' || fate === 'expired' ? digestOf(division.code === 1 && n === 0 ? demoSecret : id) : null;
  const reason =
    fate === 'rejected'
      ? division.country === 'DE'
        ? 'Budget erst im nächsten Jahr'
        : 'Budget pas volgend jaar'
      : null;
  await sql`alter table estimate disable trigger touch`.execute(db);
  await sql`alter table estimate disable trigger guard`.execute(db);
  await sql`
    update estimate set status = ${statuses[fate]}, quotation_date = ${day}::date, due_date = ${day}::date + 30,
      created = ${`${day}T09:12:00Z`}::timestamptz,
      modified = ${`${day}T09:30:00Z`}::timestamptz, version = 1, status_reason = ${reason}, link_hash = ${digest},
      sent_at = case when ${isSent}::boolean then ${`${day}T09:30:00Z`}::timestamptz end, sent_to = case when ${isSent}::boolean
        then ${site.email} end,
      close_date = case when ${fate} in ('accepted', 'rejected') then ${demoDay(today, -1)}::date end,
      accepted_at = case when ${fate} = 'accepted' then ${`${demoDay(today, -1)}T13:05:00Z`}::timestamptz end,
      accepted_by_name = case when ${fate} = 'accepted' then coalesce(${site.contact}, 'M. Visser') end,
      accepted_how = case when ${fate} = 'accepted' then ${n % 2 === 0 ? 'link' : 'employee'} end
    where id = ${id}`.execute(db);
  await sql`alter table estimate enable trigger guard`.execute(db);
  await sql`alter table estimate enable trigger touch`.execute(db);
}

interface Site {
  id: string;
  email: string;
  contact: string | null;
}

/** Locations of active customers, those with the most defects first; the building of the documentation is the first. */
async function sitesOf(db: Db, division: number): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select l.id, coalesce(a.email, 'inkoop@klant.example') as email, (select c.full_name from contact c
      where c.id = a.main_contact_id) as contact
    from location l join account a on a.id = l.account_id and not a.blocked and a.end_date is null
    where l.division = ${division}
    order by l.code = 'NL-000042' desc, (select count(*) from asset d where d.location_id = l.id and d.state = 'defect') desc, l.code
      limit 20`.execute(db);
  return rows;
}

async function articlesOf(db: Db, division: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.id from item i where i.division = ${division} and i.is_sales_item and i.is_stock_item and i.is_webshop_item
      and i.end_date is null
    order by i.code limit 9`.execute(db);
  return rows.map(({ id }) => id);
}
