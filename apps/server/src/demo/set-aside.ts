import type pg from 'pg';

/**
 * Drops what makes each insert expensive during a bulk load: triggers, foreign key checks and non-unique indexes.
 * Building an index and checking all references at once is far cheaper. Returns a function that restores everything
 * and the number of definitions.
 */
export async function setAside(client: pg.PoolClient, tables: readonly string[]): Promise<() => Promise<number>> {
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
