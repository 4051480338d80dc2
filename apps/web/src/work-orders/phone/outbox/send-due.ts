import { CallError } from '@werkbank/contract/wire/client.ts';
import type { Owner } from '../pack/owner.ts';
import type { PackCache } from '../pack/pack-cache.ts';
import { kindOf } from '../steps/steps.ts';
import type { Outbox } from './outbox.ts';
import { type Entry, type LaneName, nextDue } from './outbox-model.ts';
import type { Pace } from './pace.ts';
import { backOff, classifyFailure } from './retry-policy.ts';

/** One attempt to send an entry. */
export interface Attempt {
  signal: AbortSignal;
  end: () => void;
}

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
  /** How many entries are sent at once. */
  pace: Pace;
  /** Resolves when further entries may be due. */
  rung: () => Promise<void>;
  /** Called before every attempt, which its signal ends and which is then repeated immediately, and after it. */
  begin: () => Attempt;
  /** Called after every change of the outbox. */
  onChange: () => Promise<void>;
}

/** Sends the due entries of a lane, several at once, until none is left or a failure blocks it. */
export async function sendDue(options: SendOptions): Promise<void> {
  const { outbox, lane, lock, pace, onStart, onChange, rung } = options;
  await navigator.locks.request(lock, async () => {
    onStart();
    const sending = new Map<string, Promise<void>>();
    let canContinue = true;
    const send = async (entry: Entry) => {
      canContinue = (await sendOne(options, entry)) && canContinue;
      sending.delete(entry.id);
      await onChange();
    };
    try {
      for (;;) {
        const ring = rung();
        const free = canContinue && navigator.onLine ? pace.width - sending.size : 0;
        const due = free > 0 ? nextDue(await outbox.list(), Date.now(), lane, new Set(sending.keys())) : [];
        for (const entry of due.slice(0, free)) sending.set(entry.id, send(entry));
        if (sending.size === 0) return;
        await Promise.race([...sending.values(), ...(canContinue ? [ring] : [])]);
      }
    } finally {
      await Promise.allSettled(sending.values());
    }
  });
}

/** Sends one entry; false when the failure blocks the whole lane. */
async function sendOne(options: SendOptions, { id, tries: before }: Entry): Promise<boolean> {
  const { outbox, packs, owner, begin, pace } = options;
  const { signal, end } = begin();
  const since = performance.now();
  try {
    await owner.ensure(signal);
    const entry = await outbox.begin(id);
    if (!entry) return true;
    const { step, key, ifMatch } = entry;
    const kind = kindOf(step);
    const day = await packs.read();
    const answer = await kind.send(step, { idempotencyKey: key, signal, day, ...(ifMatch !== null && { ifMatch }) });
    pace.answered(performance.now() - since);
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
    pace.failed();
    if (failure.blocksQueue) owner.forget();
    const nextAt = signal.aborted ? 0 : Date.now() + backOff(before, retryAfter);
    await outbox.change(id, { tries, nextAt });
    return signal.aborted || !failure.blocksQueue;
  } finally {
    end();
  }
}
