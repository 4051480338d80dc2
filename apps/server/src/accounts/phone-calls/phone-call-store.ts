import type { PhoneCall, PhoneCallChange, PhoneCallInput } from '@werkbank/contract/accounts/phone-call.ts';
import { type RawBuilder, sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { isLocationWithin, type Limit } from '#db/references/limit.ts';
import type { RecordRef, VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

const columns: RawBuilder<PhoneCall> = sql`
  p.id, p.division, p.account_id as "accountId", p.contact_id as "contactId", pc.full_name as "contactFullName",
  pl.id as "locationId", pl.name as "locationName", p.direction, p.called_at as "calledAt", p.text,
  ${sql.join([...auditColumns('p')])}`;

/** The call, without its location when that is outside the limit. */
export async function findPhoneCall(
  { db, division, id }: RecordRef,
  limit: Limit | undefined,
): Promise<PhoneCall | undefined> {
  const { rows } = await sql<PhoneCall>`
    select ${columns} from phone_call p left join contact pc on pc.id = p.contact_id
    left join location pl on pl.id = p.location_id and ${limit ? isLocationWithin('pl.id', limit) : sql`true`}
    where p.division = ${division} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the id; undefined when there is no such account. @throws Problem `reference.not_found` */
export async function insertPhoneCall(
  db: Db,
  { division, accountId }: { division: number; accountId: string },
  { contactId, locationId, calledAt, direction, text }: PhoneCallInput,
): Promise<string | undefined> {
  await refuseOthers(db, accountId, { contactId, locationId });
  const { rows } = await sql<{ id: string }>`
    insert into phone_call (division, account_id, contact_id, location_id, direction, called_at, text)
    select a.division, a.id, ${contactId ?? null}::uuid, ${locationId ?? null}::uuid, ${direction},
      coalesce(${calledAt ?? null}::timestamptz, now()), ${text}
    from account a where a.division = ${division} and a.id = ${accountId} returning id`.execute(db);
  return rows[0]?.id;
}

/** False when its version is outdated. @throws Problem `reference.not_found` */
export async function updatePhoneCall(
  { db, division, id, ifMatch, accountId }: VersionedRef & { accountId: string },
  change: PhoneCallChange,
): Promise<boolean> {
  await refuseOthers(db, accountId, change);
  const has = (name: keyof PhoneCallChange) => change[name] !== undefined;
  const { numAffectedRows } = await sql`
    update phone_call p set
      contact_id = case when ${has('contactId')} then ${change.contactId ?? null}::uuid else p.contact_id end,
      location_id = case when ${has('locationId')} then ${change.locationId ?? null}::uuid else p.location_id end,
      direction = coalesce(${change.direction ?? null}, p.direction), text = coalesce(${change.text ?? null}, p.text),
      called_at = coalesce(${change.calledAt ?? null}::timestamptz, p.called_at)
    where p.division = ${division} and p.id = ${id} and ${isVersion('p.version', ifMatch)}`.execute(db);
  return numAffectedRows === 1n;
}

/** False when its version is outdated. */
export async function removePhoneCall({ db, division, id, ifMatch }: VersionedRef): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from phone_call p where p.division = ${division} and p.id = ${id} and ${isVersion('p.version', ifMatch)}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** @throws Problem `reference.not_found` for a contact or a location of another account */
async function refuseOthers(
  db: Db,
  accountId: string,
  { contactId, locationId }: Pick<PhoneCallChange, 'contactId' | 'locationId'>,
): Promise<void> {
  const { rows } = await sql<{ reference: string }>`
    select 'contactId' as reference where ${contactId ?? null}::uuid is not null
      and not exists (select from contact c where c.id = ${contactId ?? null}::uuid and c.account_id = ${accountId})
    union all select 'locationId' where ${locationId ?? null}::uuid is not null
      and not exists (select from location l where l.id = ${locationId ?? null}::uuid and l.account_id = ${accountId})`.execute(
    db,
  );
  if (rows[0]) throw new Problem('reference.not_found', { params: { reference: rows[0].reference } });
}
