import { timedApi as api } from '#src/api/api.ts';
import { askForVan } from '../pack/van-model.ts';
import { stepKind } from './step.ts';

interface RequestGoods {
  params: { division: number };
  /** Chosen on the phone, so that two requests do not wait for each other. */
  id: string;
  lines: { itemId: string; quantity: number }[];
  notes: string;
}

/** Goods that a mechanic requests from the office. */
export const vanSteps = {
  requestGoods: stepKind<RequestGoods, unknown>({
    order: () => '',
    queueKey: ({ id }) => `van|${id}`,
    send: async ({ params, lines, notes }, { idempotencyKey, signal }) =>
      await api.inventory.requestTransfer({ params, body: { lines, notes: notes || null }, idempotencyKey }, signal),
    applyResponse: (day, _, { params, lines }) => askForVan(day, params.division, lines),
    applyOptimistically: (day, { params, lines }) => askForVan(day, params.division, lines),
    labelKey: () => 'van.step.request',
  }),
};
