import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';

/** An asset with a confirmed result: which task, which result, by which request. */
export interface Answered {
  key: string;
  taskId: string;
  result: string;
}

/** A part that was used: from whose van. */
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
  /** Every visit as an acknowledged write left it. */
  readonly visits: (Pick<WorkOrderVisit, 'id' | 'version' | 'engineerId' | 'plannedOn' | 'status'> & {
    isChange: boolean;
  })[] = [];
  /** Steps taken on site: visit and kind of time. */
  readonly steps: { visitId: string; kind: 'travel' | 'work' }[] = [];
  /** Every order as an acknowledged change of its texts left it. */
  readonly words: { id: string; version: number; notes: string }[] = [];
  readonly signed = new Map<string, string>();
  readonly completed = new Set<string>();
  readonly posted = new Set<string>();

  /** `isChange`: this write itself made the version. */
  visit({ id, version, engineerId, plannedOn, status }: WorkOrderVisit, isChange: boolean): void {
    this.visits.push({ id, version, engineerId, plannedOn, status, isChange });
  }

  order({ id, version }: WorkOrder, notes: string): void {
    this.words.push({ id, version, notes });
  }
}
