import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export interface ExportedTable {
  name: string;
  columns: { name: string; type: string; isNullable: boolean; references: string | null }[];
}

/** Sessions and links: they open doors here and mean nothing elsewhere. */
const leftOut = ['portal_session', 'presence', 'setup'];
const secrets = ['secret', 'earlier_secret', 'claim', 'claimed_until'];

const ofImport = 't.job_id in (select id from import_job where division = $1)';
const ofEngineer = 't.engineer_id in (select engineer_id from engineer_division where division = $1)';
/** Lists of the company that rows of every division refer to. */
const ofCompany = 'true';

/** How the rows of tables without a division are found. */
const related: Readonly<Record<string, string>> = {
  app_user: 't.id in (select user_id from user_division where division = $1)',
  asset_type: ofCompany,
  asset_type_item_group: ofCompany,
  check_point: ofCompany,
  defect_code: ofCompany,
  engineer: 't.id in (select engineer_id from engineer_division where division = $1)',
  engineer_absence: ofEngineer,
  engineer_home: ofEngineer,
  import_change: ofImport,
  import_control: ofImport,
  import_file: ofImport,
  import_plan: ofImport,
  import_rejection: ofImport,
  list_view_choice: 't.view_id in (select id from list_view where division = $1)',
  maintenance_plan: ofCompany,
  maintenance_plan_version: ofCompany,
  maintenance_step: ofCompany,
  public_report: 't.id in (select public_report_id from service_request where division = $1)',
};

/** Every table with a division, and what its rows refer to, with columns, types and references as the catalogue has them. */
export async function readTables(db: Db): Promise<ExportedTable[]> {
  const { rows } = await sql<ExportedTable>`
    select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'isNullable', not a.attnotnull, 'references', (
          select k.confrelid::regclass::text from pg_constraint k
          where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1
        )) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.atttypid <> 'bytea'::regtype and a.attname <> all (${secrets}::text[]) and c.relname <> all (${leftOut}::text[])
      and (c.relname = any (${Object.keys(related)}::text[]) or c.relname = 'division' or exists (
        select from pg_attribute d where d.attrelid = c.oid and d.attname = 'division' and not d.attisdropped))
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** Lines of JSON of the rows of a table, a thousand at a time: a table may be larger than memory. */
export async function* portionsOf(db: Db, table: ExportedTable, division: number): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map(({ name }) => sql`t.${sql.ref(name)}`));
  const own = sql`t.${sql.ref(table.name === 'division' ? 'code' : 'division')} = ${sql.lit(division)}`;
  const condition = related[table.name];
  const where = condition ? sql.raw(condition.replace('$1', String(division))) : own;
  await sql`
    declare exported no scroll cursor for select to_jsonb(r)::text as line from ${sql.table(table.name)} t
    cross join lateral (select ${columns}) r where ${where}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch 1000 from exported`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close exported`.execute(db);
}
