import { sql } from 'kysely';
import type { Check, Disagreement } from './check.ts';

export const transferChecks: readonly Check[] = [
  {
    name: 'transferred goods are their movements',
    query: sql<Disagreement>`
      select t.transfer_number || ' ' || i.code || ' / ' || w.code as what, coalesce(m.quantity, 0)::text as stored,
        coalesce(u.quantity, 0)::text as computed
      from (
        select s.transfer_id as source_id, u.item_id, u.warehouse_id, sum(u.direction * u.quantity) as quantity
        from stock_transfer_step_line u join stock_transfer_step s on s.id = u.step_id group by 1, 2, 3
      ) u
      full join (
        select m.source_id, m.item_id, m.warehouse_id, sum(m.quantity) as quantity
        from stock_movement m join stock_transfer t on t.id = m.source_id where m.kind = 'transfer' group by 1, 2, 3
      ) m using (source_id, item_id, warehouse_id)
      join stock_transfer t on t.id = source_id join item i on i.id = item_id join warehouse w on w.id = warehouse_id
      where coalesce(m.quantity, 0) <> coalesce(u.quantity, 0)`,
  },
  {
    name: 'transfers count what was sent, received and returned',
    query: sql<Disagreement>`
      select t.transfer_number || ' / ' || l.line_number as what,
        concat_ws(' ', l.quantity_sent, l.quantity_received, l.quantity_returned) as stored,
        concat_ws(' ', u.sent, u.received, u.returned) as computed
      from stock_transfer_line l join stock_transfer t on t.id = l.transfer_id
      cross join lateral (
        select coalesce(sum(u.quantity) filter (where s.kind = 'sent'), 0) as sent,
          coalesce(sum(u.quantity) filter (where s.kind = 'received'), 0) as received,
          coalesce(sum(u.quantity) filter (where s.kind = 'returned'), 0) as returned
        from stock_transfer_step_line u join stock_transfer_step s on s.id = u.step_id where u.line_id = l.id
      ) u
      where (l.quantity_sent, l.quantity_received, l.quantity_returned) <> (u.sent, u.received, u.returned)`,
  },
  {
    name: 'the status of a transfer follows from its lines',
    query: sql<Disagreement>`
      select t.transfer_number::text as what, t.status::text as stored, stock_transfer_status(t)::text as computed
      from stock_transfer t where t.status <> stock_transfer_status(t)`,
  },
];
