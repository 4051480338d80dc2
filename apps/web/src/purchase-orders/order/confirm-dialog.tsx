import { TextInput } from '@mantine/core';
import type { PurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../shared/purchase-orders.module.css';

interface Typed {
  date: string | null;
  quantity: number | null;
}

const startOf = ({
  confirmedDate,
  receiptDate,
  confirmedQuantity,
  quantityInPurchaseUnits,
}: PurchaseOrderLine): Typed => ({
  date: confirmedDate ?? receiptDate,
  quantity: confirmedQuantity ?? quantityInPurchaseUnits,
});

interface ConfirmDialogProps {
  order: PurchaseOrder;
  onClose: () => void;
}

/** What the supplier confirmed: its number, and for each open line the day and the quantity; prefilled with the requested ones. */
export function ConfirmDialog({ order, onClose }: ConfirmDialogProps) {
  const { t } = useTranslation();
  // The order when the dialog opened; a refetched order must not replace it.
  const [base] = useState(order);
  const lines = base.lines.filter(({ openQuantity }) => openQuantity > 0);
  const [yourRef, setYourRef] = useState(base.yourRef ?? '');
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const valueOf = (line: PurchaseOrderLine) => typed[line.id] ?? startOf(line);
  const { save, isBusy, error } = useConfirming(base, onClose);
  return (
    <Dialog opened size="lg" onClose={onClose} title={t('purchaseOrders.confirmTitle', { order: base.orderNumber })}>
      <DialogForm
        isBusy={isBusy}
        error={error}
        onSubmit={() => save(yourRef, new Map(lines.map((line) => [line.id, valueOf(line)])))}
        onClose={onClose}
      >
        <TextInput
          label={t('purchaseOrders.yourRef')}
          maxLength={40}
          value={yourRef}
          data-autofocus
          onChange={({ currentTarget }) => setYourRef(currentTarget.value)}
        />
        <ul className={classes.confirmed}>
          {lines.map((line) => (
            <ConfirmedLine
              key={line.id}
              line={line}
              value={valueOf(line)}
              onChange={(value) => setTyped((before) => ({ ...before, [line.id]: value }))}
            />
          ))}
        </ul>
      </DialogForm>
    </Dialog>
  );
}

function useConfirming(order: PurchaseOrder, onClose: () => void) {
  const { t } = useTranslation();
  const { mutateAsync, isPending, error } = useAction(api.purchaseOrders.confirm, [
    'purchaseOrders',
    'salesOrders',
    'items',
  ]);
  const save = (yourRef: string, typed: ReadonlyMap<string, Typed>) => {
    const isFit = [...typed.values()].every(
      ({ date, quantity }) => (date === null || isDay(date)) && !Number.isNaN(quantity),
    );
    if (!isFit) return;
    const lines = [...typed].map(([purchaseOrderLineId, { date, quantity }]) => ({
      purchaseOrderLineId,
      confirmedDate: date,
      confirmedQuantity: quantity,
    }));
    const params = { division: order.division, purchaseOrderId: order.id };
    const body = { yourRef: yourRef.trim() || null, lines };
    void mutateAsync({ params, body, ifMatch: order.version }).then(() => {
      showToast({ text: t('purchaseOrders.confirmed', { order: order.orderNumber }) });
      onClose();
    }, shownInDialog);
  };
  return { save, isBusy: isPending, error };
}

/** A refusal is shown in the dialog. */
const shownInDialog = () => undefined;

interface ConfirmedLineProps {
  line: PurchaseOrderLine;
  value: Typed;
  onChange: (value: Typed) => void;
}

function ConfirmedLine({ line, value, onChange }: ConfirmedLineProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.confirmedLine}>
      <span>
        <strong>{line.itemCode}</strong> {line.description}
      </span>
      <NumberField
        label={t('field.quantity')}
        aria-label={`${t('field.quantity')} ${line.itemCode}`}
        decimals={4}
        minimum={0}
        value={value.quantity}
        onChange={(quantity) => onChange({ ...value, quantity })}
      />
      <DateField
        label={t('purchaseOrders.confirmedDate')}
        aria-label={`${t('purchaseOrders.confirmedDate')} ${line.itemCode}`}
        value={value.date}
        onChange={(date) => onChange({ ...value, date })}
      />
    </li>
  );
}
