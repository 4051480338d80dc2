import { setTimeout as sleep } from 'node:timers/promises';
import { businessDay, dayLength } from '@werkbank/contract/wire/business-day.ts';
import type { Board, BoardVisit } from '@werkbank/contract/work-orders/planning/board.ts';
import type { Caller } from './caller.ts';
import type { Crowd } from './mechanic.ts';

const division = 1;
const day = (offset: number) =>
  new Date(Date.parse(`${businessDay()}T00:00:00Z`) + offset * dayLength).toISOString().slice(0, 10);

/** One planner: reads the board, and moves, cancels and plans the same visits that the mechanics work on. */
export async function planner(caller: Caller, crowd: Crowd): Promise<void> {
  const { api } = caller;
  while (!crowd.isOver()) {
    const board = await caller.ask('getBoard', () =>
      api.workOrders.getBoard({ query: { from: day(0), until: day(1) } }),
    );
    if (board) await new Hand(caller, crowd, board).move();
    await sleep(50 + crowd.random() * 250);
  }
}

/** The actions of a planner on a board just read. */
class Hand {
  readonly #caller: Caller;
  readonly #crowd: Crowd;
  readonly #board: Board;

  constructor(caller: Caller, crowd: Crowd, board: Board) {
    this.#caller = caller;
    this.#crowd = crowd;
    this.#board = board;
  }

  async move(): Promise<void> {
    const planned = this.#board.visits.filter(({ visitStatus }) => visitStatus === 'planned');
    const visit = this.#one(planned);
    const drawn = this.#crowd.random();
    if (drawn < 0.15) await this.#planOpen();
    else if (drawn < 0.25) await this.#postOne();
    else if (drawn < 0.4) await this.#reword();
    else if (!visit) return;
    else if (drawn < 0.7) await this.#moveOne(visit);
    else if (drawn < 0.8) await this.#moveSome(planned);
    else if (drawn < 0.9) await this.#cancel(visit);
    else await this.#plan(visit.workOrderId);
  }

  async #moveOne({ id: visitId, workOrderId, version: ifMatch }: BoardVisit): Promise<void> {
    const idempotencyKey = this.#caller.nextKey();
    const body = { engineerId: this.#engineer(), plannedOn: day(Math.floor(this.#crowd.random() * 2)) };
    const params = { workOrderId, visitId };
    const moved = await this.#caller.ask('moveVisit', () =>
      this.#caller.api.workOrders.moveVisit({ params, body, ifMatch, idempotencyKey }),
    );
    if (moved) this.#crowd.ledger.visit(moved, true);
  }

  async #moveSome(planned: readonly BoardVisit[]): Promise<void> {
    const idempotencyKey = this.#caller.nextKey();
    const some = Array.from({ length: 4 }, () => this.#one(planned)).flatMap((visit) => visit ?? []);
    const visits = [...new Map(some.map(({ id, version }) => [id, { id, version }])).values()];
    const body = { visits, engineerId: this.#engineer() };
    const moved = await this.#caller.ask('moveVisits', () =>
      this.#caller.api.workOrders.moveVisits({ params: { division }, body, idempotencyKey }),
    );
    for (const { code, visit } of moved?.visits ?? [])
      if (code === null && visit) this.#crowd.ledger.visit(visit, true);
  }

  async #cancel({ id: visitId, workOrderId, version: ifMatch }: BoardVisit): Promise<void> {
    const idempotencyKey = this.#caller.nextKey();
    const params = { workOrderId, visitId };
    const cancelled = await this.#caller.ask('cancelVisit', () =>
      this.#caller.api.workOrders.cancelVisit({ params, body: { reason: 'Klant belt af' }, ifMatch, idempotencyKey }),
    );
    if (!cancelled) return;
    this.#crowd.ledger.visit(cancelled, true);
    await this.#plan(workOrderId);
  }

  async #plan(workOrderId: string): Promise<void> {
    const idempotencyKey = this.#caller.nextKey();
    const body = { engineerId: this.#engineer(), plannedOn: day(0) };
    const planned = await this.#caller.ask('planVisit', () =>
      this.#caller.api.workOrders.planVisit({ params: { workOrderId }, body, idempotencyKey }),
    );
    // A visit that is already planned is returned unchanged.
    if (planned) this.#crowd.ledger.visit(planned, false);
  }

  async #planOpen(): Promise<void> {
    const open = await this.#caller.ask('list', () =>
      this.#caller.api.workOrders.list({ params: { division }, query: { unplanned: 'true' }, pageSize: 50 }),
    );
    const order = this.#one(open?.rows ?? []);
    if (order) await this.#plan(order.id);
  }

  /** The office posts completed orders. */
  async #postOne(): Promise<void> {
    const done = await this.#caller.ask('list', () =>
      this.#caller.api.workOrders.list({ params: { division }, query: { statuses: [30] }, pageSize: 50 }),
    );
    const order = this.#one(done?.rows ?? []);
    if (!order) return;
    const idempotencyKey = this.#caller.nextKey();
    const posted = await this.#caller.ask('post', () =>
      this.#caller.api.workOrders.post({ params: { workOrderId: order.id }, ifMatch: order.version, idempotencyKey }),
    );
    if (posted) this.#crowd.ledger.posted.add(posted.id);
  }

  /** An office user changes the texts of an order while a mechanic works on it. */
  async #reword(): Promise<void> {
    const visit = this.#one(this.#board.visits.filter(({ status }) => status < 30));
    const order =
      visit &&
      (await this.#caller.ask('get', () =>
        this.#caller.api.workOrders.get({ params: { workOrderId: visit.workOrderId } }),
      ));
    if (!order) return;
    const key = this.#caller.nextKey();
    const params = { locationId: order.locationId, id: order.id };
    const changed = await this.#caller.ask('update', () =>
      this.#caller.api.workOrders.update({ params, body: { notes: key }, ifMatch: order.version, idempotencyKey: key }),
    );
    if (changed) this.#crowd.ledger.order(changed, key);
  }

  #engineer(): string {
    return this.#one(this.#board.engineers.filter(({ code }) => code.startsWith('MONTEUR')))?.id ?? '';
  }

  #one<T>(from: readonly T[]): T | undefined {
    return from[Math.floor(this.#crowd.random() * from.length)];
  }
}
