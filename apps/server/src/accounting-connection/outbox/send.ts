// Synchronises one record: creates, updates or deletes it in Exact, with its lines. The current values in Exact are read before they are
// changed.
import { inTransaction } from '#http/transaction.ts';
import { type ExactApi, remove } from '../api/exact-api.ts';
import { entityOf } from '../entities/all.ts';
import { compare } from '../entities/compare.ts';
import { type Entity, entityFor, isSent, type LineEntity } from '../entities/entity.ts';
import { beginPull, findOurs, lock, type OurRecord } from '../entities/record-store.ts';
import { isSame, type Value, type Values } from '../entities/values.ts';
import { applyFields } from '../links/apply-fields.ts';
import * as links from '../links/link-store.ts';
import { isSameName } from '../links/match.ts';
import { propose } from '../links/proposal-store.ts';
import { applyRules } from '../links/rule-store.ts';
import { writer } from '../links/writer.ts';
import { changeInExact } from './change-in-exact.ts';
import { createAndLink, resolveAttempt } from './create-in-exact.ts';
import { decideInExact } from './decide-in-exact.ts';
import { findCreated, findLinked, readByCode, readById } from './find-in-exact.ts';
import type { Outcome, Unit } from './outbox-store.ts';
import { resolve } from './provide.ts';
import { sendLines } from './send-lines.ts';

/** In seconds; adding a line wakes the order earlier. */
const noLinesWait = 86_400;

const inStep: Outcome = { result: 'inStep' };

/** @throws ExactApiError when Exact refuses, or is unavailable */
export async function send(exact: ExactApi, unit: Unit): Promise<Outcome> {
  if (unit.attempt) await resolveAttempt(exact, unit, unit.attempt);
  const entity = entityOf(unit.kind);
  const ours = await findOurs(exact.db, unit.division, entity, unit.recordId);
  const link = await links.find(exact.db, unit.kind, unit.recordId);
  if (!ours || ours.isGone) return link ? await deleteFromExact(exact, entity, link) : inStep;
  if (ours.isPending) return inStep;
  if (link?.deletedThere) return { result: 'failed', cause: 'deletedThere' };
  const resolved = await resolve(exact, entity, ours.values);
  if ('result' in resolved) return resolved;
  const outcome = link
    ? await updateInExact({ exact, unit, entity, ours, link }, resolved.values)
    : await createInExact(exact, unit, entity, { ...ours, values: resolved.values });
  return outcome.result === 'inStep' ? await decideInExact(exact, entity, ours.id, ours.values) : outcome;
}

async function createInExact(exact: ExactApi, unit: Unit, entity: Entity, ours: OurRecord): Promise<Outcome> {
  const lines: OurRecord['lines'] = [];
  if (entity.lines && ours.lines.length === 0) return { result: 'later', cause: 'noLines', seconds: noLinesWait };
  for (const one of ours.lines) {
    const resolved = await resolve(exact, entity.lines as LineEntity, one.values);
    if ('result' in resolved) return resolved;
    lines.push({ id: one.id, values: resolved.values });
  }
  const known = await matchInExact(exact, unit, entity, ours);
  if (known) return known;
  await createAndLink(exact, unit, entity, { recordId: ours.id, values: ours.values, code: ours.code, lines });
  return inStep;
}

/** Checks whether someone has already created the record in Exact: it is linked, or a user is asked. @throws ExactApiError */
async function matchInExact(
  exact: ExactApi,
  unit: Unit,
  entity: Entity,
  ours: OurRecord,
): Promise<Outcome | undefined> {
  const found = await findCounterpart(exact, entity, ours);
  if (!found) return undefined;
  const { division } = unit;
  if ((await findLinked(exact.db, division, entity, [found.id])).size > 0)
    return { result: 'failed', cause: 'codeTaken', message: ours.code ?? '' };
  if (entity.code && !isSameName(found.values['Name'], ours.values['Name'])) {
    await propose(exact.db, {
      division,
      kind: entity.kind,
      exactId: found.id,
      theirs: { ...found.values, Code: found.code },
      recordId: ours.id,
      reason: 'code',
    });
    return { result: 'failed', cause: 'proposal', message: String(found.values['Name'] ?? '') };
  }
  await inTransaction(exact.db, writer, async (tx) => {
    await links.insert(tx, {
      division,
      kind: entity.kind,
      recordId: ours.id,
      exactId: found.id,
      origin: 'both',
      inStep: {},
    });
  });
  const link = await links.find(exact.db, entity.kind, ours.id);
  return link && (await updateInExact({ exact, unit, entity, ours, link }, ours.values));
}

