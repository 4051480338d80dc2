// A record of Exact that has no counterpart yet: matched with ours, proposed to a user, created here, or held.
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { withSavepoint } from '#db/savepoint.ts';
import { headOf, isLine } from '../entities/all.ts';
import type { Entity } from '../entities/entity.ts';
import { insertRecords } from '../entities/insert-records.ts';
import { mark } from '../entities/record-store.ts';
import type { Values } from '../entities/values.ts';
import * as links from '../links/link-store.ts';
import { propose } from '../links/proposal-store.ts';
import { toOurs } from '../links/resolve.ts';
import { filledInHere } from './filled-in-here.ts';
import { type Counterpart, findOurCounterpart } from './find-counterpart.ts';
import { hold, type PullContext, type Theirs } from './waiting-rows.ts';

/** Joined with one of ours, whose fields are compared next; or created, with the heads whose figures changed. */
type Inserted = { isJoined: true; link: links.Link } | { isJoined: false; heads: string[] };

/** `busy` when a process may just be creating this record there; undefined when it waits or a user is asked. */
export async function insertNew(taking: PullContext, theirs: Theirs): Promise<Inserted | 'busy' | undefined> {
  const { tx, exact, entity } = taking;
  const { division } = exact;
  const [values = {}] = await toOurs(tx, division, entity, [theirs.values]);
  const missing = entity.fields.find(
    ({ name, of, isRequired, isKey }) =>
      of && (isRequired || isKey) && (values[name] ?? null) === null && hasKey(theirs, name),
  );
  if (missing?.of) {
    const needs = { kind: missing.of, exactId: String(theirs.values[missing.name]) };
    await hold(tx, { division, kind: entity.kind, theirs, needs });
    return undefined;
  }
  if (entity.fields.some(({ name, of, isRequired }) => of && isRequired && (values[name] ?? null) === null))
    return undefined;
  const parentId = isLine(entity) ? String(values[entity.parent]) : undefined;
  if (parentId !== undefined && (await isBeingSent(tx, entity, parentId))) return 'busy';
  const match = await findOurCounterpart(tx, division, entity, { ...theirs, values });
  if (match && (await isBeingSent(tx, entity, match.id))) return 'busy';
  if (match) return await meet(taking, match, theirs);
  return await createHere(taking, { theirs, values, parentId });
}

const hasKey = (theirs: Theirs, name: string): boolean => (theirs.values[name] ?? null) !== null;

/** A creation whose outcome is not recorded yet is linked by the process that sends it. */
async function isBeingSent(tx: Db, entity: Entity, headId: string): Promise<boolean> {
  const { rows } = await sql`
    select id from exact_outbox where kind = ${headOf(entity.kind).kind} and record_id = ${headId}
      and (attempt is not null or claimed_until > now())`.execute(tx);
  return rows.length > 0;
}

/** The same record on both sides, or one that a user has to confirm. */
async function meet(
  { tx, exact, entity }: PullContext,
  match: Counterpart,
  theirs: Theirs,
): Promise<Inserted | undefined> {
  const { division } = exact;
  const { id: recordId, reason } = match;
  if (!match.isSure) {
    const { kind } = entity;
    await propose(tx, { division, kind, exactId: theirs.exactId, theirs: named(theirs), recordId, reason });
    return undefined;
  }
  await links.insert(tx, {
    division,
    kind: entity.kind,
    recordId,
    exactId: theirs.exactId,
    // What has our number was made by us, before the connection ended.
    origin: entity.token ? 'werkbank' : 'both',
    inStep: {},
  });
  await mark(tx, entity, recordId, { state: 'synced', exactId: theirs.exactId });
  const link = await links.find(tx, entity.kind, recordId);
  return link && { isJoined: true, link };
}

interface Making {
  theirs: Theirs;
  values: Values;
  parentId: string | undefined;
}

async function createHere(taking: PullContext, { theirs, values, parentId }: Making): Promise<Inserted | undefined> {
  const { tx, exact, entity, isGuarded } = taking;
  const { division } = exact;
  const { exactId } = theirs;
  const create = async (): Promise<Inserted> => {
    const [recordId = ''] = await insertRecords(tx, { division, entity }, [{ exactId, code: theirs.code, values }]);
    const filled = await filledInHere(tx, entity, [{ recordId, theirs: theirs.values }]);
    // A reference to what is not here yet is not agreed.
    const known = Object.fromEntries(
      Object.entries(theirs.values).filter(([name, value]) => value === null || name in values),
    );
    const inStep = { ...known, ...filled.get(recordId) };
    await links.insert(tx, { division, kind: entity.kind, recordId, exactId, origin: 'exact', inStep, parentId });
    await holdForItsOwnKind(taking, theirs, values);
    return { isJoined: false, heads: [parentId ?? recordId] };
  };
  if (!isGuarded) return await create();
  try {
    return await withSavepoint(tx, create);
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, 300) : '';
    await report(taking, { theirs, message, parentId });
    return undefined;
  }
}

/** An account is read before the account that pays for it: the row is compared once more when that one is here. */
export async function holdForItsOwnKind(
  { tx, exact, entity }: PullContext,
  theirs: Theirs,
  values: Values,
): Promise<void> {
  const { kind } = entity;
  const later = entity.fields.find(({ name, of }) => of === kind && hasKey(theirs, name) && !(name in values));
  if (!later) return;
  const needs = { kind, exactId: String(theirs.values[later.name]) };
  await hold(tx, { division: exact.division, kind, theirs, needs });
}

/** A line belongs to an order that is here, which is marked; any other record is shown to a user. */
async function report(
  { tx, exact, entity }: PullContext,
  { theirs, message, parentId }: { theirs: Theirs; message: string; parentId: string | undefined },
): Promise<void> {
  const { division } = exact;
  const { kind } = entity;
  if (parentId !== undefined) {
    await hold(tx, { division, kind, theirs, parentId, message });
    return await mark(tx, headOf(kind), parentId, { state: 'failed', error: message });
  }
  await propose(tx, {
    division,
    kind,
    exactId: theirs.exactId,
    theirs: named(theirs),
    recordId: null,
    reason: 'cannotTake',
    message,
  });
}

/** The values with the code, which is not among the compared fields. */
const named = ({ code, values }: Theirs): Values => ({ ...values, ...(code !== null && { Code: code }) });
