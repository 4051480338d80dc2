import type { HistoryEntry } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { listHistory } from '#db/history.ts';

/**
 * Changes to a price list and its lines. The value of a line is called `percentage` where the line is a discount in percent: an event that
 * changes the value alone does not name the kind, which the event before it does.
 */
export async function listPriceListHistory(
  db: Db,
  { division, priceListId }: { division: number; priceListId: string },
  page: PageRequest,
): Promise<PageResult<HistoryEntry>> {
  const history = await listHistory(db, division, priceListId, page);
  const { rows } = await sql<{ id: string; kind: string }>`
    select e.id::text as id, coalesce(k.kind, l.kind) as kind
    from audit_event e
    left join price_list_line l on l.id = e.part_id
    left join lateral (
      select p.after ->> 'kind' as kind from audit_event p
      where p.subject_id = e.subject_id and p.part_id = e.part_id and p.id < e.id and p.after ? 'kind'
      order by p.id desc limit 1
    ) as k on true
    where e.subject_id = ${priceListId} and e.action = 'update' and e.after ? 'value'
      and e.id = any(${history.rows.map(({ id }) => id)}::bigint[])`.execute(db);
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  return {
    ...history,
    rows: history.rows.map((row) => ({
      ...row,
      before: asPercentage(row.before, kinds.get(row.id)),
      after: asPercentage(row.after, kinds.get(row.id)),
    })),
  };
}

function asPercentage(fields: HistoryEntry['before'], known: string | undefined): HistoryEntry['before'] {
  if (!fields || !('value' in fields) || (fields['kind'] ?? known) !== 'percentage') return fields;
  const { value, ...others } = fields;
  return { ...others, percentage: value };
}
