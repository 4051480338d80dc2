import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { DemoContext } from '../context.ts';
import { insertRows } from '../insert-rows.ts';
import { switchAudit } from '../suspend-constraints.ts';

const named = (nl: string, de: string, en: string) => ({ name_nl: nl, name_de: de, name_en: en });
const option = (key: string, nl: string, de: string, en: string) => ({ key, name: { nl, de, en }, active: true });
const defaults = { required: false, printed: false, listed: false, active: true, decimals: null, options: [] };

/** Custom fields that a company adds to its records. */
const fields = [
  {
    ...defaults,
    record: 'account',
    kind: 'choice',
    position: 1,
    ...named('Gevonden via', 'Gefunden über', 'Found through'),
    options: [
      option('o1', 'Beurs', 'Messe', 'Trade fair'),
      option('o2', 'Aanbeveling', 'Empfehlung', 'Recommendation'),
      option('o3', 'Website', 'Website', 'Website'),
    ],
  },
  {
    ...defaults,
    record: 'account',
    kind: 'day',
    position: 2,
    ...named('Laatst gesproken', 'Zuletzt gesprochen', 'Last spoken to'),
  },
  {
    ...defaults,
    record: 'location',
    kind: 'text',
    position: 1,
    printed: true,
    ...named('Sleutelkluis', 'Schlüsseltresor', 'Key safe'),
  },
  {
    ...defaults,
    record: 'location',
    kind: 'number',
    position: 2,
    decimals: 0,
    ...named('Medewerkers', 'Beschäftigte', 'Employees'),
  },
  {
    ...defaults,
    record: 'workOrder',
    kind: 'text',
    position: 1,
    printed: true,
    ...named('Kostenplaats', 'Kostenstelle', 'Cost centre'),
  },
  {
    ...defaults,
    record: 'salesOrder',
    kind: 'text',
    position: 1,
    printed: true,
    ...named('Kostenplaats', 'Kostenstelle', 'Cost centre'),
  },
];

/** Values for the rows of a table, as JSON in the order of the fields; `n` is the row number. */
const values = {
  account: {
    table: 'account',
    1: `to_jsonb('o' || 1 + n % 3)`,
    2: `to_jsonb(('2026-01-05'::date + (n * 7 % 300)::integer)::text)`,
  },
  location: {
    table: 'location',
    1: `to_jsonb('K-' || lpad((n * 37 % 1000)::text, 3, '0'))`,
    2: `to_jsonb(5 + n * 13 % 240)`,
  },
  workOrder: { table: 'work_order', 1: `to_jsonb((4000 + n % 7 * 10)::text)`, 2: 'null' },
  salesOrder: { table: 'sales_order', 1: `to_jsonb((4000 + n % 7 * 10)::text)`, 2: 'null' },
} as const;

/** Custom fields in each division, and values for every third record. */
export async function insertDemoCustomFields(db: Db, { divisions }: DemoContext): Promise<void> {
  const tables = Object.values(values).map(({ table }) => table);
  await switchAudit(db, 'disable', ['own_field', ...tables]);
  // An initial value is not a change of its record.
  await sql`select set_config('werkbank.marking', 'on', true)`.execute(db);
  for (const { code } of divisions) {
    await insertRows(
      db,
      'own_field',
      fields.map((field) => ({ ...field, division: code, ...stamp() })),
    );
    for (const [record, of] of Object.entries(values))
      await sql`
        update ${sql.table(of.table)} x set own_values = jsonb_strip_nulls(v.own)
        from (
          select r.id, jsonb_object_agg(f.id, case f.position when 1 then ${sql.raw(of[1])} else ${sql.raw(of[2])} end) as own
          from (select id, row_number() over (order by id) as n from ${sql.table(of.table)} where division = ${code}) r
          join own_field f on f.division = ${code} and f.record = ${record}
          where r.n % 3 = 1 group by r.id
        ) v where v.id = x.id`.execute(db);
  }
  await sql`select set_config('werkbank.marking', '', true)`.execute(db);
  await switchAudit(db, 'enable', ['own_field', ...tables]);
}

const stamp = () => ({ version: 1, created: new Date().toISOString(), modified: new Date().toISOString() });
