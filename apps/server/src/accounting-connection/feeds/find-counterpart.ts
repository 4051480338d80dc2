import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import type { Entity } from '../entities/entity.ts';
import { findByCode } from '../entities/record-store.ts';
import type { Values } from '../entities/values.ts';
import { isSameName } from '../links/match.ts';
import type { ProposalReason } from '../links/proposal-store.ts';

export interface Counterpart {
  id: string;
  /** No decision by a user is needed. */
  isSure: boolean;
  reason: ProposalReason;
}

interface Theirs {
  code: string | null;
  /** With references as our ids. */
  values: Values;
}

/** Our record that a new record of Exact may correspond to; only records without a counterpart. */
export async function findOurCounterpart(
  db: Db,
  division: number,
  entity: Entity,
  theirs: Theirs,
): Promise<Counterpart | undefined> {
  if (entity.code) return await findByItsCode(db, division, entity, theirs);
  if (entity.token) return await findByNumber(db, division, entity, theirs.values);
  if (entity.kind === 'contact') return await findContact(db, division, theirs.values);
  if (entity.kind === 'address') return await findAddress(db, division, theirs.values);
  return entity.kind === 'itemPrice' ? await findPrice(db, division, theirs.values) : undefined;
}

/** Those of new records that may have a counterpart here, by their ids in Exact; the others certainly have none. */
export async function listPossible(
  db: Db,
  division: number,
  entity: Entity,
  rows: readonly (Theirs & { exactId: string })[],
): Promise<Set<string>> {
  if (!entity.code && entity.token)
    return new Set(rows.filter(({ values }) => numberIn(entity, values)).map(exactIdOf));
  const matches = isPossible(entity);
  if (!matches || rows.length === 0) return new Set();
  const given = rows.map(({ exactId, code, values }) => ({
    exactId,
    code,
    account: values['Account'],
    item: values['Item'],
    vat: values['VATNumber'],
    chamber: values['ChamberOfCommerce'],
    name: values['Name'],
    city: values['City'],
  }));
  const shape = 'g ("exactId" text, code text, account uuid, item uuid, vat text, chamber text, name text, city text)';
  const { rows: found } = await sql<{ exactId: string }>`
    select g."exactId" from ${recordset(given, shape)} where exists (
      select from ${sql.table(entity.table)} r where r.division = ${division} and ${matches})
      ${entity.kind === 'account' ? sql`or ${isSimilarAccount(division)}` : sql``}`.execute(db);
  return new Set(found.map(exactIdOf));
}

const exactIdOf = ({ exactId }: { exactId: string }): string => exactId;

/** Condition under which `r` may be the counterpart of `g`; undefined for kinds that are never matched. */
function isPossible({ kind, code }: Entity): RawBuilder<boolean> | undefined {
  if (code)
    return code.isPadded
      ? sql<boolean>`r.${sql.ref(code.column)} = g.code`
      : sql<boolean>`lower(r.${sql.ref(code.column)}) = lower(g.code)`;
  if (kind === 'contact' || kind === 'address') return sql<boolean>`r.account_id = g.account and ${isFreeRecord(kind)}`;
  return kind === 'itemPrice'
    ? sql<boolean>`r.item_id = g.item and r.account_id is not distinct from g.account`
    : undefined;
}

const isSimilarAccount = (division: number): RawBuilder<boolean> => sql<boolean>`(
  exists (select from account r where r.division = ${division} and r.vat_number = g.vat and ${isFreeRecord('account')})
  or exists (select from account r where r.division = ${division} and r.chamber_of_commerce = g.chamber and ${isFreeRecord('account')})
  or exists (select from account r where r.division = ${division} and r.name_key = searchable(coalesce(g.name, ''))
    and coalesce(lower(r.city), '') = coalesce(lower(g.city), '') and ${isFreeRecord('account')}))`;

/** Our number at the beginning of the text in Exact. */
function numberIn({ token }: Entity, values: Values): string | undefined {
  const text = token && values[token.name];
  return typeof text === 'string' && token ? new RegExp(`^${token.prefix}(\\d{1,9})\\b`).exec(text)?.[1] : undefined;
}

