import type { StockCount } from '@werkbank/contract/inventory/counts/count.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ReasonDialog } from '#src/ui/dialogs/reason-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';

/** A refusal is shown in the dialog. */
const shownInDialog = () => undefined;

/** Cancels a count: nothing is posted. */
export function CancelCount({ count, onClose }: { count: StockCount; onClose: () => void }) {
  const { t } = useTranslation();
  const cancel = useAction(api.inventory.cancelCount, ['inventory']);
  const run = (reason: string) =>
    void cancel
      .mutateAsync({
        params: { division: count.division, countId: count.id },
        body: { reason },
        ifMatch: count.version,
      })
      .then(onClose, shownInDialog);
  return (
    <ReasonDialog
      opened
      danger
      title={t('inventory.cancelCountTitle', { number: count.countNumber })}
      text={t('inventory.cancelCountText')}
      label={t('inventory.reason')}
      confirmLabel={t('inventory.cancelCount')}
      maximumLength={250}
      isBusy={cancel.isPending}
      error={refusalText(cancel.error)}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
