import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { CallError } from '@werkbank/contract/wire/client.ts';
import type { DayVisit, PackTask } from '@werkbank/contract/work-orders/day/day.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import type { taskCalls } from '@werkbank/contract/work-orders/tasks/task-calls.ts';
import type { VisitStatus } from '@werkbank/contract/work-orders/visits/visit.ts';
import type { Caller } from './caller.ts';
import type { Ledger } from './ledger.ts';

/** What all users of a crowd share. */
export interface Crowd {
  ledger: Ledger;
  /** Whether all work is done, or the time is up. */
  isOver(): boolean;
  /** Number of items in the vans. */
  articles: number;
  /** Picture of a signature. */
  drawn: Blob;
  /** Numbers in [0, 1). */
  random(): number;
}

/**
 * One mechanic: works through the planned visits, completes every task, gets a signature and completes the order, until nothing is left.
 */
export async function mechanic(caller: Caller, email: string, crowd: Crowd): Promise<void> {
  while (!crowd.isOver()) {
    const visits = await caller.ask('listMyVisits', () => caller.api.workOrders.listMyVisits({}));
    const next = visits?.rows.find(({ visitStatus }) => isOpen(visitStatus));
    if (next) await new Job(caller, email, crowd, next).finish();
    else await sleep(300 + crowd.random() * 500);
  }
}

const isOpen = (status: VisitStatus) => status === 'planned' || status === 'travelling' || status === 'working';

/** One visit of one mechanic to one order. */
export class Job {
  readonly #caller: Caller;
  readonly #email: string;
  readonly #crowd: Crowd;
  readonly #params: { workOrderId: string };
  readonly #visit: DayVisit;

  constructor(caller: Caller, email: string, crowd: Crowd, visit: DayVisit) {
    this.#caller = caller;
    this.#email = email;
    this.#crowd = crowd;
    this.#params = { workOrderId: visit.workOrderId };
    this.#visit = visit;
  }

