import type { Article, ArticleGroup } from '@werkbank/contract/ordering/article.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cappedCount, toTotal } from '#db/keyset.ts';
import { recordset } from '#db/rows.ts';
import { matchesFolded } from '#db/search.ts';
import { isActive, itemJoins, pictureUrl, summaryColumnsFor } from '#items/item-columns.ts';
import type { Buyer } from './scope.ts';

export interface ArticleFilter {
  search?: string | undefined;
  isWebshopItem?: boolean | undefined;
  /** Code of an item group. */
  group?: string | undefined;
}

/** Articles by code. Each division is read along its own index, and only the page is sorted together. */
export async function listArticles(
  db: Db,
  buyer: Buyer,
  { search, isWebshopItem, group }: ArticleFilter,
  { size, skip }: PageRequest,
): Promise<PageResult<Article>> {
  const webshop = isWebshopItem === undefined ? sql`true` : sql`i.is_webshop_item = ${isWebshopItem}`;
  const inGroup =
    group === undefined
      ? sql`true`
      : sql`i.item_group_id in (select q.id from item_group q where q.division = i.division and q.code = ${group})`;
  const matches = sql`${sold(buyer)} and ${webshop} and ${inGroup} and ${matchesFolded(sql`i.search_text`, search)}`;
  const readPage = sql<Article>`
    select ${columns} from (
      select f.* from unnest(${buyer.divisions}::integer[]) as d (code) cross join lateral (
        select i.* from item i where i.division = d.code and ${matches} order by i.code, i.id limit ${size + skip}) f
      order by f.code, f.id limit ${size} offset ${skip}) as i
    ${itemJoins} ${prices(buyer)} order by i.code, i.id`.execute(db);
  const count = sql<{ count: number }>`
    select ${cappedCount(sql`select from item i where i.division = any(${buyer.divisions}::integer[]) and ${matches}`)} as count`.execute(
    db,
  );
  const [{ rows }, counted] = await Promise.all([readPage, count]);
  if (skip === 0 && rows.length < size) return { rows, total: rows.length };
  return { rows, ...toTotal(counted.rows[0]?.count ?? 0) };
}

/** The groups that have articles for the buyer, by code. */
export async function listGroups(db: Db, buyer: Buyer): Promise<ArticleGroup[]> {
  const { rows } = await sql<ArticleGroup>`
    select q.code, q.description, count(*) as "articleCount"
    from item i join item_group q on q.id = i.item_group_id
    where i.division = any(${buyer.divisions}::integer[]) and ${sold(buyer)}
    group by q.id order by q.code`.execute(db);
  return rows;
}

/** Those of the articles that are for sale, in the order of the given ids. */
export async function findArticles(db: Db, buyer: Buyer, ids: readonly string[]): Promise<Article[]> {
  const { rows } = await sql<Article>`
    select ${columns} from item i ${itemJoins} ${prices(buyer)}
    where i.division = any(${buyer.divisions}::integer[]) and i.id = any(${[...ids]}::uuid[]) and ${sold(buyer)}
    order by array_position(${[...ids]}::uuid[], i.id)`.execute(db);
  return rows;
}

/** Items `i` that are for sale to the buyer today. */
export const sold = ({ webshopOnly }: Pick<Buyer, 'webshopOnly'>): RawBuilder<boolean> =>
  sql`i.is_sales_item and ${isActive} and ${webshopOnly ? sql`i.is_webshop_item` : sql`true`}`;

/** Needs `prices`. */
export const articleColumns = sql`
  ${summaryColumnsFor('articles')}, (b.steps -> 0 ->> 'price')::numeric as price, i.unit as "priceUnit",
  coalesce((b.steps -> 0 ->> 'quantity')::numeric, 1) as "minimumQuantity",
  coalesce(b.steps, '[]') as prices, ${pictureUrl('articles')} as "pictureUrl"`;

const columns: RawBuilder<Article> = sql`
  ${articleColumns}, case when i.is_stock_item then expected_on(i.division, i.id, 1) end as "expectedOn"`;

/** The buyer's prices of item `i` by minimum quantity; quantities at which the price does not change are left out. */
export const prices = ({ accountId }: Buyer): RawBuilder<unknown> => sql`
  left join account buyer on buyer.id = ${accountId}::uuid and buyer.division = i.division
  left join lateral (
    select jsonb_agg(jsonb_build_object('quantity', s.quantity, 'price', s.price) order by s.quantity) as steps from (
      select q.quantity, n.price, lag(n.price) over (order by q.quantity) as lower
      from price_steps(i.id, buyer.id, business_day()) as q
      cross join lateral price_of(i.id, buyer.id, q.quantity, business_day()) as p
      cross join lateral (select net_price(p.price, coalesce(buyer.discount_sales, 0)) as price) as n
      where p.price is not null) as s
    where s.price is distinct from s.lower) as b on true`;

/** A requested order line; without a price of its own it gets the buyer's. */
export interface AskedLine {
  articleId: string;
  quantity: number;
  unitPrice?: number | undefined;
}

/** Positions of the lines whose article is not for sale to the account in the division, or has no price. */
export async function unsoldLines(
  db: Db,
  { division, webshopOnly, accountId }: { division: number; webshopOnly: boolean; accountId: string },
  lines: readonly AskedLine[],
): Promise<number[]> {
  const asked = lines.map(({ articleId, quantity, unitPrice = null }, n) => ({ n, articleId, quantity, unitPrice }));
  const { rows } = await sql<{ n: number }>`
    select w.n from ${recordset(asked, 'w (n integer, "articleId" uuid, quantity numeric, "unitPrice" numeric)')}
    where not exists (
      select from item i left join lateral price_of(i.id, ${accountId}::uuid, w.quantity, business_day()) as p on true
      where i.division = ${division} and i.id = w."articleId" and ${sold({ webshopOnly })} and coalesce(w."unitPrice", p.price) is not null)
    order by w.n`.execute(db);
  return rows.map(({ n }) => n);
}
