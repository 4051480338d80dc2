import type { Db } from '#db/db.ts';
import type { Entity } from '../entities/entity.ts';
import { findValues } from '../entities/record-store.ts';
import { isNothing, type Values } from '../entities/values.ts';
import { toExact } from '../links/resolve.ts';

interface Made {
  recordId: string;
  theirs: Values;
}

/**
 * Our values of fields that Exact leaves empty and that we need, by record: they are agreed, so that they are sent only when they change.
 */
export async function filledInHere(tx: Db, entity: Entity, made: readonly Made[]): Promise<Map<string, Values>> {
  const ownFields = entity.fields.filter(({ column }) => column in (entity.defaults ?? {}));
  const lacking = made.filter(({ theirs }) => ownFields.some(({ name }) => isNothing(theirs[name])));
  const filled = new Map<string, Values>();
  if (lacking.length === 0) return filled;
  const ours = await findValues(
    tx,
    entity,
    lacking.map(({ recordId }) => recordId),
  );
  for (const { recordId, theirs } of lacking) {
    const own = ownFields.filter(({ name }) => isNothing(theirs[name]));
    const values = ours.get(recordId) ?? {};
    const hasReference = own.some(({ of }) => of !== undefined);
    const sent = hasReference ? (await toExact(tx, entity, values)).values : values;
    filled.set(recordId, Object.fromEntries(own.map(({ name }) => [name, sent[name] ?? null])));
  }
  return filled;
}
