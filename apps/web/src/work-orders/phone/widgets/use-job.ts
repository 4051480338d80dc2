import { useMemo } from 'react';
import { usePhone } from '../outbox/phone-state.ts';
import { orderAsSaid } from '../pack/pack-model.ts';
import { ownVisit } from './job-visit.ts';

/** A job as it stands when everything that waits is sent, and what of it waits; undefined as long as this device has none. */
export function useJob(workOrderId: string) {
  const { pack, entries } = usePhone();
  return useMemo(() => {
    const order = pack && orderAsSaid(pack, entries, workOrderId);
    if (!order) return undefined;
    return {
      order,
      engineerId: pack.engineer?.id,
      visit: ownVisit(order, pack.engineer?.id),
      entries: entries.filter((entry) => entry.order === workOrderId),
      /** Finished here, whether or not the server knows. */
      isFinished: order.order.status >= 30,
    };
  }, [pack, entries, workOrderId]);
}

export type Job = NonNullable<ReturnType<typeof useJob>>;
