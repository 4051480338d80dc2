import { phone, untilOpen } from './outbox/phone-state.ts';

/**
 * Has an order at hand: from this device, else from the server.
 * @throws CallError, or TypeError without a network, when neither has it
 */
export async function loadJob(workOrderId: string): Promise<void> {
  await untilOpen();
  const isHere = phone()
    .read()
    .pack?.orders.some(({ order }) => order.id === workOrderId);
  if (!isHere) await phone().openOrder(workOrderId);
}
