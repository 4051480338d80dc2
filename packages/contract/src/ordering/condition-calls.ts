import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { DivisionParam, Guid, HistoryEntry } from '../wire/shapes.ts';
import { OrderCondition, OrderConditionChange, OrderConditionInput, OrderDecision } from './condition.ts';
import { Order } from './order.ts';

const inDivision = z.object({ division: DivisionParam });
const ofCondition = inDivision.extend({ conditionId: Guid });
const path = '/api/{division}/orderconditions';

/** Conditions of orders, and the decision on those that wait. */
export const conditionCalls = {
  /** Those of the division first, then by name of the account. */
  listConditions: call({
    ...accounting('ordering.administer'),
    method: 'GET',
    path,
    summary: 'Conditions of orders',
    params: inDivision,
    result: z.array(OrderCondition),
    page: 'skip',
    errors: ['division.forbidden'],
  }),
  listConditionHistory: call({
    ...accounting('ordering.administer'),
    method: 'GET',
    path: `${path}/{conditionId}/history`,
    summary: 'Changes to conditions of orders',
    params: ofCondition,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['division.forbidden', 'order_condition.not_found'],
  }),
  /** Changes to all conditions, removed ones included; `partId` is the condition. */
  listConditionsHistory: call({
    ...accounting('ordering.administer'),
    method: 'GET',
    path: `${path}/history`,
    summary: 'Changes to all conditions of orders',
    params: inDivision,
    result: z.array(HistoryEntry),
    page: 'keyset',
    errors: ['division.forbidden'],
  }),
  createCondition: call({
    ...accounting('ordering.administer'),
    method: 'POST',
    path,
    summary: 'Add conditions of orders',
    params: inDivision,
    body: OrderConditionInput,
    result: OrderCondition,
    status: 201,
    errors: ['division.forbidden', 'order_condition.taken', 'order_condition.delivery', 'reference.not_found'],
  }),
  updateCondition: call({
    ...accounting('ordering.administer'),
    method: 'PUT',
    path: `${path}/{conditionId}`,
    summary: 'Change conditions of orders',
    params: ofCondition,
    body: OrderConditionChange,
    result: OrderCondition,
    errors: [
      'division.forbidden',
      'order_condition.not_found',
      'order_condition.delivery',
      'reference.not_found',
      'precondition.failed',
    ],
  }),
  removeCondition: call({
    ...accounting('ordering.administer'),
    method: 'DELETE',
    path: `${path}/{conditionId}`,
    summary: 'Remove conditions of orders',
    params: ofCondition,
    status: 204,
    errors: ['division.forbidden', 'order_condition.not_found', 'precondition.failed'],
  }),
  /** Approves or refuses an order that waits, and e-mails the buyer ten minutes later. A refused order is cancelled. */
  decideOrder: call({
    ...accounting('ordering.decide'),
    method: 'POST',
    path: '/api/{division}/orders/{orderId}/decision',
    summary: 'Approve or refuse an order',
    params: inDivision.extend({ orderId: Guid }),
    body: OrderDecision,
    result: Order,
    errors: ['division.forbidden', 'salesorder.not_found', 'order.not_waiting', 'precondition.failed'],
  }),
  /**
   * Lets a decided order wait again, before the buyer has been told and anybody has worked with the order. The mail about a decision, and
   * the confirmation of an approved order, are held back for ten minutes. Nothing changes when the order waits.
   */
  undoDecision: call({
    ...accounting('ordering.decide'),
    method: 'POST',
    path: '/api/{division}/orders/{orderId}/decision/undo',
    summary: 'Undo the decision about an order',
    params: inDivision.extend({ orderId: Guid }),
    result: Order,
    errors: ['division.forbidden', 'salesorder.not_found', 'order.decision_followed', 'precondition.failed'],
  }),
};
