import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '#db/db.ts';

/**
 * Drops what makes each insert expensive during a bulk load: triggers, foreign key checks and non-unique indexes.
 * Building an index and checking all references at once is far cheaper. Returns a function that restores everything
 * and the number of definitions.
 */
export async function suspendConstraints(
  client: pg.PoolClient,
  tables: readonly string[],
): Promise<() => Promise<number>> {
  const read = async (text: string) =>
    (await client.query<{ name: string; place: string; definition: string }>(text, [tables])).rows;
  const triggers = await read(`
    select tgname as name, tgrelid::regclass as place, pg_get_triggerdef(oid) as definition from pg_trigger
    where not tgisinternal and tgrelid = any ($1::regclass[]) order by 2, 1`);
  const references = await read(`
    select conname as name, conrelid::regclass as place, format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as definition
    from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[]) order by 2, 1`);
  const indexes = await read(`
    select indexrelid::regclass as name, indrelid::regclass as place, pg_get_indexdef(indexrelid) as definition from pg_index
    where not indisunique and indrelid = any ($1::regclass[]) order by 2, 1`);
  for (const { name, place } of triggers) await client.query(`drop trigger ${name} on ${place}`);
  for (const { name, place } of references) await client.query(`alter table ${place} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const all = [...indexes, ...references, ...triggers];
  return async () => {
    for (const { definition } of all) await client.query(definition);
    return all.length;
  };
}

/**
 * The history of demonstration records begins on the days given in them, so the audit trail of their tables is switched off in the
 * meantime.
 */
export async function switchAudit(db: Db, to: 'disable' | 'enable', tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger
    where tgrelid = any(${tables}::regclass[]) and not tgisinternal and tgname ~ '^audit(_|$)' order by 1, 2`.execute(
    db,
  );
  const word: RawBuilder<unknown> = sql.raw(to);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} ${word} trigger ${sql.ref(name)}`.execute(db);
}