  async finish(): Promise<void> {
    const { visitStatus } = this.#visit;
    if (visitStatus === 'planned' && !(await this.#step('travel'))) return;
    if (visitStatus !== 'working' && !(await this.#step('work'))) return;
    const { workOrderId } = this.#params;
    const pack = await this.#caller.ask('getDayPack', () =>
      this.#caller.api.workOrders.getDayPack({ query: { workOrderId } }),
    );
    for (const task of pack?.orders[0]?.tasks ?? []) if (!(await this.#answer(task))) return;
    const order = (await this.#useParts()) && (await this.#sign());
    if (order) await this.#complete(order);
  }

  async #step(call: 'travel' | 'work'): Promise<boolean> {
    const params = { ...this.#params, visitId: this.#visit.id };
    const idempotencyKey = this.#caller.nextKey();
    const at = new Date().toISOString();
    const taken = await this.#caller.ask(call, () =>
      this.#caller.api.workOrders[call]({ params, body: { at }, idempotencyKey }),
    );
    if (!taken) return false;
    this.#crowd.ledger.visit(taken, false);
    this.#crowd.ledger.steps.push({ visitId: this.#visit.id, kind: call });
    return true;
  }

  /** False when there is nothing left to do here: someone else has completed the order. */
  async #answer(task: Pick<PackTask, 'id' | 'version' | 'result' | 'level'>): Promise<boolean> {
    if (task.result !== null) return true;
    const key = this.#caller.nextKey();
    const body = this.#says(key, task);
    let refusal: CallError | undefined;
    const answered = await this.#caller.ask(
      'answerTask',
      () =>
        this.#caller.api.workOrders.answerTask({
          params: { ...this.#params, taskId: task.id },
          body,
          ifMatch: task.version,
          idempotencyKey: key,
        }),
      (error) => {
        refusal = error;
      },
    );
    if (answered) {
      this.#crowd.ledger.answers.push({ key, taskId: task.id, result: body.result });
      for (const item of body.items ?? []) this.#note(key, item.itemCode ?? '', item.quantity);
      return true;
    }
    // A colleague recorded a result in the meantime, which is kept.
    const theirs = refusal?.problem?.current as WorkOrderTask | undefined;
    return theirs ? await this.#answer(theirs) : false;
  }

  #says(key: string, { level }: Pick<PackTask, 'level'>): CallInput<typeof taskCalls.answerTask>['body'] {
    const drawn = this.#crowd.random();
    const report = { level: level ?? 'service', findings: key, durationMinutes: 3 } as const;
    if (drawn < 0.1) return { result: 'failed', report: { ...report, result: 'rejected' } };
    if (drawn < 0.3)
      return {
        result: 'passedAfterRepair',
        report: { ...report, result: 'approvedWithRemarks', actions: 'Onderdeel vervangen' },
        items: [{ itemCode: this.#article(), quantity: 1, notes: key }],
      };
    return { result: 'passed', report: { ...report, result: 'approved' } };
  }

  async #useParts(): Promise<boolean> {
    const key = this.#caller.nextKey();
    const body = [1, 2].map((quantity) => ({ itemCode: this.#article(), quantity, notes: key }));
    const added = await this.#caller.ask('addItems', () =>
      this.#caller.api.workOrders.addItems({ params: this.#params, body, idempotencyKey: key }),
    );
    if (!added) return false;
    for (const { itemCode, quantity } of body) this.#note(key, itemCode, quantity);
    return true;
  }

  async #sign(): Promise<WorkOrder | undefined> {
    const idempotencyKey = this.#caller.nextKey();
    const name = `Klant van ${this.#visit.id}`;
    const signed = await this.#caller.ask('sign', () => {
      const form = new FormData();
      form.set('name', name);
      form.set('file', this.#crowd.drawn, 'signature.png');
      return this.#caller.api.workOrders.sign({ params: this.#params, form, idempotencyKey });
    });
    if (signed) this.#crowd.ledger.signed.set(this.#params.workOrderId, name);
    return signed;
  }

  /** The last mechanic to leave completes the order: it is retried while a colleague is still working on it. */
  async #complete(signed: WorkOrder): Promise<void> {
    let order: WorkOrder | undefined = signed;
    while (order && order.status < 30 && !this.#crowd.isOver()) {
      const refusal = await this.#completeNow(order);
      if (!refusal) return;
      if (refusal.code === 'workorder.incomplete') {
        await this.#leave();
        await sleep(100 + this.#crowd.random() * 100);
      }
      order = await this.#caller.ask('get', () => this.#caller.api.workOrders.get({ params: this.#params }));
    }
  }

  async #completeNow({ version }: WorkOrder): Promise<CallError | undefined> {
    const idempotencyKey = this.#caller.nextKey();
    const body = { kilometres: 12 };
    let refusal: CallError | undefined;
    const completed = await this.#caller.ask(
      'complete',
      () => this.#caller.api.workOrders.complete({ params: this.#params, body, ifMatch: version, idempotencyKey }),
      (error) => {
        refusal = error;
      },
    );
    if (completed) this.#crowd.ledger.completed.add(completed.id);
    return refusal;
  }

  async #leave(): Promise<boolean> {
    const params = { ...this.#params, visitId: this.#visit.id };
    const idempotencyKey = this.#caller.nextKey();
    const left = await this.#caller.ask('finishVisit', () =>
      this.#caller.api.workOrders.finishVisit({ params, body: {}, idempotencyKey }),
    );
    if (left) this.#crowd.ledger.visit(left, false);
    return left !== undefined;
  }

  #article(): string {
    return `D-${String(1 + Math.floor(this.#crowd.random() * this.#crowd.articles)).padStart(3, '0')}`;
  }

  #note(key: string, itemCode: string, quantity: number): void {
    this.#crowd.ledger.parts.push({ key, orderId: this.#params.workOrderId, itemCode, quantity, email: this.#email });
  }
}
