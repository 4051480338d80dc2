import type { EngineerForecast } from '@werkbank/contract/work-orders/forecast/forecast.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { ordersOf, transferLinesOf } from './forecast-orders.ts';

/** The transfer to the van and the orders at the suppliers; `run` opens the last record that was made. */
export function useFill(engineer: EngineerForecast) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const withKey = useRequestKey();
  const transfer = useAction(api.inventory.createTransfer, ['inventory', 'items', 'workOrders']);
  // Each order has a key of its own: after a failure at one supplier the others are not ordered again.
  const keys = useRef(new Map<string, string>());
  const order = useAction(api.purchaseOrders.create, ['purchaseOrders', 'items', 'workOrders']);
  return {
    transfer: {
      isPending: transfer.isPending,
      error: transfer.error,
      run: (open: (id: string) => void) =>
        void transfer
          .mutateAsync(
            withKey({ params, body: { toWarehouseId: engineer.warehouseId ?? '', lines: transferLinesOf(engineer) } }),
          )
          .then(({ id, transferNumber }) => {
            showToast({ text: t('workOrders.forecast.transferCreated', { number: transferNumber }) });
            open(id);
          }, shownInSection),
    },
    order: {
      isPending: order.isPending,
      error: order.error,
      run: (open: (id: string) => void) => {
        const ask = async () => {
          let last = '';
          for (const { supplierId, lines } of ordersOf(engineer)) {
            const body = { supplierId, lines };
            const content = JSON.stringify(body);
            const idempotencyKey = keys.current.get(content) ?? crypto.randomUUID();
            keys.current.set(content, idempotencyKey);
            const made = await order.mutateAsync({ params, body, idempotencyKey });
            showToast({ text: t('workOrders.forecast.ordered', { number: made.orderNumber }) });
            last = made.id;
          }
          open(last);
        };
        void ask().catch(shownInSection);
      },
    },
  };
}

/** A refusal is shown above the table. */
const shownInSection = () => undefined;
