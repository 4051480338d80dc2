import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';

/** The records that a complaint refers to, by id or by relation number. */
export interface Named {
  accountId?: string | null | undefined;
  relationNumber?: string | null | undefined;
  contactId?: string | null | undefined;
  locationId?: string | null | undefined;
  assetId?: string | null | undefined;
  workOrderId?: string | null | undefined;
  salesOrderId?: string | null | undefined;
  assignedToId?: string | null | undefined;
}

export type Resolved = Record<Exclude<keyof Named, 'relationNumber'>, string | null>;

/**
 * Looks up the given records in the division; the contact must belong to the account.
 * @throws Problem `account.not_found`, `contact.not_found`, `location.not_found`, `asset.not_found`, `reference.not_found`
 */
export async function resolve(db: Db, division: number, named: Named): Promise<Resolved> {
  const given = (key: keyof Named) => named[key] ?? null;
  const { rows } = await sql<Resolved>`
    select a.id as "accountId",
      (select c.id from contact c where c.account_id = a.id and c.id = ${given('contactId')}::uuid) as "contactId",
      (select l.id from location l where l.division = ${division} and l.id = ${given('locationId')}::uuid) as "locationId",
      (select s.id from asset s where s.division = ${division} and s.id = ${given('assetId')}::uuid) as "assetId",
      (select w.id from work_order w where w.division = ${division} and w.id = ${given('workOrderId')}::uuid) as "workOrderId",
      (select o.id from sales_order o where o.division = ${division} and o.id = ${given('salesOrderId')}::uuid) as "salesOrderId",
      (select u.user_id from user_division u where u.division = ${division}
        and u.user_id = ${given('assignedToId')}::uuid) as "assignedToId"
    from account a
    where a.division = ${division} and case when ${given('relationNumber')}::text is null then a.id = ${given('accountId')}::uuid
      else a.code = ${given('relationNumber')} end`.execute(db);
  const resolved = found(rows[0], 'account.not_found');
  for (const [key, code] of [
    ['contactId', 'contact.not_found'],
    ['locationId', 'location.not_found'],
    ['assetId', 'asset.not_found'],
  ] as const)
    if (given(key) !== null) found(resolved[key] ?? undefined, code);
  for (const key of ['workOrderId', 'salesOrderId', 'assignedToId'] as const)
    if (given(key) !== null && resolved[key] === null) throw notFound(key);
  return resolved;
}

export const notFound = (field: string) =>
  new Problem('reference.not_found', {
    params: { reference: field },
    errors: [{ path: `body/${field}`, code: 'reference', message: 'does not exist in this division' }],
  });
