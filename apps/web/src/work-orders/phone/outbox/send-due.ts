import { CallError } from '@werkbank/contract/wire/client.ts';
import type { Owner } from '../pack/owner.ts';
import type { PackCache } from '../pack/pack-cache.ts';
import { kindOf } from '../steps/steps.ts';
import type { Outbox } from './outbox.ts';
import { backOff, type Entry, judge, nextDue } from './outbox-model.ts';

interface SenderOptions {
  outbox: Outbox;
  /** Takes in what the server answered, before the entry goes. */
  packs: PackCache;
  /** Nothing is sent in anybody else's name. */
  owner: Owner;
  /** Only the tab that has this lock sends. */
  lock: string;
  /** The lock is held: what is stored from now on is seen. */
  onStart: () => void;
  /** After every change of the outbox. */
  onChange: () => Promise<void>;
}

/** Sends what is due, one after the other, until nothing is or no answer comes. */
export async function sendDue(options: SenderOptions): Promise<void> {
  const { outbox, lock, onStart, onChange } = options;
  await navigator.locks.request(lock, async () => {
    onStart();
    let isGoing = true;
    while (isGoing && navigator.onLine) {
      const entry = nextDue(await outbox.list(), Date.now());
      if (!entry) return;
      isGoing = await sendOne(options, entry);
      await onChange();
    }
  });
}

/** False when trying the next one is of no use now. */
async function sendOne({ outbox, packs, owner }: SenderOptions, entry: Entry): Promise<boolean> {
  try {
    await owner.ensure();
    const { step, key, ifMatch } = entry;
    const kind = kindOf(step);
    const day = await packs.read();
    const answer = await kind.send(step, { idempotencyKey: key, day, ...(ifMatch !== null && { ifMatch }) });
    await packs.change((known) => known && kind.takeIn(known, answer, step));
    await outbox.settle(entry.id, kind.versionOf?.(answer), kind.names?.(step, answer));
    return true;
  } catch (error) {
    const { status, problem, retryAfter } = error instanceof CallError ? error : new CallError('', 0, undefined);
    const verdict = judge(status, problem?.code);
    if (verdict.kind === 'later' && verdict.isEverything) owner.forget();
    const tries = entry.tries + 1;
    if (verdict.kind === 'later')
      await outbox.change(entry.id, { tries, nextAt: Date.now() + backOff(entry.tries, retryAfter) });
    else await outbox.change(entry.id, { tries, state: verdict.kind, problem: problem ?? null });
    return !(verdict.kind === 'later' && verdict.isEverything);
  }
}
