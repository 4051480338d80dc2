import { CallError } from '@werkbank/contract/client.ts';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/task.ts';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visit.ts';
import { api } from '#src/api/api.ts';
import type { Outbox } from './outbox.ts';
import { backOff, type Entry, isTaskStep, judge, nextDue } from './outbox-model.ts';

/** What a sent step made. */
export type Sent = { task: WorkOrderTask } | { visit: WorkOrderVisit };

interface SenderOptions {
  outbox: Outbox;
  /** Only the tab that has this lock sends. */
  lock: string;
  /** The lock is held: what is stored from now on is seen. */
  onStart: () => void;
  /** Takes in what the server answered, before the entry goes. */
  onSent: (sent: Sent) => Promise<void>;
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
async function sendOne({ outbox, onSent }: SenderOptions, entry: Entry): Promise<boolean> {
  try {
    const sent = await perform(entry);
    await onSent(sent);
    await outbox.settle(entry.id, 'task' in sent ? sent.task.version : sent.visit.version);
    return true;
  } catch (error) {
    const { status, problem, retryAfter } = error instanceof CallError ? error : new CallError('', 0, undefined);
    const verdict = judge(status);
    const tries = entry.tries + 1;
    if (verdict.kind === 'later')
      await outbox.change(entry.id, { tries, nextAt: Date.now() + backOff(entry.tries, retryAfter) });
    else await outbox.change(entry.id, { tries, state: verdict.kind, problem: problem ?? null });
    return !(verdict.kind === 'later' && verdict.isEverything);
  }
}

async function perform({ step, key, ifMatch }: Entry): Promise<Sent> {
  const options = { idempotencyKey: key, ...(ifMatch !== null && isTaskStep(step) && { ifMatch }) };
  if (step.call === 'answerTask')
    return { task: await api.workOrders.answerTask({ params: step.params, body: step.body, ...options }) };
  if (step.call === 'takeBackTask')
    return { task: await api.workOrders.takeBackTask({ params: step.params, ...options }) };
  const { params, body } = step;
  return { visit: await api.workOrders[step.call]({ params, body, ...options }) };
}
