import type { AccountDuplicate, AccountSummary } from '@werkbank/contract/accounts/account.ts';
import { type RawBuilder, sql } from 'kysely';
import { nationalDigits } from '#base/phone-number.ts';
import type { Db } from '#db/db.ts';
import { summaryColumns } from '../shared/account-columns.ts';

/** What two similar accounts have in common. */
export interface Likeness {
  name?: string | null | undefined;
  postcode?: string | null | undefined;
  vatNumber?: string | null | undefined;
  chamberOfCommerce?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** Id of the account itself when it is stored already. */
  except?: string | undefined;
}

const maxFound = 10;

/** Accounts that are surely or probably the same one, surest first. */
export async function findDuplicates(db: Db, division: number, likeness: Likeness): Promise<AccountDuplicate[]> {
  const same = [...(await findSame(db, division, likeness)), ...(await findReached(db, division, likeness))];
  const known = new Set(same.map(({ id }) => id));
  const similar = await findSimilar(db, division, likeness);
  const distinct = same.filter(({ id }, index) => same.findIndex((other) => other.id === id) === index);
  return [...distinct, ...similar.filter(({ id }) => !known.has(id))].slice(0, maxFound);
}

/** Accounts with the same VAT number, the same register number, or the same name at the same postcode. */
export async function findSame(
  db: Db,
  division: number,
  { name, postcode, vatNumber, chamberOfCommerce, except }: Likeness,
): Promise<AccountDuplicate[]> {
  const branches: RawBuilder<unknown>[] = [];
  const branch = (rank: number, reason: AccountDuplicate['reason'], condition: RawBuilder<unknown>) =>
    branches.push(sql`(select ${sql.lit(rank)} as rank, ${sql.lit(reason)} as reason, a.id from account a
      where a.division = ${division} and ${condition} and a.id is distinct from ${except ?? null}::uuid limit ${maxFound})`);
  if (vatNumber) branch(1, 'vatNumber', sql`a.vat_number = ${vatNumber}`);
  if (chamberOfCommerce) branch(2, 'chamberOfCommerce', sql`a.chamber_of_commerce = ${chamberOfCommerce}`);
  if (name && postcode)
    branch(3, 'nameAndPostcode', sql`a.name_key = (select searchable(${name})) and a.postcode = ${postcode}`);
  if (branches.length === 0) return [];
  const { rows } = await sql<AccountDuplicate>`
    select ${summaryColumns}, d.reason from (select distinct on (id) * from (${sql.join(branches, sql` union all `)}) b order by id, rank) d
    join account a on a.id = d.id order by d.rank, a.name_key, a.id limit ${maxFound}`.execute(db);
  return rows;
}

/** Accounts that are reached at the same e-mail address or telephone number, of their own or of a contact. */
async function findReached(db: Db, division: number, { phone, email, except }: Likeness): Promise<AccountDuplicate[]> {
  const digits = phone ? nationalDigits(phone) : undefined;
  const branches: RawBuilder<unknown>[] = [];
  const branch = (rank: number, reason: AccountDuplicate['reason'], accounts: RawBuilder<unknown>) =>
    branches.push(
      sql`(select ${sql.lit(rank)} as rank, ${sql.lit(reason)} as reason, f.id from (${accounts} limit ${maxFound}) f)`,
    );
  if (email) {
    branch(
      1,
      'email',
      sql`select a.id from account a where a.division = ${division} and lower(a.email) = lower(${email})`,
    );
    branch(
      1,
      'email',
      sql`select c.account_id as id from contact c where c.division = ${division} and lower(c.email) = lower(${email})`,
    );
  }
  if (digits) {
    const matches = (column: string) => sql`${sql.ref(column)} like ${`%${digits}%`}`;
    branch(2, 'phone', sql`select a.id from account a where a.division = ${division} and ${matches('a.search_text')}`);
    branch(
      2,
      'phone',
      sql`select c.account_id as id from contact c where c.division = ${division} and ${matches('c.search_text')}`,
    );
  }
  if (branches.length === 0) return [];
  const { rows } = await sql<AccountDuplicate>`
    select ${summaryColumns}, d.reason from (
      select distinct on (id) * from (${sql.join(branches, sql` union all `)}) b where b.id is distinct from ${except ?? null}::uuid
      order by id, rank) d
    join account a on a.id = d.id order by d.rank, a.name_key, a.id limit ${maxFound}`.execute(db);
  return rows;
}

const candidates = 300;
/** Share of trigrams in common from which on names count as similar. */
const similar = 0.55;

/** Names with the same beginning or the same first distinctive word, by similarity. */
async function findSimilar(db: Db, division: number, { name, except }: Likeness): Promise<AccountDuplicate[]> {
  const telling = distinctivePart(name ?? '');
  if (telling.length < 4) return [];
  const word = (telling.split(' ').find((part) => part.length >= 4) ?? telling).slice(0, 6);
  const { rows } = await sql<AccountSummary>`
    with typed as materialized (
      select searchable(${name ?? ''}) as name, searchable(${word}) as word,
        searchable(${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%\n%\n%`}) as pattern
    ), candidate as (
      (select a.id from account a
        where a.division = ${division} and a.name_key >= (select word from typed) and a.name_key < (select word || chr(1114111) from typed)
        order by a.name_key limit ${candidates})
      union
      (select a.id from account a where a.division = ${division} and a.search_text like (select pattern from typed) limit ${candidates})
    ), likely as materialized (
      select c.id, similarity(a.name_key, (select name from typed)) as likeness from candidate c join account a on a.id = c.id
      where c.id is distinct from ${except ?? null}::uuid
    )
    select ${summaryColumns} from likely join account a on a.id = likely.id where likely.likeness >= ${similar}
    order by likely.likeness desc, a.name_key, a.id limit ${maxFound}`.execute(db);
  return rows.map((row) => ({ ...row, reason: 'similarName' as const }));
}

/** Legal forms, "and" and articles, as separate words. */
const commonWords = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|stichting|vereniging|gemeente|gmbh|ag|kg|ohg|ggmbh|`,
    String.raw`e\.? ?v\.?|e\.? ?k\.?|&|co\.?|de|het|the|die|der)(?![\p{L}\p{N}])`,
  ].join(''),
  'gu',
);

/** The name without the words that only state the legal form. */
const distinctivePart = (name: string): string =>
  name.toLowerCase().replaceAll(commonWords, ' ').replaceAll(/\s+/g, ' ').trim();
