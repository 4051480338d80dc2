import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** The history of demonstration records begins on the days given in them, so the audit trail of their tables rests meanwhile. */
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
