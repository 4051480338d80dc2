import type { AccountChange } from '@werkbank/contract/accounts/account.ts';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';

/**
 * Requires that everything that a change to an account refers to exists in the division and may be referred to.
 * @throws Problem `reference.not_found` naming the field, `account.cycle`
 */
export async function requireReferences(
  db: Db,
  division: number,
  accountId: string | undefined,
  change: AccountChange,
): Promise<void> {
  const checks = checksOf(division, accountId, change);
  if (checks.length > 0) {
    const { rows } = await sql<{ field: string }>`
      select field from (values ${sql.join(checks.map(({ field, holds }) => sql`(${field}, ${holds})`))}) as c (field, holds)
        where not holds`.execute(db);
    if (rows[0]) throw notFound(rows[0].field);
  }
  if (accountId !== undefined && change.resellerId === accountId) throw new Problem('account.cycle');
  if (accountId !== undefined && change.parentId) await refuseCycle(db, accountId, change.parentId);
}

interface Check {
  field: string;
  holds: RawBuilder<boolean>;
}

function checksOf(division: number, accountId: string | undefined, change: AccountChange): Check[] {
  const among = (
    table: string,
    value: string | null | undefined,
    column = 'id',
    and: RawBuilder<unknown> = sql`true`,
  ) =>
    typeof value === 'string'
      ? sql<boolean>`exists (select from ${sql.table(table)} x where x.division = ${division} and x.${sql.ref(column)} = ${value}
        and ${and})`
      : undefined;
  const manager = change.accountManagerId;
  const checks: Record<string, RawBuilder<boolean> | undefined> = {
    parentId: among('account', change.parentId),
    invoiceAccountId: among('account', change.invoiceAccountId),
    resellerId: among('account', change.resellerId, 'id', sql`x.is_reseller`),
    mainContactId: among('contact', change.mainContactId, 'id', sql`x.account_id = ${accountId ?? null}::uuid`),
    paymentConditionSales: among('payment_condition', change.paymentConditionSales, 'code'),
    paymentConditionPurchase: among('payment_condition', change.paymentConditionPurchase, 'code'),
    salesVatCode: among('vat_code', change.salesVatCode, 'code'),
    purchaseVatCode: among('vat_code', change.purchaseVatCode, 'code'),
    shippingMethodId: among('shipping_method', change.shippingMethodId),
    priceGroupId: among('price_group', change.priceGroupId),
    accountManagerId:
      typeof manager === 'string'
        ? sql`exists (select from user_division x where x.division = ${division} and x.user_id = ${manager})`
        : undefined,
  };
  return Object.entries(checks).flatMap(([field, holds]) => (holds ? [{ field, holds }] : []));
}

export function notFound(field: string): Problem {
  return new Problem('reference.not_found', {
    params: { reference: field },
    errors: [{ path: `body/${field}`, code: 'reference', message: 'does not exist in this division' }],
  });
}

async function refuseCycle(db: Db, accountId: string, parentId: string): Promise<void> {
  const { rows } = await sql`
    with recursive above (id) as (
      select ${parentId}::uuid union select a.parent_id from above join account a on a.id = above.id where a.parent_id is not null
    ) select from above where id = ${accountId}`.execute(db);
  if (rows.length > 0) throw new Problem('account.cycle');
}
