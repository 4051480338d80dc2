// Finds our records in Exact: by code, by our number in their text, or by all values that were sent.
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type ExactApi, quoted, readAll } from '../api/exact-api.ts';
import { entityOf } from '../entities/all.ts';
import type { Entity, LineEntity } from '../entities/entity.ts';
import { isSame, paddedCode, type Sent, type Values, valuesFromExact } from '../entities/values.ts';
import { isSameName } from '../links/match.ts';
import type { Attempt } from './outbox-store.ts';

export interface Found {
  id: string;
  values: Values;
  code: string | null;
}

const selected = (entity: Entity, more: readonly string[] = []): string =>
  [...new Set([entity.key, ...(entity.code ? [entity.code.name] : []), ...readable(entity), ...more])].join(',');

/** Fields that can be selected: lists would be given as addresses. */
const readable = ({ fields }: Entity): string[] => fields.filter(({ type }) => type !== 'list').map(({ name }) => name);

const toFound = (entity: Entity, row: Sent): Found => ({
  id: String(row[entity.key] as string).toLowerCase(),
  values: valuesFromExact(entity, row),
  code: entity.code ? String((row[entity.code.name] ?? '') as string).trim() : null,
});

async function search(exact: ExactApi, entity: Entity, filter: string): Promise<Found[]> {
  const rows = await readAll(exact, entity.path, { $filter: filter, $select: selected(entity) });
  return rows.map((row) => toFound(entity, row));
}

/** The current record in Exact; undefined when it was deleted. @throws ExactApiError */
export const readById = async (exact: ExactApi, entity: Entity, id: string): Promise<Found | undefined> =>
  (await search(exact, entity, `${entity.key} eq guid'${id}'`))[0];

/** @throws ExactApiError */
export async function readByCode(exact: ExactApi, entity: Entity, code: string): Promise<Found | undefined> {
  if (!entity.code) return undefined;
  return (await search(exact, entity, `${entity.code.name} eq ${quoted(paddedCode(entity, code))}`))[0];
}

/** The lines of an order, in sequence. @throws ExactApiError */
export async function readLines(exact: ExactApi, entity: LineEntity, parentId: string): Promise<Found[]> {
  const rows = await readAll(exact, entity.path, {
    $filter: `${entity.parent} eq guid'${parentId}'`,
    $select: selected(entity, ['LineNumber']),
  });
  const numbered = rows.map((row) => ({ place: Number(row['LineNumber']), found: toFound(entity, row) }));
  return numbered.sort((a, b) => a.place - b.place).map(({ found }) => found);
}

/** The record that an attempt created, if it did. @throws ExactApiError */
export async function findCreated(exact: ExactApi, attempt: Attempt): Promise<Found | undefined> {
  const entity = entityOf(attempt.kind);
  if (entity.code) {
    const found = attempt.code === null ? undefined : await readByCode(exact, entity, attempt.code);
    return found && isSameName(found.values['Name'], attempt.values['Name']) ? found : undefined;
  }
  if (entity.token) return await findByToken(exact, entity, attempt.values);
  return await findEqual(exact, entity, attempt);
}

async function findByToken(exact: ExactApi, entity: Entity, values: Values): Promise<Found | undefined> {
  const name = entity.token?.name ?? '';
  const token = wordOf(values[name]);
  const found = await search(exact, entity, `startswith(${name},${quoted(token)}) eq true`);
  return found.find((one) => wordOf(one.values[name]) === token);
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? (value.split(' ')[0] ?? '') : '');

/** Any of several identical ones, as long as it is not linked to another record. */
async function findEqual(exact: ExactApi, entity: Entity, { values, parent }: Attempt): Promise<Found | undefined> {
  const filter = parent
    ? `${(entity as LineEntity).parent} eq guid'${parent.exactId}'`
    : `Account eq guid'${String(values['Account'])}'`;
  const found = await search(exact, entity, filter);
  const same = found.filter((one) => isEqual(entity, one.values, values));
  if (same.length === 0) return undefined;
  const linked = await findLinked(
    exact.db,
    exact.division,
    entity,
    same.map(({ id }) => id),
  );
  return same.find(({ id }) => !linked.has(id));
}

const isEqual = (entity: Entity, theirs: Values, ours: Values): boolean =>
  entity.fields.every(({ name, type }) => !(name in ours) || type === 'list' || isSame(theirs[name], ours[name]));

/** Those of the ids that are linked to one of our records. */
export async function findLinked(
  db: Db,
  division: number,
  entity: Entity,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select exact_id as id from exact_link
    where division = ${division} and kind = ${entity.kind} and exact_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
