import type { EffectivePrice, ItemPrice } from '@werkbank/contract/items/price.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageResult } from '#base/page.ts';
import { found, Problem } from '#base/problem.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import type { ListRef, Scope } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

export interface PriceInput {
  accountId: string | null;
  quantity: number;
  price: number;
  startDate?: string | undefined;
  endDate: string | null;
}

export type PriceChange = { [K in 'quantity' | 'price' | 'startDate' | 'endDate']?: PriceInput[K] | undefined };

/** The price that an account pays for a quantity on a day; undefined when the item is not in the division. */
export async function findEffective(
  db: Db,
  division: number,
  itemId: string,
  wanted: { accountId?: string | undefined; quantity: number; date?: string | undefined },
): Promise<EffectivePrice | undefined> {
  const { rows } = await sql<EffectivePrice>`
    select p.price, i.currency, i.unit, p.source, p.item_price_id as "itemPriceId", p.quantity,
      p.price_list_id as "priceListId", l.name as "priceListName"
    from item i cross join lateral price_of(i.id, ${wanted.accountId ?? null}::uuid, ${wanted.quantity}::numeric,
      coalesce(${wanted.date ?? null}::date, business_day())) as p
    left join price_list l on l.id = p.price_list_id
    where i.division = ${division} and i.id = ${itemId}`.execute(db);
  return rows[0];
}

/** Prices of an item: general ones first, then by account, quantity and newest period. */
export async function listPrices(
  { db, division, itemId, page }: ListRef & { itemId: string },
  filter: Omit<PriceFilter, 'priceId'>,
): Promise<PageResult<ItemPrice>> {
  const { rows } = await selectPrices(division, itemId, filter, sql`limit ${page.size} offset ${page.skip}`).execute(
    db,
  );
  const total = rows[0]?.total ?? (page.skip === 0 ? 0 : await countPrices(db, division, itemId, filter));
  return { rows, total };
}

export async function findPrice(
  db: Db,
  division: number,
  itemId: string,
  priceId: string,
): Promise<ItemPrice | undefined> {
  const { rows } = await selectPrices(division, itemId, { priceId }, sql``).execute(db);
  return rows[0];
}

/**
 * Adds a price in the item's unit and currency and returns its id.
 * @throws Problem `item.not_found`, `item.price_taken`, `item.end_before_start`, `reference.not_found`
 */
export async function insertPrice(db: Db, division: number, itemId: string, input: PriceInput): Promise<string> {
  if (input.accountId !== null) {
    const account = await db
      .selectFrom('account')
      .select('id')
      .where('division', '=', division)
      .where('id', '=', input.accountId)
      .executeTakeFirst();
    found(account, 'reference.not_found', { reference: 'accountId' });
  }
  const { rows } = await sql<{ id: string }>`
    insert into item_price (division, item_id, account_id, unit, quantity, price, currency, start_date, end_date)
    select i.division, i.id, ${input.accountId}::uuid, i.unit, ${input.quantity}::numeric, ${input.price}::numeric, i.currency,
      coalesce(${input.startDate ?? null}::date, business_day()), ${input.endDate}::date
    from item i where i.division = ${division} and i.id = ${itemId} returning id`
    .execute(db)
    .catch(refuse);
  return found(rows[0], 'item.not_found').id;
}

/** Changes a price; undefined when the version is outdated or the price does not exist. */
export async function updatePrice(
  { db, division, itemId, priceId, ifMatch }: Scope & { itemId: string; priceId: string; ifMatch: number | undefined },
  change: PriceChange,
): Promise<string | undefined> {
  const row = await db
    .updateTable('item_price')
    .set({
      item_id: itemId,
      quantity: change.quantity,
      price: change.price,
      start_date: change.startDate,
      end_date: change.endDate,
    })
    .where('division', '=', division)
    .where('item_id', '=', itemId)
    .where('id', '=', priceId)
    .where(isVersion('version', ifMatch))
    .returning('id')
    .executeTakeFirst()
    .catch(refuse);
  return row?.id;
}

/** Ends a price today, or removes it when it has not started; false when the version is outdated or it does not exist. */
export async function endPrice({
  db,
  division,
  itemId,
  priceId,
  ifMatch,
}: Scope & { itemId: string; priceId: string; ifMatch: number | undefined }): Promise<boolean> {
  const which = sql`p.division = ${division} and p.item_id = ${itemId} and p.id = ${priceId}
    and ${ifMatch === undefined ? sql`true` : sql`p.version = ${ifMatch}`}`;
  const removed = await sql`delete from item_price p where ${which} and p.start_date > business_day()`.execute(db);
  if (removed.numAffectedRows === 1n) return true;
  const ended = await sql`update item_price p set end_date = least(p.end_date, business_day()) where ${which}`.execute(
    db,
  );
  return ended.numAffectedRows === 1n;
}

interface PriceFilter {
  accountId?: string | undefined;
  /** General prices, and those of these accounts alone. */
  accounts?: readonly string[] | undefined;
  active?: boolean | undefined;
  priceId?: string | undefined;
}

const inForce = sql<boolean>`(p.start_date <= business_day() and (p.end_date is null or p.end_date >= business_day()))`;

function matching(
  division: number,
  itemId: string,
  { accountId, accounts, active, priceId }: PriceFilter,
): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`p.division = ${division}`, sql`p.item_id = ${itemId}`];
  if (accountId !== undefined) conditions.push(sql`p.account_id = ${accountId}`);
  if (accounts) conditions.push(sql`(p.account_id is null or p.account_id = any(${[...accounts]}::uuid[]))`);
  if (active !== undefined) conditions.push(active ? inForce : sql`not ${inForce}`);
  if (priceId !== undefined) conditions.push(sql`p.id = ${priceId}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

const selectPrices = (division: number, itemId: string, filter: PriceFilter, paging: RawBuilder<unknown>) => sql<
  ItemPrice & { total: number }
>`
  select p.id, p.division, p.item_id as "itemId", p.account_id as "accountId", a.code as "accountCode", a.name as "accountName",
    p.unit, p.quantity, p.price, p.currency, p.start_date as "startDate", p.end_date as "endDate", ${inForce} as active,
    ${sql.join([...auditColumns('p')].map((column) => sql`${column}`))}, count(*) over () as total
  from item_price p left join account a on a.id = p.account_id
  where ${matching(division, itemId, filter)}
  order by p.account_id is not null, a.name, a.id, p.quantity, p.start_date desc, p.id ${paging}`;

async function countPrices(db: Db, division: number, itemId: string, filter: PriceFilter): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from item_price p where ${matching(division, itemId, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

function refuse(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'item_price_taken') throw new Problem('item.price_taken');
  if (constraint === 'item_price_period') throw new Problem('item.end_before_start');
  throw error;
}
