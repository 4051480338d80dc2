import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { phone, usePhone } from '../outbox/phone-state.ts';
import { projectOrder } from '../outbox/projected-day.ts';
import { ownVisit } from './job-visit.ts';

/** A job with its pending steps applied; undefined while the order is not in the pack. */
export function useJob(workOrderId: string) {
  const { pack, entries } = usePhone();
  return useMemo(() => {
    const order = pack && projectOrder(pack, entries, workOrderId);
    if (!order) return undefined;
    return {
      order,
      engineerId: pack.engineer?.id,
      visit: ownVisit(order, pack.engineer?.id),
      /** Its pending steps. */
      entries: entries.filter((entry) => entry.order === workOrderId),
      /** Completed on the phone, sent or not. */
      isFinished: order.order.status >= 30,
    };
  }, [pack, entries, workOrderId]);
}

export type Job = NonNullable<ReturnType<typeof useJob>>;

/** Reloads an order after steps were sent; shows a message when the screen could not be updated. */
export function useOrderReload(): (workOrderId: string) => void {
  const { t } = useTranslation();
  return useCallback(
    (workOrderId) =>
      void phone()
        .openOrder(workOrderId)
        .catch(() => showToast({ kind: 'warning', text: t('phone.orderNotLoaded') })),
    [t],
  );
}

/** Loads an order again: a refusal may name records that the phone does not have, such as an asset added by a colleague. */
export function useOrderRefresh(workOrderId: string): void {
  useEffect(
    () =>
      void phone()
        .openOrder(workOrderId)
        .catch(() => undefined),
    [workOrderId],
  );
}
