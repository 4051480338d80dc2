import { IconListDetails } from '@tabler/icons-react';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { purchaseStatus } from '@werkbank/contract/purchase-orders/shared/transitions.ts';
import { type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { ItemEntryPicker } from '#src/items/shared/item-entry-picker.tsx';
import type { PickedItem } from '#src/items/shared/item-picker.tsx';
import { announce } from '#src/ui/basics/announce.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { useListedRows } from '#src/ui/data-grid/rows/use-listed-rows.ts';
import { refusalText } from '#src/ui/form/refusal.ts';
import { Totals } from '#src/ui/page/figures/totals.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import classes from '../shared/purchase-orders.module.css';
import { type Line, lineColumns } from './line-columns.tsx';
import { useLineEdits } from './use-line-edits.tsx';

/** The lines of an order, edited in place; below them a field for a new line and the totals from the server. */
export function OrderLines({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('purchaseOrders');
  const itemField = useRef<HTMLInputElement>(null);
  const isOpen = canChange && order.orderStatus !== purchaseStatus.cancelled;
  const { store, conflict } = useLineEdits(order);
  const columns = useMemo(() => lineColumns(t, order, isOpen), [t, order, isOpen]);
  const lines = useMemo(() => order.lines.map((line): Line => ({ ...line, unitCode: line.unit })), [order.lines]);
  const rows = useListedRows(lines);
  const amounts = [
    { label: t('purchaseOrders.amountExclVat'), value: order.amountFCExclVat },
    { label: t('purchaseOrders.vat'), value: order.vatAmount },
    { label: t('purchaseOrders.amountInclVat'), value: order.amountFC },
  ];
  return (
    <div className={classes.document}>
      <DataGrid
        label={t('purchaseOrders.lines')}
        columns={columns}
        rows={rows}
        rowId={(line) => line.id}
        layoutName="purchase-order-lines"
        {...(isOpen && { onEdit: store, onPastEnd: () => itemField.current?.focus() })}
        empty={
          <EmptyState icon={<IconListDetails size={22} stroke={1.75} />} title={t('purchaseOrders.noLines')}>
            {t('purchaseOrders.noLinesText')}
          </EmptyState>
        }
      />
      {isOpen && <AddLine order={order} itemRef={itemField} />}
      {order.amountFC !== null && <Totals currency={order.currency} amounts={amounts} />}
      {conflict}
    </div>
  );
}

/** Adds a line to an existing order. */
function AddLine({ order, itemRef }: { order: PurchaseOrder; itemRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const create = useAction(api.purchaseOrders.createLine, ['purchaseOrders', 'items']);
  const seesPrices = useHasRight('purchaseOrders.prices');
  const add = async (item: PickedItem, quantityInPurchaseUnits: number, unitPrice?: number) => {
    await create.mutateAsync({
      params: { division: order.division },
      body: {
        purchaseOrderId: order.id,
        itemId: item.id,
        quantityInPurchaseUnits,
        ...(unitPrice !== undefined && { unitPrice }),
      },
    });
    announce(t('purchaseOrders.lineAdded'));
  };
  return (
    <ItemEntryPicker
      division={order.division}
      tradable="bought"
      itemRef={itemRef}
      hasPrices={seesPrices}
      onAdd={add}
      isBusy={create.isPending}
      problem={refusalText(create.error)}
    />
  );
}
