import { NativeSelect } from '@mantine/core';
import type { WorkOrderItem } from '@werkbank/contract/work-orders/items/item.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ItemPicker, type PickedItem } from '#src/items/shared/item-picker.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

const charges: readonly WorkOrderItem['charge'][] = ['chargeable', 'contract', 'warranty', 'goodwill'];

/** Adds a used item, or one to take along. */
export function ItemDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useAction(api.workOrders.addItems, ['workOrders', 'inventory', 'items']);
  const [item, setItem] = useState<PickedItem | null>(null);
  const [quantity, setQuantity] = useState<number | null>(1);
  const [charge, setCharge] = useState<WorkOrderItem['charge']>('chargeable');
  const [planned, setPlanned] = useState(order.status < 20);
  const [isTried, setTried] = useState(false);
  const isCount = quantity !== null && quantity > 0;
  const submit = () => {
    setTried(true);
    if (!item || !isCount) return;
    const body = { itemId: item.id, quantity, charge, planned };
    void add.mutateAsync({ params: { workOrderId: order.id }, body }).then(
      () => {
        showToast({ text: t('workOrders.itemAdded', { item: item.code }) });
        onClose();
      },
      () => undefined,
    );
  };
  return (
    <Dialog opened onClose={onClose} title={t('workOrders.addItem')}>
      <DialogForm
        submitLabel={t('workOrders.addItem')}
        isBusy={add.isPending}
        error={add.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <ItemPicker
          label={t('workOrders.item')}
          required
          division={order.division}
          value={item}
          onChange={setItem}
          error={isTried && !item && t('valid.required')}
        />
        <NumberField
          label={t('field.quantity')}
          required
          decimals={3}
          minimum={0}
          value={quantity}
          onChange={setQuantity}
          error={isTried && !isCount && t('valid.required')}
        />
        <ChargeSelect charge={charge} onChange={setCharge} />
        <Checkbox
          label={t('workOrders.plannedOnly')}
          checked={planned}
          onChange={({ currentTarget: { checked } }) => setPlanned(checked)}
        />
      </DialogForm>
    </Dialog>
  );
}

interface ChargeSelectProps {
  charge: WorkOrderItem['charge'];
  onChange: (charge: WorkOrderItem['charge']) => void;
}

/** Who pays for an item. */
export function ChargeSelect({ charge, onChange }: ChargeSelectProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('workOrders.charge')}
      value={charge}
      onChange={({ currentTarget: { value } }) => onChange(charges.find((known) => known === value) ?? charge)}
      data={charges.map((value) => ({ value, label: t(`workOrders.charge.${value}`) }))}
    />
  );
}
