// Creates a record in Exact: recorded first, looked up when the outcome is unknown, and linked together with its lines.
import { inTransaction } from '#http/transaction.ts';
import { create, type ExactApi, ExactApiError } from '../api/exact-api.ts';
import { entityOf } from '../entities/all.ts';
import { type Entity, isSent, type LineEntity } from '../entities/entity.ts';
import { bodyOf, paddedCode, type Sent, type Values } from '../entities/values.ts';
import * as links from '../links/link-store.ts';
import { writer } from '../links/writer.ts';
import { type Found, findCreated, readLines } from './find-in-exact.ts';
import { type Attempt, storeAttempt, type Unit } from './outbox-store.ts';

/** Only the values that are filled in: Exact decides the rest. */
const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

const allOf = (entity: Entity, values: Values): Sent =>
  bodyOf(
    entity,
    values,
    entity.fields.filter(isSent).map(({ name }) => name),
  );

interface Made {
  recordId: string;
  values: Values;
  code: string | null;
  lines?: { id: string; values: Values }[] | undefined;
  parent?: Attempt['parent'];
}

/** @throws ExactApiError; an unknown outcome is stored with the record and looked up before the next attempt */
export async function createAndLink(exact: ExactApi, unit: Unit, entity: Entity, made: Made): Promise<void> {
  const { recordId, code, parent } = made;
  const values = filled(made.values);
  const lines = made.lines?.map((one) => ({ id: one.id, values: filled(one.values) }));
  const attempt: Attempt = { kind: entity.kind, recordId, values, code, lines, parent };
  await storeAttempt(exact.db, unit, attempt);
  const body: Sent = {
    ...allOf(entity, values),
    ...(entity.code && code !== null && { [entity.code.name]: paddedCode(entity, code) }),
    ...(parent && { [(entity as LineEntity).parent]: parent.exactId }),
    ...(entity.lines && {
      [entity.lines.listed]: (lines ?? []).map((one) => allOf(entity.lines as LineEntity, one.values)),
    }),
  };
  let id: string;
  try {
    id = await create(exact, entity.path, entity.key, body);
  } catch (error) {
    // It was not created: there is nothing to look up.
    if (error instanceof ExactApiError && error.failure !== 'unknown') await storeAttempt(exact.db, unit, null);
    throw error;
  }
  await linkCreated(exact, unit, attempt, id);
}

/** Finds out the outcome of a creation whose response was lost. @throws ExactApiError */
export async function resolveAttempt(exact: ExactApi, unit: Unit, attempt: Attempt): Promise<void> {
  const known = await links.find(exact.db, attempt.kind, attempt.recordId);
  const found = known ? undefined : await findCreated(exact, attempt);
  if (found) await linkCreated(exact, unit, attempt, found.id);
  else await storeAttempt(exact.db, unit, null);
}

/** The links and the end of the attempt are stored together: if the process dies before that, the attempt is looked up later. */
async function linkCreated(exact: ExactApi, unit: Unit, attempt: Attempt, exactId: string): Promise<void> {
  const entity = entityOf(attempt.kind);
  const there = entity.lines ? await readLines(exact, entity.lines, exactId) : [];
  await inTransaction(exact.db, writer, async (tx) => {
    const { division } = unit;
    await links.insert(tx, {
      division,
      kind: entity.kind,
      recordId: attempt.recordId,
      exactId,
      origin: 'werkbank',
      inStep: complete(entity, attempt.values),
      parentId: attempt.parent?.recordId,
    });
    for (const [index, one] of (attempt.lines ?? []).entries()) {
      const match: Found | undefined = there[index];
      if (!entity.lines || !match) continue;
      await links.insert(tx, {
        division,
        kind: entity.lines.kind,
        recordId: one.id,
        exactId: match.id,
        origin: 'werkbank',
        inStep: complete(entity.lines, one.values),
        parentId: attempt.recordId,
      });
    }
    await storeAttempt(tx, unit, null);
  });
}

/** Adds empty values for fields that were not sent. */
const complete = (entity: Entity, values: Values): Values =>
  Object.fromEntries(entity.fields.filter(isSent).map(({ name }) => [name, values[name] ?? null]));
