// One record brought into step: made, changed or removed there, its lines too. What is there now is read before it is changed.
import { inTransaction } from '#http/transaction.ts';
import { entityOf } from '../entities/all.ts';
import { compare } from '../entities/compare.ts';
import type { Entity, LineEntity } from '../entities/entity.ts';
import { beginTaking, findOurs, lock, type OurRecord } from '../entities/record-store.ts';
import { bodyOf, isSame, type Value, type Values } from '../entities/values.ts';
import { change, type Line, remove } from '../line/exact-line.ts';
import * as links from '../links/link-store.ts';
import { isSameName } from '../links/match.ts';
import { propose } from '../links/proposal-store.ts';
import { takeFields } from '../links/take-fields.ts';
import { writer } from '../links/writer.ts';
import { findLinked, findMade, readByCode, readById } from './find-there.ts';
import { make, settle } from './make-there.ts';
import type { Outcome, Unit } from './outbox-store.ts';
import { resolve } from './provide.ts';
import { sendLines } from './send-lines.ts';

/** Seconds; a line wakes its order before. */
const noLinesWait = 86_400;

const inStep: Outcome = { result: 'inStep' };

/** @throws LineError when Exact refuses, or is away */
export async function send(line: Line, unit: Unit): Promise<Outcome> {
  if (unit.attempt) await settle(line, unit, unit.attempt);
  const entity = entityOf(unit.kind);
  const ours = await findOurs(line.db, unit.division, entity, unit.recordId);
  const link = await links.find(line.db, unit.kind, unit.recordId);
  if (!ours || ours.isGone) return link ? await removeThere(line, entity, link) : inStep;
  if (ours.isPending) return inStep;
  if (link?.deletedThere) return { result: 'failed', cause: 'deletedThere' };
  const resolved = await resolve(line, entity, ours.values);
  if ('result' in resolved) return resolved;
  return link
    ? await changeThere({ line, unit, entity, ours, link }, resolved.values)
    : await makeThere(line, unit, entity, { ...ours, values: resolved.values });
}

async function makeThere(line: Line, unit: Unit, entity: Entity, ours: OurRecord): Promise<Outcome> {
  const lines: OurRecord['lines'] = [];
  if (entity.lines && ours.lines.length === 0) return { result: 'later', cause: 'noLines', seconds: noLinesWait };
  for (const one of ours.lines) {
    const resolved = await resolve(line, entity.lines as LineEntity, one.values);
    if ('result' in resolved) return resolved;
    lines.push({ id: one.id, values: resolved.values });
  }
  const known = await matchThere(line, unit, entity, ours);
  if (known) return known;
  await make(line, unit, entity, { recordId: ours.id, values: ours.values, code: ours.code, lines });
  return inStep;
}

/** Whether another user has already created the record there: it is linked, or a user is asked. @throws LineError */
async function matchThere(line: Line, unit: Unit, entity: Entity, ours: OurRecord): Promise<Outcome | undefined> {
  const found = await findCounterpart(line, entity, ours);
  if (!found) return undefined;
  const { division } = unit;
  if ((await findLinked(line.db, division, entity, [found.id])).size > 0)
    return { result: 'failed', cause: 'codeTaken', message: ours.code ?? '' };
  if (entity.code && !isSameName(found.values['Name'], ours.values['Name'])) {
    await propose(line.db, {
      division,
      kind: entity.kind,
      exactId: found.id,
      theirs: { ...found.values, Code: found.code },
      recordId: ours.id,
      reason: 'code',
    });
    return { result: 'failed', cause: 'proposal', message: String(found.values['Name'] ?? '') };
  }
  await inTransaction(line.db, writer, async (tx) => {
    await links.insert(tx, {
      division,
      kind: entity.kind,
      recordId: ours.id,
      exactId: found.id,
      origin: 'both',
      inStep: {},
    });
  });
  const link = await links.find(line.db, entity.kind, ours.id);
  return link && (await changeThere({ line, unit, entity, ours, link }, ours.values));
}

/** By code; of a contact or an address that of an account which others made, by what it says. */
async function findCounterpart(line: Line, entity: Entity, ours: OurRecord) {
  if (entity.code) return ours.code === null ? undefined : await readByCode(line, entity, ours.code);
  const accountId = ours.values['Account'];
  if (typeof accountId !== 'string') return undefined;
  const account = (await links.findByExactId(line.db, line.division, 'account', [accountId])).get(accountId);
  if (!account || account.origin === 'werkbank') return undefined;
  return await findMade(line, { kind: entity.kind, recordId: ours.id, values: ours.values, code: ours.code });
}

interface Changing {
  line: Line;
  unit: Unit;
  entity: Entity;
  ours: OurRecord;
  link: links.Link;
}

async function changeThere({ line, unit, entity, ours, link }: Changing, values: Values): Promise<Outcome> {
  const isHeadSame = entity.fields.every(
    ({ name, way }) =>
      way === 'once' || way === 'in' || (name in link.inStep && isSame(link.inStep[name], values[name])),
  );
  const head = isHeadSame ? inStep : await changeHead({ line, unit, entity, ours, link }, values);
  if (head.result !== 'inStep' || !entity.lines || entity.lines.isFixed) return head;
  return await sendLines({ line, unit, entity: entity.lines, parent: link, ours: ours.lines });
}

/** Sends what changed here alone, takes what changed there alone, and asks a person about the rest. */
async function changeHead({ line, entity, ours, link }: Changing, values: Values): Promise<Outcome> {
  const there = await readById(line, entity, link.exactId);
  if (!there) {
    await links.markDeleted(line.db, link.kind, link.recordId);
    return { result: 'failed', cause: 'deletedThere' };
  }
  const found = compare(entity, link.inStep, values, there.values);
  if (found.toSend.length > 0) await change(line, entity.path, link.exactId, bodyOf(entity, values, found.toSend));
  const agreed: Record<string, Value> = Object.fromEntries(
    Object.entries(there.values)
      .filter(([name]) => !(name in found.differs))
      .map(([name, value]) => [name, found.toSend.includes(name) ? (values[name] ?? null) : value]),
  );
  await inTransaction(line.db, writer, async (tx) => {
    await beginTaking(tx);
    await lock(tx, entity, link.recordId);
    const now = await findOurs(tx, line.division, entity, link.recordId);
    // Changes made here in the meantime are compared at their own turn.
    const changed = now ? entity.fields.filter(({ name }) => !isSame(now.values[name], ours.values[name])) : [];
    const toTake = found.toTake.filter((name) => !changed.some((one) => one.name === name));
    for (const { name } of changed) if (found.toTake.includes(name)) delete agreed[name];
    await links.agree(tx, link, agreed, found.differs);
    await takeFields(tx, { division: line.division, entity, id: link.recordId }, toTake, there.values);
  });
  return Object.keys(found.differs).length > 0 ? { result: 'failed', cause: 'differs' } : inStep;
}

async function removeThere(line: Line, entity: Entity, link: links.Link): Promise<Outcome> {
  if (entity.cannotDelete) return { result: 'failed', cause: 'cannotDelete' };
  if (!link.deletedThere && (await readById(line, entity, link.exactId))) await remove(line, entity.path, link.exactId);
  await links.remove(line.db, link.kind, link.recordId);
  return inStep;
}
