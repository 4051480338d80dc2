import { type RawBuilder, sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';

/** References of a request, by id or by the code that users know. */
export interface Named {
  accountId?: string | null | undefined;
  relationNumber?: string | undefined;
  contactId?: string | null | undefined;
  locationId?: string | null | undefined;
  assetId?: string | null | undefined;
  /** As printed; an unknown tag refers to nothing. */
  tag?: string | null | undefined;
  assignedToId?: string | null | undefined;
}

export interface Resolved {
  accountId: string | null;
  contactId: string | null;
  locationId: string | null;
  assetId: string | null;
  assignedToId: string | null;
}

/** What the caller may refer to; without `accounts` everything in the division. */
export interface Reachable {
  accounts: RawBuilder<unknown> | undefined;
  /** Whether the location in this column is one of them. */
  covers?: (location: string) => RawBuilder<boolean>;
}

/**
 * Looks up all references in the division; the location follows from the asset and the account from the location if they are omitted.
 * `accounts` are those that the caller may refer to, and `covers` tells their locations; a location or asset of others is unknown.
 * @throws Problem `account.not_found`, `contact.not_found`, `location.not_found`, `asset.not_found`, `reference.not_found`
 */
export async function resolve(
  db: Db,
  division: number,
  named: Named,
  { accounts, covers = () => sql`true` }: Reachable,
): Promise<Resolved> {
  const { accountId = null, relationNumber = null, contactId = null, tag = null, assignedToId = null } = named;
  const { locationId = null, assetId = null } = named;
  const { rows } = await sql<Resolved & { account: string | null }>`
    select a.id as "accountId", c.id as "contactId", l.id as "locationId", s.id as "assetId", u.user_id as "assignedToId"
    from (values (${accountId}::uuid, ${relationNumber}::text, ${locationId}::uuid, ${assetId}::uuid, ${tag}::text)) as n (account, code,
      location, asset, tag)
    left join asset s on s.division = ${division} and (s.id = n.asset or (n.asset is null and s.tag = n.tag))
      and (n.location is null or s.location_id = n.location)
      and ${accounts === undefined ? sql`true` : sql`s.location_id in (select p.id from location p where p.account_id in (${accounts}))`}
      and ${covers('s.location_id')}
    left join location l on l.division = ${division} and l.id = coalesce(n.location, s.location_id)
      and ${accounts === undefined ? sql`true` : sql`l.account_id in (${accounts})`}
      and ${covers('l.id')}
    left join account a on a.division = ${division}
      and case when n.account is not null then a.id = n.account when n.code is not null then a.code = n.code else a.id = l.account_id end
      and ${accounts === undefined ? sql`true` : sql`a.id in (${accounts})`}
    left join contact c on c.account_id = a.id and c.id = ${contactId}::uuid
    left join user_division u on u.division = ${division} and u.user_id = ${assignedToId}::uuid`.execute(db);
  const resolved = found(rows[0], 'internal');
  if (accountId !== null || relationNumber !== null) found(resolved.accountId ?? undefined, 'account.not_found');
  if (locationId !== null) found(resolved.locationId ?? undefined, 'location.not_found');
  if (assetId !== null) found(resolved.assetId ?? undefined, 'asset.not_found');
  if (contactId !== null) found(resolved.contactId ?? undefined, 'contact.not_found');
  if (assignedToId !== null && resolved.assignedToId === null) throw notFound('assignedToId');
  return resolved;
}

export const notFound = (field: string) =>
  new Problem('reference.not_found', {
    params: { reference: field },
    errors: [{ path: `body/${field}`, code: 'reference', message: 'does not exist in this division' }],
  });
