import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';

/** An asset with a confirmed result: the task, the result and the request. */
export interface Answered {
  key: string;
  taskId: string;
  result: string;
}

/** A part that was used, and the van it came from. */
export interface Used {
  key: string;
  orderId: string;
  itemCode: string;
  quantity: number;
  email: string;
}

/** Every write that a server confirmed, as recorded by the users. */
export class Ledger {
  readonly answers: Answered[] = [];
  readonly parts: Used[] = [];
  /** Every visit as of a confirmed write. */
  readonly visits: (Pick<WorkOrderVisit, 'id' | 'version' | 'engineerId' | 'plannedOn' | 'status'> & {
    isChange: boolean;
  })[] = [];
  /** Steps taken on site: visit and kind of time. */
  readonly steps: { visitId: string; kind: 'travel' | 'work' }[] = [];
  /** Every order as of a confirmed change of its texts. */
  readonly words: { id: string; version: number; notes: string }[] = [];
  readonly signed = new Map<string, string>();
  readonly completed = new Set<string>();
  readonly posted = new Set<string>();

  /** `isChange`: the version results from this write. */
  visit({ id, version, engineerId, plannedOn, status }: WorkOrderVisit, isChange: boolean): void {
    this.visits.push({ id, version, engineerId, plannedOn, status, isChange });
  }

  order({ id, version }: WorkOrder, notes: string): void {
    this.words.push({ id, version, notes });
  }
}
