import { sql } from 'kysely';
import type { Check, Disagreement } from './check.ts';

const tables = ['account', 'contact', 'location', 'asset', 'item', 'sales_order', 'work_order', 'service_request'];

const inRecords = sql.join(
  tables.map(
    (table) => sql`select x.id as record_id, v.key::uuid as field_id, v.value #>> '{}' as value
      from ${sql.table(table)} x, jsonb_each(x.own_values) v`,
  ),
  sql` union all `,
);

export const customFieldChecks: readonly Check[] = [
  {
    name: 'values of custom fields for filters are those of the records',
    query: sql<Disagreement>`
      select coalesce(r.record_id, v.record_id)::text as what, coalesce(v.value, '–') as stored, coalesce(r.value, '–') as computed
      from (${inRecords}) r
      full join (
        select record_id, field_id, coalesce(text_value, trim_scale(number_value)::text, day_value::text) as value from own_value
      ) v on v.record_id = r.record_id and v.field_id = r.field_id
      where case when v.value ~ '^-?[0-9.]+$' and r.value ~ '^-?[0-9.]+$' then v.value::numeric <> r.value::numeric
        else v.value is distinct from r.value end`,
  },
];
