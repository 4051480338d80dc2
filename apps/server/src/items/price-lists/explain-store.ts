import type { PriceCandidate, PriceExplanation } from '@werkbank/contract/items/price-lists/price-list.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export interface PriceQuestion {
  itemId: string;
  accountId?: string | undefined;
  quantity: number;
  date?: string | undefined;
}

/** The price that an account pays and every price that was considered; undefined when the item is not in the division. */
export async function explainPrice(
  db: Db,
  division: number,
  { itemId, accountId, quantity, date }: PriceQuestion,
): Promise<PriceExplanation | undefined> {
  const { rows } = await sql<PriceExplanation>`
    select i.id as "itemId", i.code as "itemCode", i.description as "itemDescription", i.unit, i.currency, ${quantity}::numeric as quantity,
      d.day as date, a.name as "accountName", g.description as "priceGroupDescription", p.price, coalesce(a.discount_sales, 0) as discount,
      net_price(p.price, coalesce(a.discount_sales, 0)) as "netPrice"
    from item i left join account a on a.id = ${accountId ?? null}::uuid and a.division = i.division
    left join price_group g on g.id = a.price_group_id
    cross join lateral (select coalesce(${date ?? null}::date, business_day()) as day) d
    cross join lateral price_of(i.id, a.id, ${quantity}::numeric, d.day) as p
    where i.division = ${division} and i.id = ${itemId}`.execute(db);
  const [answer] = rows;
  if (!answer) return undefined;
  const candidates = await listCandidates(db, { itemId, accountId, quantity, date: answer.date });
  return { ...answer, candidates };
}

/** As price_of() chooses, those that cannot apply last. */
const byPrecedence = sql`c.fault is not null, c.precedence, c.closeness, c.newest_list desc nulls last, c.quantity desc, c.newest desc,
  c.item_price_id`;

/** In the order in which they take precedence, those that cannot apply last. */
async function listCandidates(db: Db, { itemId, accountId, quantity, date }: PriceQuestion): Promise<PriceCandidate[]> {
  const { rows } = await sql<PriceCandidate>`
    select c.source, c.price_list_id as "priceListId", l.name as "priceListName",
      case c.closeness when 1 then 'item' when 2 then 'group' else 'all' end as closeness, c.quantity, c.kind, c.value, c.price,
      c.start_date as "startDate", c.end_date as "endDate", c.fault,
      c.fault is null and row_number() over (order by ${byPrecedence}) = 1 as applies
    from price_candidates(${itemId}::uuid, ${accountId ?? null}::uuid, ${quantity}::numeric, ${date ?? null}::date) as c
    left join price_list l on l.id = c.price_list_id
    order by ${byPrecedence}
    limit 100`.execute(db);
  return rows;
}
