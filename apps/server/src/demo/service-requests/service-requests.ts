import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { advanceNumbers } from '#db/numbers.ts';
import { type DemoContext, type DemoDivision, demoDay, demoId, demoRandom } from '../context.ts';
import { switchAudit } from '../suspend-constraints.ts';
import { declineReasons, reporters, requestTexts } from './texts.ts';

const firstHid = 10_001;

/** The number of requests of a division in each state. */
const volumes: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 20: 5, 10: 1, 30: 3, 40: 2, 5: 2, 0: 1, 50: 16 },
  2: { 20: 2, 10: 1, 30: 1, 40: 1, 5: 1, 50: 10 },
  3: { 20: 2, 30: 1, 50: 6 },
  4: { 20: 1, 50: 4 },
};

const kinds = ['alarm', 'used', 'damaged', 'damaged', 'missing', 'maintenance', 'other'] as const;
const channels = ['tag', 'phone', 'phone', 'mail', 'portal'] as const;

interface Subject {
  assetId: string | null;
  locationId: string;
  accountId: string | null;
  workOrderId: string | null;
}

/** Sixty requests of the last year, some of which wait for an answer today. */
export async function insertDemoServiceRequests(db: Db, context: DemoContext): Promise<void> {
  await switchAudit(db, 'disable', ['service_request']);
  await sql`alter table service_request disable trigger touch`.execute(db);
  for (const division of context.divisions) await insertOf(db, division, context);
  await switchAudit(db, 'enable', ['service_request']);
  await sql`alter table service_request enable trigger touch`.execute(db);
  await sql`
    insert into audit_event (at, user_id, division, action, subject, subject_id, part, part_id, after)
    select created, created_by, division, 'create', 'service_request', id, 'service_request', id,
      jsonb_build_object('hid', hid, 'description', description, 'kind', kind, 'channel', channel)
    from service_request order by created, id`.execute(db);
}

async function insertOf(db: Db, division: DemoDivision, { today }: DemoContext): Promise<void> {
  const assets = await readAssets(db, division.code);
  const works = await readWorks(db, division.code);
  const rows = Object.entries(volumes[division.code] ?? {})
    .flatMap(([status, count]) => Array.from({ length: count }, (_, n) => ({ status: Number(status), n })))
    .map(({ status, n }) => makeRequest(division, { status, n, today }, { assets, works }))
    .toSorted((a, b) => (a.receipt_date < b.receipt_date ? -1 : 1))
    .map((row, index) => ({ ...row, hid: firstHid + index }));
  await sql`
    insert into service_request (id, division, hid, account_id, location_id, asset_id, tag, kind, channel, source, description,
      reporter_name, reporter_email,
      language, receipt_date, responded_at, assigned_to_id, status, decided_at, decided_by, decided_by_full_name, decline_reason,
        work_order_id,
      duplicate_of_id, created, created_by, modified, modified_by)
    select r.id, ${division.code}, r.hid, r.account_id, r.location_id, r.asset_id, (select s.tag from asset s
      where s.id = r.asset_id), r.kind, r.channel,
      case r.channel when 'tag' then 'public' else 'employee' end, r.description, r.reporter_name, r.reporter_email, r.language,
        r.receipt_date, r.decided_at,
      case when r.decided_at is not null then u.id end, r.status, r.decided_at, case when r.decided_at is not null then u.id end,
      case when r.decided_at is not null then u.display_name end, r.decline_reason, r.work_order_id, r.duplicate_of_id, r.receipt_date,
      case when r.channel <> 'tag' then u.id end, coalesce(r.decided_at, r.receipt_date), u.id
    from jsonb_populate_recordset(null::service_request, ${JSON.stringify(rows)}::jsonb) r
    left join app_user u on u.issuer = 'embedded' and u.subject = ${division.brand === 'mobility' ? 'mobility' : 'employee'}
    order by r.duplicate_of_id nulls first`.execute(db);
  await advanceNumbers(db, division.code, 'service_request', firstHid + rows.length);
}

