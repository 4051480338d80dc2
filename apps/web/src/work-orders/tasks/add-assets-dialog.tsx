import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { AssetChoice } from './asset-choice.tsx';

interface AddAssetsDialogProps {
  order: WorkOrder;
  onClose: () => void;
}

/** Assets of the location that are not tasks of the order yet, to tick. */
export function AddAssetsDialog({ order, onClose }: AddAssetsDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const add = useAction(api.workOrders.addAssets, ['workOrders']);
  const submit = () => {
    if (chosen.size === 0) return;
    void add.mutateAsync({ params: { workOrderId: order.id }, body: { assetIds: [...chosen] } }).then(
      () => {
        showToast({ text: t('workOrders.assetsAdded', { count: chosen.size }) });
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <Dialog opened onClose={onClose} size="xl" title={t('workOrders.addAssets')}>
      <DialogForm
        submitLabel={t('workOrders.addTicked', { count: chosen.size })}
        isBusy={add.isPending}
        error={add.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <AssetChoice
          locationId={order.locationId}
          chosen={chosen}
          onChange={setChosen}
          without={new Set(order.assetIds)}
        />
      </DialogForm>
    </Dialog>
  );
}
