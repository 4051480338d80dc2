import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ItemEntryPicker } from '#src/items/shared/item-entry-picker.tsx';
import type { PickedItem } from '#src/items/shared/item-picker.tsx';
import { announce } from '#src/ui/basics/announce.ts';
import { refusalText } from '#src/ui/form/refusal.ts';

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
    <ItemEntryPicker
      division={order.division}
      itemRef={itemRef}
      onAdd={add}
      isBusy={create.isPending}
      problem={refusalText(create.error)}
    />
  );
}
