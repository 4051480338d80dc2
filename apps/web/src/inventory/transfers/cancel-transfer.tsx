import type { Transfer } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ReasonedAction } from '#src/ui/dialogs/reasoned-action.tsx';

/** Cancels a transfer; what is on its way goes back. */
export function CancelTransfer({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation();
  const cancel = useAction(api.inventory.cancelTransfer, ['inventory', 'items']);
  return (
    <ReasonedAction
      danger
      title={t('inventory.cancelTitle', { number: transfer.transferNumber })}
      text={t(transfer.sentOn === null ? 'inventory.cancelText' : 'inventory.cancelSentText')}
      label={t('inventory.reason')}
      confirmLabel={t('inventory.cancelTransfer')}
      suggestions={[t('inventory.reason.notNeeded'), t('inventory.reason.notLoaded')]}
      action={cancel}
      inputOf={(reason) => ({
        params: { division: transfer.division, transferId: transfer.id },
        body: { reason },
        ifMatch: transfer.version,
      })}
      doneText={() => t('inventory.wasCancelled', { number: transfer.transferNumber })}
      onClose={onClose}
    />
  );
}
