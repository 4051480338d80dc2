import type { ExchangeRule } from '@werkbank/contract/accounting-connection/exchange.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { userName } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';
import type { Comparison } from '../entities/compare.ts';
import type { Entity, Kind } from '../entities/entity.ts';

export async function list(db: Db, division: number, page: PageRequest): Promise<PageResult<ExchangeRule>> {
  const { rows } = await sql<ExchangeRule>`
    select r.id, r.kind, r.field, r.side, r.created, ${userName('r.created_by')} as "creatorFullName"
    from exact_rule r where r.division = ${division} order by r.kind, r.field limit ${page.size} offset ${page.skip}`.execute(
    db,
  );
  return { rows, total: await countOf(db, sql`exact_rule r where r.division = ${division}`) };
}

/** A later decision about the same field replaces the earlier one. */
export async function remember(
  tx: Db,
  {
    division,
    kind,
    fields,
    side,
  }: { division: number; kind: Kind; fields: readonly string[]; side: 'ours' | 'theirs' },
): Promise<void> {
  for (const field of [...fields].sort((a, b) => a.localeCompare(b)))
    await sql`
      insert into exact_rule (division, kind, field, side) values (${division}, ${kind}, ${field}, ${side})
      on conflict (division, kind, field) do update set side = excluded.side, created = now(), created_by = writer()`.execute(
      tx,
    );
}

/** False when there is none. */
export async function remove(tx: Db, division: number, id: string): Promise<boolean> {
  const { rows } = await sql`delete from exact_rule where division = ${division} and id = ${id} returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Decides about fields that changed on both sides as users did before. */
export async function applyRules(db: Db, division: number, entity: Entity, found: Comparison): Promise<Comparison> {
  const names = Object.keys(found.differs);
  if (names.length === 0) return found;
  const { rows } = await sql<{ field: string; side: 'ours' | 'theirs' }>`
    select field, side from exact_rule where division = ${division} and kind = ${entity.kind} and field = any(${names}::text[])`.execute(
    db,
  );
  const canTake = (name: string) =>
    entity.fields.some((one) => one.name === name && (one.way === 'both' || one.way === 'in'));
  const ruled = rows.filter(({ field, side }) => side === 'ours' || canTake(field));
  const of = (side: 'ours' | 'theirs') => ruled.filter((one) => one.side === side).map(({ field }) => field);
  const left = Object.entries(found.differs).filter(([name]) => !ruled.some(({ field }) => field === name));
  return {
    ...found,
    toSend: [...found.toSend, ...of('ours')],
    toTake: [...found.toTake, ...of('theirs')],
    differs: Object.fromEntries(left),
  };
}
