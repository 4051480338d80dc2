import type { PoolClient } from '../../apps/server/src/db/db.ts';

export interface ExportedTable {
  name: string;
  columns: { name: string; type: string; isNullable: boolean; references: string | null }[];
}

/** Columns with the key of a stored file. */
export const keyColumns: readonly string[] = ['storage_key', 'photo_key'];

/** Sessions: they open doors here and mean nothing elsewhere. */
const leftOut = ['portal_session', 'presence'];
const secrets = ['secret', 'earlier_secret', 'claim', 'claimed_until'];

/** How the rows of tables without a division are found: those that its rows refer to. */
const related: Readonly<Record<string, string>> = {
  app_user: 't.id in (select user_id from user_division where division = $1)',
  engineer: 't.id in (select engineer_id from engineer_division where division = $1)',
  public_report: 't.id in (select public_report_id from service_request where division = $1)',
};

/** Every table with a division, and what its rows refer to, with columns, types and references as the catalogue has them. */
export async function readTables(client: PoolClient): Promise<ExportedTable[]> {
  const { rows } = await client.query<ExportedTable>(
    `select c.relname as name, jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'isNullable', not a.attnotnull, 'references', (
          select k.confrelid::regclass::text from pg_constraint k
          where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1
        )) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.atttypid <> 'bytea'::regtype and a.attname <> all ($1) and c.relname <> all ($2)
        and (c.relname = any ($3) or c.relname = 'division' or exists (
          select from pg_attribute d where d.attrelid = c.oid and d.attname = 'division' and not d.attisdropped))
      group by c.relname order by c.relname`,
    [secrets, leftOut, Object.keys(related)],
  );
  return rows;
}

/** The rows of a table as JSON, in portions: a table may be larger than memory. */
export async function* rowsOf(client: PoolClient, table: ExportedTable, division: number): AsyncGenerator<string> {
  const column = table.name === 'division' ? 'code' : 'division';
  const columns = table.columns.map(({ name }) => `t.${client.escapeIdentifier(name)}`).join(', ');
  const where = related[table.name] ?? `t.${column} = $1`;
  await client.query(
    `declare exported no scroll cursor for select to_jsonb(r)::text as line from ${client.escapeIdentifier(table.name)} t
      cross join lateral (select ${columns}) r where ${where}`,
    [division],
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>('fetch 1000 from exported');
    for (const { line } of rows) yield line;
    if (rows.length === 0) break;
  }
  await client.query('close exported');
}
