import { sqlState } from '#db/db.ts';
import { withSavepoint } from '#db/savepoint.ts';
import { resolveReferences } from '../records/reference-store.ts';
import type { Fault } from '../shared/cell.ts';
import {
  type Candidate,
  joinOutcomes,
  noOutcome,
  type Outcome,
  RowFault,
  type WriteContext,
} from '../shared/entity.ts';
import type { StepReader } from '../steps/step-reader.ts';

/**
 * Writes rows together. When the database refuses them, the rows are halved until only the row at fault is left out; the others are
 * written, all within the open transaction.
 */
export async function writeBatch(
  context: WriteContext,
  reader: StepReader,
  candidates: readonly Candidate[],
): Promise<Outcome> {
  if (candidates.length === 0) return noOutcome();
  try {
    return await withSavepoint(context.db, () => attempt(context, reader, candidates));
  } catch (error) {
    const fault = faultOf(error);
    if (!fault) throw error;
    const [only] = candidates;
    if (only && candidates.length === 1) return { ...noOutcome(), rejected: [{ candidate: only, fault }] };
    const middle = Math.ceil(candidates.length / 2);
    const first = await writeBatch(context, reader, candidates.slice(0, middle));
    const second = await writeBatch(context, reader, candidates.slice(middle));
    return joinOutcomes(first, second);
  }
}

async function attempt(
  context: WriteContext,
  { entity, step, mapped }: StepReader,
  candidates: readonly Candidate[],
): Promise<Outcome> {
  const fresh = candidates.map((candidate) => ({ ...candidate, found: {} }));
  const rejected = await resolveReferences(context, entity, step, fresh);
  const unresolved = new Set(rejected.map(({ candidate }) => candidate));
  const ready: Candidate[] = [];
  for (const candidate of fresh) {
    if (unresolved.has(candidate)) continue;
    const fault = entity.check?.(candidate);
    if (fault) rejected.push({ candidate, fault });
    else ready.push(candidate);
  }
  const written = ready.length > 0 ? await entity.write(context, { entity, mapped, candidates: ready }) : noOutcome();
  return { ...written, rejected: [...rejected, ...written.rejected] };
}

/** The fault of a row that a database error represents; undefined for errors that no row caused. */
function faultOf(error: unknown): Fault | undefined {
  if (error instanceof RowFault) return error.fault;
  const state = sqlState(error);
  const { constraint = '', table = '' } = error as { constraint?: string; table?: string };
  if (state === '23505') return { code: 'codeUsed', params: { key: constraint } };
  if (state === '23514' && table === 'sales_order_line') return { code: 'belowDelivered', field: 'quantity' };
  if (state === '22003') return { code: 'tooLarge', params: { maximum: '' } };
  return state?.startsWith('22') || state?.startsWith('23')
    ? { code: 'database', params: { constraint: constraint || state } }
    : undefined;
}
