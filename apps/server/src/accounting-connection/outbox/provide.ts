// Records that a record refers to must exist in Exact first.
import { inTransaction } from '#http/transaction.ts';
import type { ExactApi } from '../api/exact-api.ts';
import { entityOf, headOf } from '../entities/all.ts';
import type { Entity, Kind, LineEntity } from '../entities/entity.ts';
import { codeOf, parentOf } from '../entities/record-store.ts';
import type { Values } from '../entities/values.ts';
import * as links from '../links/link-store.ts';
import { type Missing, toExact } from '../links/resolve.ts';
import { writer } from '../links/writer.ts';
import { readByCode } from './find-in-exact.ts';
import { enqueueDependency, type Outcome } from './outbox-store.ts';
import { sendPaper } from './send-paper.ts';

/** Seconds until a record checks again whether its references exist in Exact; it is woken as soon as they do. */
const dependencyWait = 600;
/** Maximum number of references of one record. */
const maxReferences = 20;

/** References as ids of Exact; a missing record is sent first, or reported. @throws ExactApiError */
export async function resolve(exact: ExactApi, entity: Entity, values: Values): Promise<{ values: Values } | Outcome> {
  for (let round = 0; ; round += 1) {
    const resolved = await toExact(exact.db, entity, values);
    if (!resolved.missing) return resolved;
    const obstacle = round < maxReferences ? await provide(exact, resolved.missing) : undefined;
    if (obstacle || round >= maxReferences) return obstacle ?? { result: 'failed', cause: 'notThere' };
  }
}

/** Undefined when the record exists in Exact now. */
async function provide(exact: ExactApi, { kind, recordId }: Missing): Promise<Outcome | undefined> {
  if (kind === 'invoicePaper') return await sendPaper(exact, recordId);
  const entity = entityOf(kind);
  if (kind === 'item' || kind === 'warehouse') return await linkByCode(exact, entity, recordId);
  const headId = await headIdOf(exact, kind, recordId);
  const isSent = await enqueueDependency(exact.db, exact.division, headOf(kind).kind, headId);
  if (!isSent) return { result: 'failed', cause: 'kindOff', message: headOf(kind).kind, waitsFor: recordId };
  return { result: 'later', cause: 'dependency', seconds: dependencyWait, waitsFor: recordId };
}

async function headIdOf(exact: ExactApi, kind: Kind, recordId: string): Promise<string> {
  const entity = entityOf(kind);
  return 'parentColumn' in entity ? ((await parentOf(exact.db, entity as LineEntity, recordId)) ?? recordId) : recordId;
}

/** Items and warehouses are maintained in Exact: the same code is the same record. */
async function linkByCode(exact: ExactApi, entity: Entity, recordId: string): Promise<Outcome | undefined> {
  const code = await codeOf(exact.db, exact.division, entity, recordId);
  const found = await readByCode(exact, entity, code);
  if (!found) return { result: 'failed', cause: 'notThere', message: code, waitsFor: recordId };
  const { division } = exact;
  await inTransaction(exact.db, writer, async (tx) => {
    await links.insert(tx, {
      division,
      kind: entity.kind,
      recordId,
      exactId: found.id,
      origin: 'both',
      inStep: found.values,
    });
  });
  return undefined;
}
