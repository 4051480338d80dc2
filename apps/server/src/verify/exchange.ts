import { sql } from 'kysely';
import type { Check, Disagreement } from './check.ts';

/** Tables whose records show whether they are in step with the accounting package, and their kinds there. */
const marked = {
  account: 'account',
  contact: 'contact',
  item: 'item',
  warehouse: 'warehouse',
  sales_order: 'salesOrder',
  goods_delivery: 'goodsDelivery',
  purchase_order: 'purchaseOrder',
  goods_receipt: 'goodsReceipt',
  estimate: 'estimate',
  service_request: 'serviceRequest',
  complaint: 'complaint',
  assembly_order: 'assemblyOrder',
} as const;

const records = sql.join(
  Object.entries(marked).map(
    ([table, kind]) => sql`
      select ${sql.lit(kind)} as kind, r.id, r.sync_state, r.exact_id from ${sql.table(table)} r where r.sync_state <> 'local'`,
  ),
  sql` union all `,
);

export const exchangeChecks: readonly Check[] = [
  {
    name: 'records show the state that they have in the exchange with Exact Online',
    query: sql<Disagreement>`
      select r.kind || ' ' || r.id as what, r.sync_state || ' ' || coalesce(r.exact_id::text, '–') as stored,
        coalesce(o.state, 'not queued') || ' ' || coalesce(l.exact_id::text, '–') as computed
      from (${records}) r left join exact_link l on l.kind = r.kind and l.record_id = r.id
        left join exact_outbox o on o.kind = r.kind and o.record_id = r.id
      where (r.sync_state = 'pending' and o.state is distinct from 'waiting')
        or (r.sync_state = 'synced' and (l.exact_id is null or l.exact_id is distinct from r.exact_id))`,
  },
  {
    name: 'divisions are connected to Exact Online by a consent, and send what was chosen',
    query: sql<Disagreement>`
      select d.code || coalesce(' ' || p.kind, '') as what, concat_ws(' ', d.exact_connected, p.active) as stored,
        concat_ws(' ', c.id is not null, p.pushed and c.id is not null) as computed
      from division d left join exact_push p on p.division = d.code left join exact_connection c on d.code = any(c.divisions)
      where d.exact_connected <> (c.id is not null) or p.active <> (p.pushed and c.id is not null)`,
  },
  {
    name: 'lines that Exact Online knows belong to a record that it knows',
    query: sql<Disagreement>`
      select l.kind || ' ' || l.record_id as what, l.parent_id::text as stored, '–' as computed from exact_link l
      where l.parent_id is not null
        and not exists (select from exact_link h where h.record_id = l.parent_id and h.division = l.division and h.parent_id is null)`,
  },
];
