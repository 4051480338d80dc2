import { Button } from '@mantine/core';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';

interface NoSignatureButtonProps {
  order: Pick<WorkOrderListed, 'id' | 'locationId' | 'number' | 'version'>;
}

/** Finishes an order without the customer's signature; can be undone while the toast is shown. */
export function NoSignatureButton({ order: { id, locationId, number, version } }: NoSignatureButtonProps) {
  const { t } = useTranslation();
  const update = useAction(api.workOrders.update, ['workOrders'], showFailure);
  const params = { locationId, id };
  const skip = () =>
    void update.mutateAsync({ params, body: { signatureRequired: false }, ifMatch: version }).then(
      (order) => {
        const undo = () => update.mutate({ params, body: { signatureRequired: true }, ifMatch: order.version });
        showToast({ text: t('workOrders.noSignatureNeeded', { number }), undo });
      },
      () => undefined,
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${t('workOrders.signatureNotNeeded')}: ${number}`}
      loading={update.isPending}
      onClick={skip}
    >
      {t('workOrders.signatureNotNeeded')}
    </Button>
  );
}
