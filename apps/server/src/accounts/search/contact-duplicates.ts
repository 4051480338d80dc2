import type { ContactDuplicate } from '@werkbank/contract/accounts/contact-merge.ts';
import { type RawBuilder, sql } from 'kysely';
import { nationalDigits } from '#base/phone-number.ts';
import type { Db } from '#db/db.ts';
import { isActive } from '../contacts/contact-store.ts';
import { within } from '../shared/account-columns.ts';
import type { Reach } from '../shared/reach.ts';

interface ContactLikeness {
  name?: string | undefined;
  accountId?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  mobile?: string | undefined;
  except?: string | undefined;
}

const maxFound = 10;

/** Contacts with the same e-mail address or telephone number, and those of the account with the same name; surest first. */
export async function findContactDuplicates(
  db: Db,
  reach: Reach,
  { name, accountId, email, phone, mobile, except }: ContactLikeness,
): Promise<ContactDuplicate[]> {
  const branches: RawBuilder<unknown>[] = [];
  const branch = (rank: number, reason: ContactDuplicate['reason'], condition: RawBuilder<unknown>) =>
    branches.push(sql`(select ${sql.lit(rank)} as rank, ${sql.lit(reason)} as reason, c.id from contact c
      join account a on a.id = c.account_id
      where c.division = ${reach.division} and ${within(reach)} and ${condition} and c.id is distinct from ${except ?? null}::uuid
      limit ${maxFound})`);
  if (name && accountId)
    branch(1, 'name', sql`c.account_id = ${accountId} and searchable(c.full_name) = (select searchable(${name}))`);
  if (email) branch(2, 'email', sql`lower(c.email) = lower(${email})`);
  // The telephone number of a company is that of all its contacts.
  const ofOthers = sql`c.account_id is distinct from ${accountId ?? null}::uuid`;
  const sameNumber = (digits: string) => sql`c.search_text like ${`%${digits}%`}`;
  const [fixed, own] = [phone && nationalDigits(phone), mobile && nationalDigits(mobile)];
  if (own) branch(3, 'phone', sameNumber(own));
  if (fixed) branch(4, 'phone', sql`${sameNumber(fixed)} and ${ofOthers}`);
  if (branches.length === 0) return [];
  const { rows } = await sql<ContactDuplicate>`
    select c.id, c.full_name as "fullName", c.account_id as "accountId", a.name as "accountName",
      c.job_title_description as "jobTitleDescription", ${isActive} as active, d.reason
    from (select distinct on (id) * from (${sql.join(branches, sql` union all `)}) b order by id, rank) d
    join contact c on c.id = d.id join account a on a.id = c.account_id
    order by d.rank, c.full_name, c.id limit ${maxFound}`.execute(db);
  return rows;
}
