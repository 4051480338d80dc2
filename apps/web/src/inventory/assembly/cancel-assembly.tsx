import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ReasonedAction } from '#src/ui/dialogs/reasoned-action.tsx';

/** Cancels an assembly order, or what is left of it. */
export function CancelAssembly({ order, onClose }: { order: AssemblyOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const cancel = useAction(api.inventory.cancelAssemblyOrder, ['inventory', 'items', 'purchaseOrders']);
  const isRest = order.finishedQuantity > 0;
  return (
    <ReasonedAction
      danger
      title={t('inventory.cancelAssemblyTitle', { number: order.orderNumber })}
      text={t(isRest ? 'inventory.cancelRestText' : 'inventory.cancelAssemblyText')}
      label={t('inventory.reason')}
      confirmLabel={t(isRest ? 'inventory.cancelRest' : 'inventory.cancelAssembly')}
      suggestions={[t('inventory.reason.notNeeded'), t('inventory.reason.noParts')]}
      action={cancel}
      inputOf={(reason) => ({
        params: { division: order.division, assemblyOrderId: order.id },
        body: { reason },
        ifMatch: order.version,
      })}
      doneText={() => t('inventory.assemblyCancelled', { number: order.orderNumber })}
      onClose={onClose}
    />
  );
}
