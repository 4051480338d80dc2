import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order.ts';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ItemPicker, type PickedItem } from '#src/items/item-picker.tsx';
import { announce } from '#src/ui/live.ts';
import { NumberField } from '#src/ui/number-field.tsx';
import { refusalText } from '#src/ui/refusal.ts';
import { useShortcut } from '#src/ui/use-shortcut.ts';
import classes from './order-lines.module.css';

export interface ItemEntryProps {
  division: number;
  itemRef: RefObject<HTMLInputElement | null>;
  /** Resolves once the line stands; the fields are then empty again. */
  onAdd: (item: PickedItem, quantity: number) => Promise<void>;
  isBusy?: boolean;
  problem?: string | null;
}

/** Item, Enter, quantity, Enter: the next line without a mouse. */
export function ItemEntry({ division, itemRef, onAdd, isBusy = false, problem = null }: ItemEntryProps) {
  const { t } = useTranslation();
  const quantityField = useRef<HTMLInputElement>(null);
  const [item, setItem] = useState<PickedItem | null>(null);
  const [quantity, setQuantity] = useState<number | null>(1);
  useShortcut('l', () => itemRef.current?.focus(), { label: t('salesOrders.addLine') });

  const choose = (chosen: PickedItem | null) => {
    setItem(chosen);
    if (chosen) quantityField.current?.focus();
  };
  const isFit = item !== null && quantity !== null && !Number.isNaN(quantity) && quantity !== 0;
  const add = async () => {
    if (!isFit || isBusy) return;
    await onAdd(item, quantity);
    setItem(null);
    setQuantity(1);
    itemRef.current?.focus();
  };
  return (
    <form
      className={classes.add}
      aria-label={t('salesOrders.addLine')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A refusal stands below the fields.
        add().catch(() => undefined);
      }}
    >
      <ItemPicker
        ref={itemRef}
        label={t('salesOrders.item')}
        division={division}
        sellable
        value={item}
        onChange={choose}
      />
      <NumberField
        ref={quantityField}
        label={item ? `${t('field.quantity')} (${item.unit})` : t('field.quantity')}
        decimals={4}
        value={quantity}
        onChange={setQuantity}
      />
      <Button type="submit" variant="default" leftSection={<IconPlus size={16} />} disabled={!isFit} loading={isBusy}>
        {t('action.add')}
      </Button>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

/** Adds a line to an order that stands. */
export function AddLine({ order, itemRef }: { order: SalesOrder; itemRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const create = useAction(api.salesOrders.createLine, ['salesOrders', 'items', 'inventory']);
  const add = async (item: PickedItem, quantity: number) => {
    await create.mutateAsync({
      params: { division: order.division },
      body: { orderId: order.id, itemId: item.id, quantity },
    });
    announce(t('salesOrders.lineAdded'));
  };
  return (
    <ItemEntry
      division={order.division}
      itemRef={itemRef}
      onAdd={add}
      isBusy={create.isPending}
      problem={refusalText(create.error)}
    />
  );
}
