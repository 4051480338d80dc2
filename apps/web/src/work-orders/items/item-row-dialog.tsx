import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkOrderItem } from '@werkbank/contract/work-orders/items/item.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { ChargeSelect } from './item-dialog.tsx';

/** The possible actions on one row. */
export type RowVerb = 'use' | 'correct' | 'remove' | 'charge';

interface ItemRowDialogProps {
  order: WorkOrder;
  row: WorkOrderItem;
  verb: RowVerb;
  onClose: () => void;
}

/** Uses a planned row, removes it, returns a used one, or changes who pays. */
export function ItemRowDialog({ order, row, verb, onClose }: ItemRowDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [quantity, setQuantity] = useState<number | null>(row.quantity);
  const [charge, setCharge] = useState(row.charge);
  const save = useMutation({
    mutationFn: async () => await change(order, row, verb, { quantity: quantity ?? 0, charge }),
    onSuccess: onClose,
    onSettled: async () => {
      const refreshed = ['workOrders', 'inventory', 'items'];
      await Promise.all(refreshed.map(async (name) => await client.invalidateQueries({ queryKey: [name] })));
    },
  });
  const hasQuantity = verb === 'use' || verb === 'correct';
  const isCount = quantity !== null && quantity > 0;
  return (
    <Dialog opened onClose={onClose} title={`${t(`workOrders.itemVerb.${verb}`)}: ${row.itemCode}`} size="sm">
      <DialogForm
        submitLabel={t(`workOrders.itemVerb.${verb}`)}
        isBusy={save.isPending}
        error={save.error}
        onSubmit={() => (isCount || !hasQuantity) && save.mutate()}
        onClose={onClose}
      >
        <p>{t(`workOrders.itemVerbText.${verb}`)}</p>
        {hasQuantity && (
          <NumberField
            label={t('field.quantity')}
            required
            decimals={3}
            minimum={0}
            maximum={row.quantity}
            value={quantity}
            onChange={setQuantity}
          />
        )}
        {verb === 'charge' && <ChargeSelect charge={charge} onChange={setCharge} />}
      </DialogForm>
    </Dialog>
  );
}

interface Asked {
  quantity: number;
  charge: WorkOrderItem['charge'];
}

async function change({ id }: WorkOrder, row: WorkOrderItem, verb: RowVerb, { quantity, charge }: Asked) {
  const ofRow = { params: { workOrderId: id, itemRowId: row.id }, ifMatch: row.version };
  if (verb === 'use') return await api.workOrders.usePlannedItem({ ...ofRow, body: { quantity } });
  if (verb === 'remove') return await api.workOrders.removePlannedItem(ofRow);
  if (verb === 'charge') return await api.workOrders.changeItem({ ...ofRow, body: { charge } });
  const body = { correctsId: row.id, quantity: -quantity };
  return await api.workOrders.addItems({ params: { workOrderId: id }, body });
}