/** By code; a contact or address of an account that others created is matched by its values. */
async function findCounterpart(exact: ExactApi, entity: Entity, ours: OurRecord) {
  if (entity.code) return ours.code === null ? undefined : await readByCode(exact, entity, ours.code);
  const accountId = ours.values['Account'];
  if (typeof accountId !== 'string') return undefined;
  const account = (await links.findByExactId(exact.db, exact.division, 'account', [accountId])).get(accountId);
  if (!account || account.origin === 'werkbank') return undefined;
  return await findCreated(exact, { kind: entity.kind, recordId: ours.id, values: ours.values, code: ours.code });
}

interface Changing {
  exact: ExactApi;
  unit: Unit;
  entity: Entity;
  ours: OurRecord;
  link: links.Link;
}

async function updateInExact({ exact, unit, ours, link, ...of }: Changing, values: Values): Promise<Outcome> {
  const entity = entityFor(of.entity, link.origin);
  const isHeadSame = entity.fields.every(
    (one) =>
      one.way === 'once' ||
      !isSent(one) ||
      (one.name in link.inStep && isSame(link.inStep[one.name], values[one.name])),
  );
  const head = isHeadSame ? inStep : await changeHead({ exact, unit, entity, ours, link }, values);
  if (head.result !== 'inStep' || !entity.lines || entity.lines.isFixed) return head;
  return await sendLines({ exact, unit, entity: entity.lines, parent: link, ours: ours.lines });
}

/** Sends what changed only here, applies what changed only in Exact, and leaves the rest to a user. */
async function changeHead({ exact, entity, ours, link }: Changing, values: Values): Promise<Outcome> {
  const there = await readById(exact, entity, link.exactId);
  if (!there) {
    await links.markDeleted(exact.db, link.kind, link.recordId);
    return { result: 'failed', cause: 'deletedThere' };
  }
  const found = await applyRules(exact.db, exact.division, entity, compare(entity, link, values, there.values));
  if (found.toSend.length > 0)
    await changeInExact(exact, entity, link, { values, names: found.toSend, theirs: there.values });
  const agreed: Record<string, Value> = Object.fromEntries(
    Object.entries(there.values)
      .filter(([name]) => !(name in found.differs || found.ignored.includes(name)))
      .map(([name, value]) => [name, found.toSend.includes(name) ? (values[name] ?? null) : value]),
  );
  await inTransaction(exact.db, writer, async (tx) => {
    await beginPull(tx);
    await lock(tx, entity, link.recordId);
    const now = await findOurs(tx, exact.division, entity, link.recordId);
    // Changes made here in the meantime are compared in their own turn.
    const changed = now ? entity.fields.filter(({ name }) => !isSame(now.values[name], ours.values[name])) : [];
    const toTake = found.toTake.filter((name) => !changed.some((one) => one.name === name));
    for (const { name } of changed) if (found.toTake.includes(name)) delete agreed[name];
    await links.agree(tx, link, agreed, found.differs);
    await links.clearSent(tx, link);
    await applyFields(tx, { division: exact.division, entity, id: link.recordId }, toTake, there.values);
  });
  return Object.keys(found.differs).length > 0 ? { result: 'failed', cause: 'differs' } : inStep;
}

async function deleteFromExact(exact: ExactApi, entity: Entity, link: links.Link): Promise<Outcome> {
  if (entity.cannotDelete) return { result: 'failed', cause: 'cannotDelete' };
  if (!link.deletedThere && (await readById(exact, entity, link.exactId)))
    await remove(exact, entity.path, link.exactId);
  await links.remove(exact.db, link.kind, link.recordId);
  return inStep;
}
