import { sql } from 'kysely';
import type { Check, Disagreement } from './check.ts';

export const countChecks: readonly Check[] = [
  {
    name: 'booked counts are their corrections',
    query: sql<Disagreement>`
      select c.count_number || ' ' || i.code as what, coalesce(m.quantity, 0)::text as stored, coalesce(l.booked, 0)::text as computed
      from (
        select l.count_id as source_id, l.item_id, l.booked from stock_count_line l where l.booked is not null
      ) l
      full join (
        select m.source_id, m.item_id, sum(m.quantity) as quantity
        from stock_movement m join stock_count c on c.id = m.source_id where m.kind = 'correction' group by 1, 2
      ) m using (source_id, item_id)
      join stock_count c on c.id = source_id join item i on i.id = item_id
      where coalesce(m.quantity, 0) <> coalesce(l.booked, 0)
      union all
      select c.count_number || ' ' || i.code, l.booked::text, (l.counted - l.expected)::text
      from stock_count_line l join stock_count c on c.id = l.count_id join item i on i.id = l.item_id
      where c.booked_at is not null and l.booked is distinct from l.counted - l.expected`,
  },
];
