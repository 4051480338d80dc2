import type {
  OrderCondition,
  OrderConditionChange,
  OrderConditionInput,
} from '@werkbank/contract/ordering/condition.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

const select = (which: RawBuilder<unknown>) => sql<OrderCondition>`
  select c.id, c.division, c.account_id as "accountId", a.code as "accountCode", a.name as "accountName", c.country,
    d.currency,
    c.approval_limit as "approvalLimit", c.always_waits as "alwaysWaits", c.minimum_order as "minimumOrder",
    c.delivery_item_id as "deliveryItemId", i.code as "deliveryItemCode", i.description as "deliveryItemDescription",
    c.delivery_price as "deliveryPrice", c.free_delivery_from as "freeDeliveryFrom",
    ${sql.join([...auditColumns('c')].map((column) => sql`${column}`))}
  from order_condition c join division d on d.code = c.division left join account a on a.id = c.account_id
  left join item i on i.id = c.delivery_item_id where ${which}`;

/** Those of the division first, then by name of the account; those for any country before those for one. */
export async function listConditions(
  db: Db,
  division: number,
  { size, skip }: PageRequest,
): Promise<PageResult<OrderCondition>> {
  const { rows } = await sql<OrderCondition>`
    ${select(sql`c.division = ${division}`)}
    order by c.account_id is not null, lower(a.name), c.account_id, c.country nulls first, c.id limit ${size} offset ${skip}`.execute(
    db,
  );
  if (skip === 0 && rows.length < size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, sql`order_condition c where c.division = ${division}`) };
}

export async function findCondition(db: Db, division: number, id: string): Promise<OrderCondition | undefined> {
  const { rows } = await select(sql`c.division = ${division} and c.id = ${id}`).execute(db);
  return rows[0];
}

const columnsOf = (change: OrderConditionChange) => ({
  approval_limit: change.approvalLimit,
  always_waits: change.alwaysWaits,
  minimum_order: change.minimumOrder,
  delivery_item_id: change.deliveryItemId,
  delivery_price: change.deliveryPrice,
  free_delivery_from: change.freeDeliveryFrom,
});

/** Adds conditions and returns their id. @throws Problem `order_condition.taken`, `order_condition.delivery` */
export async function insertCondition(db: Db, division: number, input: OrderConditionInput): Promise<string> {
  const { id } = await db
    .insertInto('order_condition')
    .values({ division, account_id: input.accountId, country: input.country, ...columnsOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuse);
  return id;
}

/** Changes conditions; false when the version is outdated or they do not exist. */
export async function updateCondition(
  { db, division, id, ifMatch }: VersionedRef,
  change: OrderConditionChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_condition')
    .set({ division, ...columnsOf(change) })
    .where('division', '=', division)
    .where('id', '=', id)
    .where(isVersion('version', ifMatch))
    .executeTakeFirst()
    .catch(refuse);
  return numUpdatedRows === 1n;
}

export async function removeCondition({ db, division, id, ifMatch }: VersionedRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from order_condition c where c.division = ${division} and c.id = ${id} and ${isVersion('c.version', ifMatch)}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

function refuse(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'order_condition_taken') throw new Problem('order_condition.taken');
  if (constraint?.startsWith('order_condition_check')) throw new Problem('order_condition.delivery');
  throw error;
}
