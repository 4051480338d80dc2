import { IconArchive, IconArchiveOff, IconCopyPlus, IconHelpCircle, IconTrash } from '@tabler/icons-react';
import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useReasons } from '#src/frame/reasons/use-reasons.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { RowMenu } from '#src/ui/basics/more-menu.tsx';
import { ReasonedAction } from '#src/ui/dialogs/reasoned-action.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface LineMenuProps {
  line: SalesOrderLine;
  order: SalesOrder;
  canRemove: boolean;
}

const LinePriceDialog = lazy(async () => ({ default: (await import('./line-price-dialog.tsx')).LinePriceDialog }));
const icon = { size: 16, stroke: 1.75 };
const refreshes = ['salesOrders', 'items', 'inventory'];

/** Actions for one line: why its price, close its remainder, reopen it, repeat or remove the line. */
export function LineMenu({ line, order, canRemove }: LineMenuProps) {
  const { t } = useTranslation();
  const [isClosing, setClosing] = useState(false);
  const [isExplained, setExplained] = useState(false);
  const reopen = useAction(api.salesOrders.reopenLine, refreshes);
  const remove = useRemoval(line, order);
  const repeat = useCreation(line, order);
  const params = { division: order.division, salesOrderLineId: line.id };
  const isUntouched = line.quantityDelivered === 0 && line.quantityInvoiced === 0;
  const canClose = line.quantityOpen !== 0 && canRemove;
  const canExplain = useHasRight('items.prices') && line.unitPrice !== null;
  if (!canExplain && line.quantityClosed === 0 && !canRemove) return null;
  return (
    <>
      <RowMenu label={t('salesOrders.lineActions', { line: line.lineNumber })}>
        {canExplain && (
          <Menu.Item leftSection={<IconHelpCircle {...icon} />} onClick={() => setExplained(true)}>
            {t('priceLists.why')}
          </Menu.Item>
        )}
        {canClose && (
          <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => setClosing(true)}>
            {t('salesOrders.closeLine')}
          </Menu.Item>
        )}
        {line.quantityClosed !== 0 && (
          <Menu.Item
            leftSection={<IconArchiveOff {...icon} />}
            onClick={() =>
              reopen.mutate({ params }, { onError: (error) => showToast({ text: error.message, kind: 'error' }) })
            }
          >
            {t('salesOrders.reopenLine')}
          </Menu.Item>
        )}
        {canRemove && (
          <Menu.Item leftSection={<IconCopyPlus {...icon} />} onClick={repeat}>
            {t('salesOrders.repeatLine')}
          </Menu.Item>
        )}
        {isUntouched && canRemove && (
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={remove}>
            {t('salesOrders.removeLine')}
          </Menu.Item>
        )}
      </RowMenu>
      {isExplained && (
        <Suspense>
          <LinePriceDialog line={line} order={order} onClose={() => setExplained(false)} />
        </Suspense>
      )}
      {isClosing && <CloseLine line={line} division={order.division} onClose={() => setClosing(false)} />}
    </>
  );
}

const fail = (error: Error) => showToast({ text: error.message, kind: 'error' });

/** Adds the line once more, at the end of the order. */
function useCreation(line: SalesOrderLine, order: SalesOrder) {
  const create = useAction(api.salesOrders.createLine, refreshes);
  const { itemId, description, quantity, unitCode, unitPrice, discount, vatCode, deliveryDate, notes, warehouseId } =
    line;
  const { division } = order;
  const body = {
    orderId: order.id,
    itemId,
    description,
    quantity,
    unitCode,
    unitPrice,
    ...(discount !== null && { discount }),
    vatCode,
    deliveryDate,
    notes,
    warehouseId,
  };
  return () => void create.mutateAsync({ params: { division }, body }).catch(fail);
}

/** Removes at once; while the message is shown it can be undone, with another line number. */
function useRemoval(line: SalesOrderLine, order: SalesOrder) {
  const { t } = useTranslation();
  const remove = useAction(api.salesOrders.removeLine, refreshes);
  const putBack = useCreation(line, order);
  const { division } = order;
  const done = () => showToast({ text: t('salesOrders.lineRemoved', { line: line.lineNumber }), undo: putBack });
  // The row is unmounted by then, so callbacks passed to `mutate` would not run.
  return () =>
    void remove
      .mutateAsync({ params: { division, salesOrderLineId: line.id }, ifMatch: line.version })
      .then(done, fail);
}

function CloseLine({ line, division, onClose }: { line: SalesOrderLine; division: number; onClose: () => void }) {
  const { t } = useTranslation();
  const close = useAction(api.salesOrders.closeLine, refreshes);
  const suggestions = useReasons('lineClose', [
    t('salesOrders.reason.waived'),
    t('salesOrders.reason.unavailable'),
    t('salesOrders.reason.replaced'),
  ]);
  return (
    <ReasonedAction
      title={t('salesOrders.closeTitle', { item: line.itemCode })}
      text={t('salesOrders.closeText')}
      label={t('salesOrders.reason')}
      confirmLabel={t('salesOrders.closeLine')}
      suggestions={suggestions}
      action={close}
      inputOf={(reason) => ({
        params: { division, salesOrderLineId: line.id },
        body: { reason },
        ifMatch: line.version,
      })}
      doneText={() => t('salesOrders.lineClosed', { line: line.lineNumber })}
      onClose={onClose}
    />
  );
}
