import { IconListDetails } from '@tabler/icons-react';
import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { isUnfinishedSale } from '@werkbank/contract/sales-orders/shared/transitions.ts';
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
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { OrderTotals } from '../order/order-totals.tsx';
import { ProgressLegend } from '../shared/line-progress.tsx';
import { lineColumns } from './line-columns.tsx';
import classes from './order-lines.module.css';
import { useLineEdits } from './use-line-edits.tsx';

/** The lines of an order, edited in place; below them are a field for a new line and the totals from the server. */
export function OrderLines({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('salesOrders');
  const itemField = useRef<HTMLInputElement>(null);
  const isOpen = canChange && isUnfinishedSale(order.status);
  const { store, conflict } = useLineEdits(order);
  const columns = useMemo(() => lineColumns(t, order, isOpen), [t, order, isOpen]);
  const rows = useListedRows<SalesOrderLine>(order.lines);
  return (
    <div className={classes.document}>
      <DataGrid
        label={t('salesOrders.lines')}
        columns={columns}
        rows={rows}
        rowId={(line) => line.id}
        layoutName="sales-order-lines"
        {...(isOpen && { onEdit: store, onPastEnd: () => itemField.current?.focus() })}
        toolbar={<ProgressLegend parts={['delivered', 'reserved', 'backOrder', 'closed']} />}
        empty={
          <EmptyState icon={<IconListDetails size={22} stroke={1.75} />} title={t('salesOrders.noLines')}>
            {t('salesOrders.noLinesText')}
          </EmptyState>
        }
      />
      {isOpen && <AddLine order={order} itemRef={itemField} />}
      <OrderTotals {...order} />
      {conflict}
    </div>
  );
}

/** Adds a line to an existing order. */
function AddLine({ order, itemRef }: { order: SalesOrder; itemRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation();
  const create = useAction(api.salesOrders.createLine, ['salesOrders', 'items', 'inventory']);
  const seesPrices = useHasRight('salesOrders.prices');
  const add = async (item: PickedItem, quantity: number, unitPrice?: number) => {
    await create.mutateAsync({
      params: { division: order.division },
      body: { orderId: order.id, itemId: item.id, quantity, ...(unitPrice !== undefined && { unitPrice }) },
    });
    announce(t('salesOrders.lineAdded'));
  };
  return (
    <ItemEntryPicker
      division={order.division}
      itemRef={itemRef}
      hasPrices={seesPrices}
      onAdd={add}
      isBusy={create.isPending}
      problem={refusalText(create.error)}
    />
  );
}
