// The lines of an existing order in Exact: removed, created and changed one by one.

import { type ExactApi, remove } from '../api/exact-api.ts';
import { compare } from '../entities/compare.ts';
import { entityFor, isSent, type LineEntity } from '../entities/entity.ts';
import type { OurRecord } from '../entities/record-store.ts';
import { isSame, type Values } from '../entities/values.ts';
import * as links from '../links/link-store.ts';
import { applyRules } from '../links/rule-store.ts';
import { changeInExact } from './change-in-exact.ts';
import { createAndLink } from './create-in-exact.ts';
import { type Found, readLines } from './find-in-exact.ts';
import type { Outcome, Unit } from './outbox-store.ts';
import { resolve } from './provide.ts';

interface Sending {
  exact: ExactApi;
  unit: Unit;
  entity: LineEntity;
  parent: links.Link;
  ours: OurRecord['lines'];
}

/** @throws ExactApiError */
export async function sendLines(given: Sending): Promise<Outcome> {
  const sending = { ...given, entity: entityFor(given.entity, given.parent.origin) };
  const { exact, entity, parent } = sending;
  const known = new Map((await links.listLines(exact.db, parent.recordId)).map((one) => [one.recordId, one]));
  const wanted: OurRecord['lines'] = [];
  for (const one of sending.ours) {
    const resolved = await resolve(exact, entity, one.values);
    if ('result' in resolved) return resolved;
    wanted.push({ id: one.id, values: resolved.values });
  }
  const steps = planLines(entity, known, wanted);
  if (steps.toRemove.length + steps.toMake.length + steps.toChange.length === 0) return { result: 'inStep' };
  const there = new Map(
    steps.toRemove.length + steps.toChange.length > 0
      ? (await readLines(exact, entity, parent.exactId)).map((one) => [one.id, one])
      : [],
  );
  // New ones first: an order has at least one line.
  for (const one of steps.toMake.filter(({ id }) => !known.has(id))) await makeLine(sending, one);
  for (const link of steps.toRemove) await removeLine(sending, link, there);
  for (const one of steps.toMake.filter(({ id }) => known.has(id))) await makeLine(sending, one);
  return await changeLines(sending, steps.toChange, there);
}

interface Steps {
  toMake: OurRecord['lines'];
  toChange: { link: links.Link; values: Values }[];
  toRemove: links.Link[];
}

/** A line whose item changed is a different line. */
function planLines(entity: LineEntity, known: ReadonlyMap<string, links.Link>, wanted: OurRecord['lines']): Steps {
  const steps: Steps = { toMake: [], toChange: [], toRemove: [] };
  // What Exact calculates from other fields does not make it a different line.
  const sent = entity.fields.filter((one) => isSent(one) && !(one.way === 'once' && one.isComputed));
  const names = (way: 'once' | 'other') =>
    sent.filter((one) => (one.way === 'once') === (way === 'once')).map(({ name }) => name);
  for (const one of wanted) {
    const link = known.get(one.id);
    const isOther = (name: string) => !isSame(link?.inStep[name], one.values[name]);
    if (!link) steps.toMake.push(one);
    else if (names('once').some(isOther)) {
      steps.toRemove.push(link);
      steps.toMake.push(one);
    } else if (names('other').some(isOther)) steps.toChange.push({ link, values: one.values });
  }
  const ids = new Set(wanted.map(({ id }) => id));
  steps.toRemove.push(...[...known.values()].filter(({ recordId }) => !ids.has(recordId)));
  return steps;
}

async function makeLine(
  { exact, unit, entity, parent }: Sending,
  { id, values }: OurRecord['lines'][number],
): Promise<void> {
  const there = { recordId: parent.recordId, exactId: parent.exactId };
  await createAndLink(exact, unit, entity, { recordId: id, values, code: null, parent: there });
}

async function removeLine(
  { exact, entity }: Sending,
  link: links.Link,
  there: ReadonlyMap<string, Found>,
): Promise<void> {
  if (there.has(link.exactId)) await remove(exact, entity.path, link.exactId);
  await links.remove(exact.db, link.kind, link.recordId);
}

async function changeLines(
  { exact, entity }: Sending,
  changes: Steps['toChange'],
  there: ReadonlyMap<string, Found>,
): Promise<Outcome> {
  let outcome: Outcome = { result: 'inStep' };
  for (const { link, values } of changes) {
    const theirs = there.get(link.exactId)?.values;
    if (!theirs) {
      await links.markDeleted(exact.db, link.kind, link.recordId);
      outcome = { result: 'failed', cause: 'deletedThere' };
      continue;
    }
    const found = await applyRules(exact.db, exact.division, entity, compare(entity, link, values, theirs));
    if (found.toSend.length > 0) await changeInExact(exact, entity, link, { values, names: found.toSend, theirs });
    const agreed = Object.entries({ ...theirs, ...values }).filter(
      ([name]) => !(name in found.differs || found.ignored.includes(name)),
    );
    await links.agree(exact.db, link, Object.fromEntries(agreed), found.differs);
    await links.clearSent(exact.db, link);
    if (Object.keys(found.differs).length > 0) outcome = { result: 'failed', cause: 'differs' };
  }
  return outcome;
}