/** Our record whose number begins the text in Exact. */
async function findByNumber(
  db: Db,
  division: number,
  entity: Entity,
  values: Values,
): Promise<Counterpart | undefined> {
  const { table, token } = entity;
  const number = numberIn(entity, values);
  if (!token || number === undefined) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where division = ${division} and ${sql.ref(token.column)} = ${number}::integer
    order by id desc limit 1`.execute(db);
  const [row] = rows;
  return row && { id: row.id, isSure: true, reason: 'code' };
}

/** The price with the same conditions, of which there is at most one. */
async function findPrice(db: Db, division: number, values: Values): Promise<Counterpart | undefined> {
  const { rows } = await sql<{ id: string }>`
    select r.id from item_price r where r.division = ${division} and r.item_id = ${values['Item'] ?? null}::uuid
      and r.account_id is not distinct from ${values['Account'] ?? null}::uuid
      and r.unit = coalesce(${values['Unit'] ?? null}::text, (
        select i.unit from item i where i.id = r.item_id))
      and r.quantity = coalesce(${values['Quantity'] ?? null}::numeric, 1)
      and r.currency = coalesce(${values['Currency'] ?? null}::text, 'EUR')
      and r.start_date = ${values['StartDate'] ?? null}::date`.execute(db);
  const [row] = rows;
  return row && { id: row.id, isSure: true, reason: 'code' };
}

async function findByItsCode(
  db: Db,
  division: number,
  entity: Entity,
  { code, values }: Theirs,
): Promise<Counterpart | undefined> {
  const id = code === null || code === '' ? undefined : await findByCode(db, division, entity, code);
  if (entity.kind !== 'account') return id === undefined ? undefined : { id, isSure: true, reason: 'code' };
  if (id === undefined) return await findSimilarAccount(db, division, values);
  const { rows } = await sql<{ name: string }>`select name from account where id = ${id}`.execute(db);
  return { id, isSure: isSameName(rows[0]?.name, values['Name']), reason: 'code' };
}

const isFreeRecord = (kind: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from exact_link l where l.kind = ${kind} and l.record_id = r.id)`;

/** An account with another code, but with the same registration number or the same name in the same town. */
async function findSimilarAccount(db: Db, division: number, values: Values): Promise<Counterpart | undefined> {
  const [vat, chamber] = [values['VATNumber'] ?? null, values['ChamberOfCommerce'] ?? null];
  const { rows } = await sql<{ id: string; reason: ProposalReason }>`
    select r.id, r.reason from (
      select a.id, 'vatNumber' as reason from account a where a.division = ${division} and a.vat_number = ${vat}::text
      union all
      select a.id, 'chamberOfCommerce' from account a where a.division = ${division} and a.chamber_of_commerce = ${chamber}::text
      union all
      select a.id, 'name' from account a where a.division = ${division} and a.name_key = searchable(${values['Name'] ?? ''}::text)
        and coalesce(lower(a.city), '') = coalesce(lower(${values['City'] ?? null}::text), '')) r
    where ${isFreeRecord('account')} order by r.reason = 'name', r.id limit 1`.execute(db);
  const [row] = rows;
  return row && { id: row.id, isSure: false, reason: row.reason };
}

async function findContact(db: Db, division: number, values: Values): Promise<Counterpart | undefined> {
  const email = values['Email'] ?? null;
  const { rows } = await sql<{ id: string; isSure: boolean; reason: ProposalReason }>`
    select r.id, coalesce(r.first_name, '') = coalesce(${values['FirstName'] ?? null}::text, '')
        and coalesce(r.last_name, '') = coalesce(${values['LastName'] ?? null}::text, '') as "isSure",
      case when lower(r.email) = lower(${email}::text) then 'email' else 'name' end as reason
    from contact r where r.division = ${division} and r.account_id = ${values['Account'] ?? null}::uuid and ${isFreeRecord('contact')}
      and (lower(r.email) = lower(${email}::text)
        or lower(coalesce(r.last_name, '')) = lower(coalesce(${values['LastName'] ?? null}::text, '')))
    order by 2 desc, r.id limit 1`.execute(db);
  return rows[0];
}

/** An address of the same type at the same place. */
async function findAddress(db: Db, division: number, values: Values): Promise<Counterpart | undefined> {
  const { rows } = await sql<{ id: string }>`
    select r.id from address r where r.division = ${division} and r.account_id = ${values['Account'] ?? null}::uuid
      and r.type = ${values['Type'] ?? null}::smallint and ${isFreeRecord('address')}
      and lower(r.address_line1) = lower(coalesce(${values['AddressLine1'] ?? null}::text, ''))
      and coalesce(replace(r.postcode, ' ', ''), '') = coalesce(replace(${values['Postcode'] ?? null}::text, ' ', ''), '')
    order by r.id limit 1`.execute(db);
  const [row] = rows;
  return row && { id: row.id, isSure: true, reason: 'name' };
}
