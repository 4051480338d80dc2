import type { Engineer, EngineerChange, EngineerHome, EngineerInput } from '@werkbank/contract/engineers/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { definedOnly, emptyToNull } from '#db/column-values.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';
import { isVersion } from '#db/version.ts';

type Divisions = ReadonlySet<number>;

/** Mechanics of these divisions, by name. */
export async function list(
  db: Db,
  divisions: Divisions,
  filter: { search?: string | undefined; divisions?: readonly number[] | undefined; active?: boolean | undefined },
  page: PageRequest,
): Promise<PageResult<Engineer>> {
  const wanted = filter.divisions ? new Set(filter.divisions.filter((one) => divisions.has(one))) : divisions;
  const matches = sql`${worksIn(wanted)} and ${filter.active === undefined ? sql`true` : sql`e.active = ${filter.active}`}
    and ${matchesWords(filter.search)}`;
  const { rows } = await sql<Engineer>`
    select ${columns(divisions)} from engineer e where ${matches}
    order by searchable(e.full_name), e.id limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const counted = await countOf(db, sql`engineer e where ${matches}`);
  return { rows, total: counted };
}

export async function find(db: Db, divisions: Divisions, id: string): Promise<Engineer | undefined> {
  const { rows } = await sql<Engineer>`
    select ${columns(divisions)} from engineer e where ${worksIn(divisions)} and e.id = ${id}`.execute(db);
  return rows[0];
}

/** Name and e-mail address of a mechanic of the division who is still active. */
export async function findActive(
  db: Db,
  division: number,
  id: string,
): Promise<{ id: string; fullName: string; email: string | null } | undefined> {
  const { rows } = await sql<{ id: string; fullName: string; email: string | null }>`
    select e.id, e.full_name as "fullName", e.email from engineer e join engineer_division d on d.engineer_id = e.id
    where d.division = ${division} and e.id = ${id} and e.active`.execute(db);
  return rows[0];
}

/**
 * Adds a mechanic to these divisions and returns the id.
 * @throws Problem `engineer.code_taken`, `engineer.email_taken`, `reference.not_found`
 */
export async function insert(db: Db, input: EngineerInput): Promise<string> {
  await requireTypes(db, input.skills);
  const { id } = await db
    .insertInto('engineer')
    .values({ ...toRow(input), code: input.code, full_name: input.fullName })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuse(error, input));
  await setDivisions(db, new Set(input.divisions), id, input.divisions);
  await setHome(db, id, input);
  return id;
}

/**
 * Changes a mechanic; undefined when the version is outdated. Divisions other than the caller's are kept.
 * @throws Problem `engineer.code_taken`, `engineer.email_taken`, `reference.not_found`
 */
export async function update(
  { db, divisions, id, ifMatch }: { db: Db; divisions: Divisions; id: string; ifMatch: number | undefined },
  change: EngineerChange,
): Promise<string | undefined> {
  await requireTypes(db, change.skills);
  const row = await db
    .updateTable('engineer')
    .set({ id, ...toRow(change) })
    .where('id', '=', id)
    .where(isVersion('version', ifMatch))
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => refuse(error, change));
  if (row && change.divisions) await setDivisions(db, divisions, id, change.divisions);
  if (row) await setHome(db, id, change);
  return row?.id;
}

/** Stores the fields of the home that are given. */
async function setHome(db: Db, id: string, change: EngineerChange): Promise<void> {
  const home = definedOnly({
    address: emptyToNull(change.homeAddress),
    postcode: emptyToNull(change.homePostcode),
    latitude: change.homeLatitude,
    longitude: change.homeLongitude,
  });
  if (Object.keys(home).length === 0) return;
  await db
    .insertInto('engineer_home')
    .values({ engineer_id: id, ...home })
    .onConflict((other) => other.column('engineer_id').doUpdateSet(home))
    .execute();
}

/** @throws Problem `reference.not_found` for a skill of an asset type that does not exist */
async function requireTypes(db: Db, skills: EngineerChange['skills']): Promise<void> {
  if (!skills?.length) return;
  const { rows } = await sql`
    select from unnest(${skills.map(({ assetType }) => assetType)}::text[]) as s (type)
    where not exists (select from asset_type t where t.type = s.type)`.execute(db);
  if (rows.length > 0) throw new Problem('reference.not_found', { params: { reference: 'skills' } });
}

async function setDivisions(db: Db, within: Divisions, id: string, divisions: readonly number[]): Promise<void> {
  await sql`delete from engineer_division where engineer_id = ${id} and division = any(${[...within]}::integer[])
    and division <> all (${[...divisions]}::integer[])`.execute(db);
  await sql`insert into engineer_division (engineer_id, division) select ${id}::uuid, d from unnest(${[...divisions]}::integer[]) as d
    on conflict do nothing`.execute(db);
}

const toRow = (change: EngineerChange) =>
  definedOnly({
    code: change.code,
    full_name: change.fullName,
    email: change.email,
    phone: emptyToNull(change.phone),
    mobile: emptyToNull(change.mobile),
    certificate_number: emptyToNull(change.certificateNumber),
    areas: change.areas,
    skills: change.skills && JSON.stringify(change.skills),
    active: change.active,
  });

/** Mechanic `e` works for one of these divisions. */
export const worksIn = (divisions: Divisions): RawBuilder<boolean> =>
  sql<boolean>`exists (select from engineer_division d where d.engineer_id = e.id and d.division = any(${[...divisions]}::integer[]))`;

/** There are at most a few hundred mechanics, so the words are searched in the row itself. */
function matchesWords(search: string | undefined): RawBuilder<boolean> {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return sql<boolean>`true`;
  const text = sql`searchable(e.full_name || ' ' || e.code || ' ' || coalesce(e.email, ''))`;
  return sql<boolean>`${sql.join(
    words.map((word) => sql`position(searchable(${word}) in ${text}) > 0`),
    sql` and `,
  )}`;
}

const columns = (divisions: Divisions): RawBuilder<Engineer> => sql`
  e.id, e.code, e.full_name as "fullName", e.email, e.phone, e.mobile, e.certificate_number as "certificateNumber", e.areas, e.skills,
  ${home(sql`h.address`)} as "homeAddress", ${home(sql`h.postcode`)} as "homePostcode",
  ${home(sql`h.latitude`)} as "homeLatitude", ${home(sql`h.longitude`)} as "homeLongitude",
  array(select d.division from engineer_division d where d.engineer_id = e.id and d.division = any(${[...divisions]}::integer[])
    order by 1) as divisions,
  ${van(divisions, sql`w.id`)} as "warehouseId", ${van(divisions, sql`w.code`)} as "warehouseCode", e.active,
  ${sql.join([...auditColumns('e')].map((column) => sql`${column}`))}`;

/** Where the day of mechanic `e` begins and ends, for the way there, to a hundred metres; null when it is not known. */
export const homeOfEngineer: RawBuilder<EngineerHome | null> = sql`(
  select jsonb_build_object('latitude', round(h.latitude, 3), 'longitude', round(h.longitude, 3),
    'area', substring(h.postcode from '^\\s*(\\d{2})'))
  from engineer_home h where h.engineer_id = e.id and (h.latitude is not null and h.longitude is not null or h.postcode is not null))`;

const home = (column: RawBuilder<unknown>) => sql`(select ${column} from engineer_home h where h.engineer_id = e.id)`;

const van = (divisions: Divisions, column: RawBuilder<unknown>) => sql`(
  select ${column} from engineer_division d join warehouse w on w.id = van_of(d.division, e.id)
  where d.engineer_id = e.id and d.division = any(${[...divisions]}::integer[]) order by d.division limit 1)`;

function refuse(error: unknown, { code = '', email }: EngineerChange): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'engineer_code') throw new Problem('engineer.code_taken', { params: { code } });
  if (constraint === 'engineer_email') throw new Problem('engineer.email_taken', { params: { email: email ?? '' } });
  throw error;
}
