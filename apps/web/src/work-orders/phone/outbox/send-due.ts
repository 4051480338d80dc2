import { CallError } from '@werkbank/contract/wire/client.ts';
import type { Owner } from '../pack/owner.ts';
import type { PackCache } from '../pack/pack-cache.ts';
import { kindOf } from '../steps/steps.ts';
import type { Outbox } from './outbox.ts';
import { type Entry, type LaneName, nextDue } from './outbox-model.ts';
import { backOff, classifyFailure } from './retry-policy.ts';

export interface SendOptions {
  lane: LaneName;
  outbox: Outbox;
  /** Stores the response before the entry is removed. */
  packs: PackCache;
  /** Makes sure that nothing is sent in another user's name. */
  owner: Owner;
  /** Name of the lock that makes one tab send at a time in this lane. */
  lock: string;
  /** Called when the lock is held: entries stored from now on are sent in this run. */
  onStart: () => void;
  /** Called before every attempt; its signal ends the attempt, which is then repeated immediately. */
  begin: () => AbortSignal;
  /** Called after every change of the outbox. */
  onChange: () => Promise<void>;
}

/** Sends the due entries of a lane one by one, until none is left or a failure blocks it. */
export async function sendDue(options: SendOptions): Promise<void> {
  const { outbox, lane, lock, onStart, onChange } = options;
  await navigator.locks.request(lock, async () => {
    onStart();
    let canContinue = true;
    while (canContinue && navigator.onLine) {
      const entry = nextDue(await outbox.list(), Date.now(), lane);
      if (!entry) return;
      canContinue = await sendOne(options, entry);
      await onChange();
    }
  });
}

/** Sends one entry; false when the failure blocks the whole lane. */
async function sendOne({ outbox, packs, owner, begin }: SendOptions, { id, tries: before }: Entry): Promise<boolean> {
  const signal = begin();
  try {
    await owner.ensure(signal);
    const entry = await outbox.begin(id);
    if (!entry) return true;
    const { step, key, ifMatch } = entry;
    const kind = kindOf(step);
    const day = await packs.read();
    const answer = await kind.send(step, { idempotencyKey: key, signal, day, ...(ifMatch !== null && { ifMatch }) });
    await packs.change((known) => known && kind.applyResponse(known, answer, step));
    await outbox.acknowledge(id, kind.versionOf?.(answer), kind.mapIds?.(step, answer));
    return true;
  } catch (error) {
    const { status, problem, retryAfter } = error instanceof CallError ? error : new CallError('', 0, undefined);
    const failure = classifyFailure(status, problem?.code);
    const tries = before + 1;
    if (failure.kind !== 'later') {
      await outbox.change(id, { tries, state: failure.kind, problem: problem ?? null });
      // The refusal may have revealed that the clock is wrong.
      await outbox.correctTimes();
      return true;
    }
    if (failure.blocksQueue) owner.forget();
    const nextAt = signal.aborted ? 0 : Date.now() + backOff(before, retryAfter);
    await outbox.change(id, { tries, nextAt });
    return signal.aborted || !failure.blocksQueue;
  }
}
