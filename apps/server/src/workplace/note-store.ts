import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { SearchHit, SearchKind } from '@werkbank/contract/workplace/search.ts';
import { type RawBuilder, sql } from 'kysely';
import { rightsIn } from '#auth/grants.ts';
import { matchesFolded } from '#db/search.ts';
import type { PageContext } from './composed-lists.ts';

interface NoteSource {
  kind: SearchKind;
  /** Means all records of the kind in the division, with their notes. */
  right: Right;
  /** The records, as `r`. */
  from: RawBuilder<unknown>;
  number: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  locationId?: RawBuilder<unknown>;
  /** Of each of its notes: further tables, the text, and the condition of the index. */
  notes: readonly { join?: RawBuilder<unknown>; text: RawBuilder<unknown>; has?: RawBuilder<unknown> }[];
}

const remarks = { text: sql`r.remarks`, has: sql`r.remarks is not null` };
const notes = { text: sql`r.notes`, has: sql`r.notes is not null` };

const sources: readonly NoteSource[] = [
  {
    kind: 'account',
    right: 'accounts.internal',
    from: sql`account r`,
    number: sql`r.code`,
    name: sql`r.name`,
    notes: [
      remarks,
      { join: sql`join contact c on c.account_id = r.id`, text: sql`c.notes`, has: sql`c.notes is not null` },
      { join: sql`join phone_call c on c.account_id = r.id`, text: sql`c.text` },
    ],
  },
  {
    kind: 'location',
    right: 'locations.all',
    from: sql`location r`,
    number: sql`r.code`,
    name: sql`r.name`,
    notes: [
      {
        text: sql`coalesce(r.notes, '') || ' ' || coalesce(r.access_note, '') || ' ' || coalesce(r.key_note, '') || ' ' ||
          coalesce(r.permit_note, '')`,
        has: sql`(r.notes is not null or r.access_note is not null or r.key_note is not null or r.permit_note is not null)`,
      },
    ],
  },
  {
    kind: 'serviceRequest',
    right: 'serviceRequests.all',
    from: sql`service_request r`,
    number: sql`r.hid`,
    name: sql`r.description`,
    notes: [notes],
  },
  {
    kind: 'workOrder',
    right: 'workOrders.all',
    from: sql`work_order r join location l on l.id = r.location_id`,
    number: sql`r.number`,
    name: sql`l.name`,
    notes: [notes],
  },
  {
    kind: 'salesOrder',
    right: 'salesOrders.all',
    from: sql`sales_order r join account a on a.id = r.ordered_by`,
    number: sql`r.order_number`,
    name: sql`a.name`,
    notes: [remarks],
  },
  {
    kind: 'asset',
    right: 'assets.history',
    from: sql`asset r`,
    number: sql`r.tag`,
    name: sql`r.description`,
    locationId: sql`r.location_id`,
    notes: [notes],
  },
  {
    kind: 'estimate',
    right: 'estimates.all',
    from: sql`estimate r join account a on a.id = r.account_id`,
    number: sql`r.quotation_number`,
    name: sql`a.name`,
    notes: [remarks],
  },
  {
    kind: 'complaint',
    right: 'complaints.see',
    from: sql`complaint r`,
    number: sql`r.hid`,
    name: sql`r.complaint`,
    notes: [notes],
  },
  {
    kind: 'purchaseOrder',
    right: 'purchaseOrders.see',
    from: sql`purchase_order r join account a on a.id = r.supplier_id`,
    number: sql`r.order_number`,
    name: sql`a.name`,
    notes: [remarks],
  },
  {
    kind: 'item',
    right: 'items.history',
    from: sql`item r`,
    number: sql`r.code`,
    name: sql`r.description`,
    notes: [notes],
  },
];

/** Shorter words occur in too many notes, and numbers are those of records. */
const isTelling = (search: string): boolean => /\p{L}{4}/u.test(search);
/** Notes that are shown of each kind of text, and records of all together. */
const examined = 3;
const shownRecords = 20;

/** Records with a note, a comment or a noted telephone call that contains all words, each record once. */
export async function findInNotes({ db, caller, division }: PageContext, search: string): Promise<SearchHit[]> {
  if (!isTelling(search)) return [];
  const rights = rightsIn(caller.grants, division);
  const branches = sources
    .filter(({ right }) => rights.has(right))
    .flatMap((source) => [
      ...source.notes.map((note) => noted(source, note, { division, search })),
      ...(rights.has('comments.see') ? [commented(source, { division, search })] : []),
    ]);
  if (branches.length === 0) return [];
  const { rows } = await sql<SearchHit & { text: string }>`
    select * from (${sql.join(branches, sql` union all `)}) n`.execute(db);
  const first = new Map<string, SearchHit>();
  for (const { text, ...hit } of rows)
    if (!first.has(hit.id)) first.set(hit.id, { ...hit, details: null, note: excerpt(text, search) });
  return [...first.values()].slice(0, shownRecords);
}

interface Wanted {
  division: number;
  search: string;
}

const noted = (
  source: NoteSource,
  { join = sql``, text, has = sql`true` }: NoteSource['notes'][number],
  wanted: Wanted,
) => branch(source, { join, text, where: has }, wanted);

const commented = (source: NoteSource, wanted: Wanted) =>
  branch(
    source,
    {
      join: sql`join record_comment m on m.record_id = r.id`,
      text: sql`m.body`,
      where: sql`m.division = ${wanted.division} and m.kind = ${sql.lit(source.kind)}`,
    },
    wanted,
  );

const branch = (
  { kind, from, number, name, locationId = sql`null` }: NoteSource,
  { join, text, where }: { join: RawBuilder<unknown>; text: RawBuilder<unknown>; where: RawBuilder<unknown> },
  { division, search }: Wanted,
) => sql`(
  select ${sql.lit(kind)} as kind, r.id, (${number})::text as number, (${name})::text as name, (${locationId})::uuid as "locationId",
    ${text} as text
  from ${from} ${join}
  where r.division = ${division} and ${where} and ${matchesFolded(sql`searchable(${text})`, search)} limit ${examined})`;

/** Characters before the first word and in all. */
const before = 30;
const shown = 120;

/** The part of a note around the first of the words. */
export function excerpt(text: string, search: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const [word = ''] = search.trim().split(/\s+/);
  const at = Math.max(0, line.toLowerCase().indexOf(word.toLowerCase()) - before);
  const start = at === 0 ? 0 : line.indexOf(' ', at) + 1;
  const part = line.slice(start, start + shown).trim();
  return `${start > 0 ? '… ' : ''}${part}${start + shown < line.length ? ' …' : ''}`;
}
