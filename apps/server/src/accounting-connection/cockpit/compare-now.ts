import type { ExchangeComparison, ExchangeKind } from '@werkbank/contract/accounting-connection/exchange.ts';
import { sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { type ExactApi, ExactApiError, openExactApi } from '../api/exact-api.ts';
import { entityOf } from '../entities/all.ts';
import type { Entity, Kind } from '../entities/entity.ts';
import { findOurs } from '../entities/record-store.ts';
import { isSame, type Value, type Values } from '../entities/values.ts';
import * as links from '../links/link-store.ts';
import { toExact } from '../links/resolve.ts';
import { readById } from '../outbox/find-in-exact.ts';
import type { ExactClient } from '../shared/exact-client.ts';
import { nameOfRecord } from './record-names.ts';

interface Wanted {
  division: number;
  kind: ExchangeKind;
  recordId: string;
}

/** Reads the record in Exact with a call of those that are left for people. @throws Problem */
export async function compareNow(db: Db, client: ExactClient, wanted: Wanted): Promise<ExchangeComparison> {
  const { division, kind, recordId } = wanted;
  await requireConnection(db, division);
  const link = await links.find(db, kind, recordId);
  const entity = entityOf(kind);
  const ours = await findOurs(db, division, entity, recordId);
  if (!link || !ours) return { exactId: null, fields: [] };
  const exact = found(
    await openExactApi({ db, client, division, purpose: 'person', pace: 1 }),
    'exact.consent_required',
  );
  const theirs = await readNow(exact, entity, link.exactId);
  if (!theirs) return { exactId: null, fields: [] };
  return { exactId: link.exactId, fields: await side(db, { division, entity }, ours.values, theirs) };
}

async function requireConnection(db: Db, division: number): Promise<void> {
  const { rows } = await sql`select from division where code = ${division} and exact_connected`.execute(db);
  if (rows.length === 0) throw new Problem('exact.not_connected');
}

async function readNow(exact: ExactApi, entity: Entity, id: string): Promise<Values | undefined> {
  try {
    return (await readById(exact, entity, id))?.values;
  } catch (error) {
    if (!(error instanceof ExactApiError)) throw error;
    if (error.message === 'budget' || error.message === 'limit') throw new Problem('exact.rate_limited');
    throw new Problem(error.message === 'away' ? 'exact.timeout' : 'exact.error');
  }
}

/** All fields that both sides have, those that differ first. */
async function side(
  db: Db,
  { division, entity }: { division: number; entity: Entity },
  ours: Values,
  theirs: Values,
): Promise<ExchangeComparison['fields']> {
  const { values } = await toExact(db, entity, ours);
  const names = await namesOf(db, division, entity, values, theirs);
  const shown = (of: Kind | undefined, value: Value | undefined): Value =>
    of !== undefined && typeof value === 'string' ? (names.get(value) ?? value) : (value ?? null);
  return entity.fields
    .filter(({ way }) => way !== 'first')
    .map(({ name, of }) => ({
      name,
      ours: shown(of, values[name]),
      theirs: shown(of, theirs[name]),
      isSame: isSame(values[name], theirs[name]),
    }))
    .filter(({ ours: a, theirs: b }) => a !== null || b !== null)
    .sort((a, b) => Number(a.isSame) - Number(b.isSame));
}

/** Names of the records that the fields refer to, by their ids in Exact. */
async function namesOf(
  db: Db,
  division: number,
  entity: Entity,
  ...sides: readonly Values[]
): Promise<ReadonlyMap<string, string>> {
  const ids = entity.fields.flatMap(({ name, of }) =>
    of === undefined ? [] : sides.map((one) => one[name]).filter((id) => typeof id === 'string'),
  );
  const { rows } = await sql<{ exactId: string; name: string }>`
    select i.exact_id as "exactId", ${nameOfRecord} as name
    from (select l.kind, l.record_id, l.exact_id, null::jsonb as theirs from exact_link l
      where l.division = ${division} and l.exact_id = any(${ids}::uuid[])) i`.execute(db);
  return new Map(rows.map(({ exactId, name }) => [exactId, name]));
}
