import type { PersonFound } from '@werkbank/contract/administration/personal-data/personal-data-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { type Identifiers, sameValue, searchable } from './mention-pattern.ts';

export interface PersonRef {
  kind: 'contact' | 'user';
  id: string;
}

/** A person with all that identifies them. */
export interface KnownPerson extends PersonFound {
  isBlocked: boolean;
  isRemoved: boolean;
  country: string | null;
  identifiers: Identifiers;
}

/** Contacts of the divisions and blocked users whose name or address contains the text, by name. */
export async function searchPeople(
  db: Db,
  divisions: ReadonlySet<number>,
  search: string,
  page: PageRequest,
): Promise<PageResult<PersonFound>> {
  const pattern = `%${search.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const matches = sql`(
    select 'contact' as kind, c.id, c.full_name as name, c.email, c.division, a.name as "accountName"
    from contact c join account a on a.id = c.account_id
    where c.division = any(${[...divisions]}::integer[]) and (c.full_name ilike ${pattern} or c.email ilike ${pattern})
    union all
    select 'user', u.id, u.display_name, u.email, null, null from app_user u
    where u.disabled_at is not null and (u.display_name ilike ${pattern} or u.email ilike ${pattern})
  ) p where not exists (select from person_removal r where r.person_id = p.id)`;
  const { rows } = await sql<PersonFound & { total: number }>`
    select p.*, count(*) over () as total from ${matches} order by lower(p.name), p.id
    limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

type PersonRow = PersonFound & Pick<KnownPerson, 'isBlocked' | 'isRemoved' | 'country'> & Identifiers;

const removed = sql`exists (select from person_removal r where r.person_id = p.id)`;

/** A contact of the divisions, or a user; locked when it is about to be removed. */
export async function findPerson(
  db: Db,
  divisions: ReadonlySet<number>,
  { kind, id }: PersonRef,
  lock = false,
): Promise<KnownPerson | undefined> {
  const { rows } = await sql<PersonRow>`${kind === 'contact' ? contact(divisions, id) : user(id)}
    ${lock ? sql`for update of p` : sql``}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { names, emails, phones, ...person } = row;
  return { ...person, identifiers: searchable({ names, emails, phones }) };
}

const given = (...values: RawBuilder<unknown>[]) => sql`array_remove(array[${sql.join(values)}]::text[], null)`;

const contact = (divisions: ReadonlySet<number>, id: string) => sql`
  select 'contact' as kind, p.id, p.full_name as name, p.email, p.division, a.name as "accountName", true as "isBlocked",
    ${removed} as "isRemoved", d.country, ${given(sql`p.email`)} as emails, ${given(sql`p.phone`, sql`p.mobile`)} as phones,
    ${given(
      sql`p.full_name`,
      sql`concat_ws(' ', p.first_name, p.last_name)`,
      sql`concat_ws(' ', p.initials, p.middle_name, p.last_name)`,
    )} as names
  from contact p join account a on a.id = p.account_id join division d on d.code = p.division
  where p.id = ${id} and p.division = any(${[...divisions]}::integer[])`;

/** A user is also the mechanic linked to them. */
const user = (id: string) => sql`
  select 'user' as kind, p.id, p.display_name as name, p.email, null as division, null as "accountName",
    p.disabled_at is not null as "isBlocked", ${removed} as "isRemoved", null as country,
    ${given(sql`p.email`, sql`e.email`)} as emails, ${given(sql`e.phone`, sql`e.mobile`)} as phones,
    ${given(sql`p.display_name`, sql`e.full_name`)} as names
  from app_user p
  left join lateral (
    select e.* from engineer e join user_link l on l.kind = 'engineer' and l.target_id = e.id where l.user_id = p.id limit 1
  ) e on true
  where p.id = ${id}`;

/** Separates the values that others have too: a reception's number, or a namesake. Searching for these would change records of others. */
export async function apart(
  db: Db,
  person: KnownPerson,
): Promise<{ own: Identifiers; shared: string[]; searched: string[] }> {
  const { names, emails, phones } = person.identifiers;
  const { rows } = await sql<{ value: string }>`
    select v.value from (
      select unnest(array[full_name, email, phone, mobile]) as value from contact where id <> ${person.id}
        and (${person.division}::integer is null or division = ${person.division})
      union all select unnest(array[name, email, phone]) from account
        where ${person.division}::integer is null or division = ${person.division}
      union all select unnest(array[display_name, email]) from app_user where id <> ${person.id}
      union all select unnest(array[description, email, phone]) from division
      union all select unnest(array[e.full_name, e.email, e.phone, e.mobile]) from engineer e
        where not exists (select from user_link l where l.target_id = e.id and l.user_id = ${person.id})
    ) v where lower(v.value) = any(${[...names, ...emails].map((value) => value.toLowerCase())}::text[])
      or right(regexp_replace(v.value, '[^0-9]', '', 'g'), 8) = any(${phones.map(sameValue)}::text[])`.execute(db);
  const taken = new Set(rows.map(({ value }) => sameValue(value)));
  const isOwn = (value: string) => !taken.has(sameValue(value));
  const own = { names: names.filter(isOwn), emails: emails.filter(isOwn), phones: phones.filter(isOwn) };
  const all = [...names, ...emails, ...phones];
  return { own, searched: all.filter(isOwn), shared: all.filter((value) => !isOwn(value)) };
}
