import { CallError } from '@werkbank/contract/wire/client.ts';
import type { Owner } from '../pack/owner.ts';
import type { PackCache } from '../pack/pack-cache.ts';
import { kindOf } from '../steps/steps.ts';
import type { Outbox } from './outbox.ts';
import { type Entry, nextDue } from './outbox-model.ts';
import { backOff, classifyFailure } from './retry-policy.ts';

interface SendOptions {
  outbox: Outbox;
  /** Takes the response before the entry is removed. */
  packs: PackCache;
  /** Makes sure that nothing is sent in another user's name. */
  owner: Owner;
  /** Name of the lock that makes one tab send at a time. */
  lock: string;
  /** Called when the lock is held: entries stored from now on are sent in this run. */
  onStart: () => void;
  /** Called after every change of the outbox. */
  onChange: () => Promise<void>;
}

/** Sends the due entries one by one, until none is left or a failure blocks the queue. */
export async function sendDue(options: SendOptions): Promise<void> {
  const { outbox, lock, onStart, onChange } = options;
  await navigator.locks.request(lock, async () => {
    onStart();
    let canContinue = true;
    while (canContinue && navigator.onLine) {
      const entry = nextDue(await outbox.list(), Date.now());
      if (!entry) return;
      canContinue = await sendOne(options, entry);
      await onChange();
    }
  });
}

/** Sends one entry; false when the failure blocks the whole queue. */
async function sendOne({ outbox, packs, owner }: SendOptions, entry: Entry): Promise<boolean> {
  try {
    await owner.ensure();
    const { step, key, ifMatch } = entry;
    const kind = kindOf(step);
    const day = await packs.read();
    const answer = await kind.send(step, { idempotencyKey: key, day, ...(ifMatch !== null && { ifMatch }) });
    await packs.change((known) => known && kind.applyResponse(known, answer, step));
    await outbox.acknowledge(entry.id, kind.versionOf?.(answer), kind.mapIds?.(step, answer));
    return true;
  } catch (error) {
    const { status, problem, retryAfter } = error instanceof CallError ? error : new CallError('', 0, undefined);
    const failure = classifyFailure(status, problem?.code);
    const tries = entry.tries + 1;
    if (failure.kind !== 'later') {
      await outbox.change(entry.id, { tries, state: failure.kind, problem: problem ?? null });
      return true;
    }
    if (failure.blocksQueue) owner.forget();
    await outbox.change(entry.id, { tries, nextAt: Date.now() + backOff(entry.tries, retryAfter) });
    return !failure.blocksQueue;
  }
}