function makeRequest(
  { code, country }: DemoDivision,
  { status, n, today }: { status: number; n: number; today: string },
  { assets, works }: { assets: readonly Subject[]; works: Map<number, Subject[]> },
) {
  const random = demoRandom('service-request', code, status, n);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  const isStory = code === 1 && status === 20 && n === 0;
  const isRepetition = code === 1 && status === 20 && n === 1;
  const work = status >= 30 ? works.get(status)?.shift() : undefined;
  // The first asset is the AED of the documentation.
  const subject = work ?? (isStory || isRepetition ? assets[0] : pick(assets.slice(1)));
  const kind = isStory || isRepetition ? 'alarm' : (pick(kinds) ?? 'other');
  const description = isStory
    ? 'AED bij de receptie piept'
    : (pick(requestTexts[kind]?.[country] ?? []) ?? requestTexts.other?.[country][0]);
  const receipt = receiptOf(status, n, today, random);
  const decided = Date.parse(receipt) + Math.floor(random() * 20 + 1) * 3_600_000;
  const isDecided = status !== 20 && status !== 10;
  const reporter = pick(reporters[country]) ?? '';
  return {
    id: demoId('service-request', code, status, n),
    account_id: subject?.accountId ?? null,
    location_id: subject?.locationId ?? null,
    asset_id: subject?.assetId ?? null,
    kind,
    channel: isStory || isRepetition ? 'tag' : subject?.accountId ? (pick(channels) ?? 'phone') : 'tag',
    description,
    reporter_name: reporter,
    reporter_email: `${reporter.toLowerCase().replace(/[^a-z]+/g, '.')}@${country === 'DE' ? 'kunde' : 'klant'}.example`,
    language: country === 'DE' ? 'de' : 'nl',
    receipt_date: receipt,
    decided_at: isDecided ? new Date(decided).toISOString() : null,
    status,
    decline_reason: status === 5 ? pick(declineReasons[country]) : null,
    work_order_id: work?.workOrderId ?? null,
    duplicate_of_id: isRepetition ? demoId('service-request', code, 20, 0) : null,
  };
}

/** Open requests are from yesterday, with an overdue response, or from this morning; the others are up to a year old. */
function receiptOf(status: number, n: number, today: string, random: () => number): string {
  const isOpen = status === 20 || status === 10;
  const days = isOpen
    ? n % 2 === 0
      ? 1
      : 0
    : status === 30
      ? 2 + Math.floor(random() * 8)
      : 12 + Math.floor(random() * 340);
  // Early in the morning, so that today's requests are not in the future.
  const minutes = (isOpen && n % 2 === 1 ? 0 : 300) + Math.floor(random() * 60);
  const hour = String(Math.floor(minutes / 60) + 1).padStart(2, '0');
  return `${demoDay(today, -days)}T${hour}:${String(minutes % 60).padStart(2, '0')}:00.000Z`;
}

/** Assets of the division, starting with the one of the documentation. */
async function readAssets(db: Db, division: number): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select s.id as "assetId", s.location_id as "locationId", l.account_id as "accountId", null as "workOrderId"
    from asset s join location l on l.id = s.location_id
    where s.division = ${division} and s.state in ('inService', 'defect') and (l.account_id is not null or s.tag = 'T-7K3QX-9M2P6')
    order by coalesce(s.tag = 'T-7K3QX-9M2P6', false) desc, s.id limit 300`.execute(db);
  return rows;
}

/** Repairs that a request may have led to, by the state that the request then has. */
async function readWorks(db: Db, division: number): Promise<Map<number, Subject[]>> {
  const { rows } = await sql<Subject & { status: number }>`
    select w.id as "workOrderId", w.location_id as "locationId", l.account_id as "accountId",
      (select t.asset_id from work_order_task t where t.work_order_id = w.id order by t.sequence limit 1) as "assetId",
      case w.status when 40 then 50 when 30 then 40 else 30 end as status
    from work_order w join location l on l.id = w.location_id
    where w.division = ${division} and w.type = 'repair' and w.status <> 45 and l.account_id is not null order by w.number desc`.execute(
    db,
  );
  return Map.groupBy(rows, ({ status }) => status);
}
