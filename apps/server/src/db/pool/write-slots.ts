import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../db.ts';

/** Limits the number of writes that hold a connection at the same time; the others wait without one. */
interface WriteSlots {
  free: number;
  waiting: Set<() => void>;
}

const slots = new WeakMap<Db, WriteSlots>();
/** Milliseconds a write waits for its turn. */
const maxWait = 3_000;

/** Writes never use the last third of the connections: so reads continue while a lock blocks every write. */
export function boundWrites(db: Db, connections: number): void {
  slots.set(db, { free: Math.max(connections - Math.max(Math.floor(connections / 3), 1), 1), waiting: new Set() });
}

/** Waits for a slot; `undefined` when that takes too long. */
export async function takeSlot(db: Db): Promise<{ release(): void } | undefined> {
  const own = slots.get(db);
  if (!own) return { release: () => {} };
  if (own.free > 0) own.free--;
  else {
    const turn = Promise.withResolvers<'turn'>();
    const go = () => turn.resolve('turn');
    own.waiting.add(go);
    const ended = new AbortController();
    const late = sleep(maxWait, 'late' as const, { signal: ended.signal }).catch(() => 'late' as const);
    const result = await Promise.race([turn.promise, late]);
    ended.abort();
    if (result === 'late' && own.waiting.delete(go)) return undefined;
  }
  return { release: () => giveUp(own) };
}

function giveUp(own: WriteSlots): void {
  const [next] = own.waiting;
  if (!next) own.free++;
  else {
    own.waiting.delete(next);
    next();
  }
}
