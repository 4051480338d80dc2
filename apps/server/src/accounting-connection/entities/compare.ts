import type { Entity, Field } from './entity.ts';
import { isNothing, isSame, type Value, type Values } from './values.ts';

/** The values of a field on both sides. */
export interface Difference {
  ours: Value;
  theirs: Value;
}

export interface Comparison {
  /** Fields that changed only here: to be sent. */
  toSend: string[];
  /** Fields that changed only in Exact: to be applied. */
  toTake: string[];
  /** Fields that changed on both sides, or changed in Exact although only we may change them. */
  differs: Record<string, Difference>;
  /** Fields that we did not send and that Exact filled in: left as they are. */
  ignored: string[];
}

/** What both sides last agreed on, and what was sent since without a recorded response. */
interface Known {
  inStep: Values;
  sent: Values | null;
}

/**
 * As long as the two sides have never agreed on a value, a non-empty value wins over an empty one. A value of theirs that we sent is ours:
 * only the response was lost.
 */
export function compare(entity: Entity, { inStep, sent }: Known, ours: Values, theirs: Values): Comparison {
  const found: Comparison = { toSend: [], toTake: [], differs: {}, ignored: [] };
  for (const one of entity.fields) {
    if (one.way === 'once' || one.way === 'first') continue;
    const [a, b] = [ours[one.name] ?? null, theirs[one.name] ?? null];
    if (isSame(a, b)) continue;
    const isOwn = sent !== null && one.name in sent && isSame(sent[one.name], b);
    const agreed = isOwn ? b : one.name in inStep ? (inStep[one.name] ?? null) : undefined;
    const verdict = decide(one, agreed, a, b);
    if (verdict === 'ours') found.toSend.push(one.name);
    else if (verdict === 'theirs') found.toTake.push(one.name);
    else if (verdict === 'ignored') found.ignored.push(one.name);
    else if (verdict === 'both') found.differs[one.name] = { ours: a, theirs: b };
  }
  return found;
}

function decide(
  one: Field,
  agreed: Value | undefined,
  ours: Value,
  theirs: Value,
): 'ours' | 'theirs' | 'both' | 'same' | 'ignored' {
  const isKept = (one.isRequired && theirs === null) || (one.isOnlyFilled && isNothing(theirs));
  const mayTake = one.way !== 'out' && !isKept;
  if (one.way === 'in') return mayTake ? 'theirs' : 'same';
  if (agreed === undefined) {
    if (isNothing(theirs)) return 'ours';
    return isNothing(ours) && mayTake ? 'theirs' : 'both';
  }
  if (one.way === 'out' && isNothing(agreed) && isNothing(ours)) return 'ignored';
  if (one.isFilledIn && isNothing(theirs)) return isSame(agreed, ours) ? 'ignored' : 'ours';
  if (isSame(agreed, theirs)) return 'ours';
  if (isSame(agreed, ours) && mayTake) return 'theirs';
  return 'both';
}
