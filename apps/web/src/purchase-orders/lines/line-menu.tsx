import { IconArchive, IconArchiveOff, IconCopyPlus, IconTrash } from '@tabler/icons-react';
import type { PurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { RowMenu } from '#src/ui/basics/more-menu.tsx';
import { ReasonedAction } from '#src/ui/dialogs/reasoned-action.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface LineMenuProps {
  line: PurchaseOrderLine;
  division: number;
}

const icon = { size: 16, stroke: 1.75 };
const refreshes = ['purchaseOrders', 'items'];
const fail = (error: Error) => showToast({ text: error.message, kind: 'error' });

/** Actions for one line: close its remainder, reopen it, repeat or remove the line. */
export function LineMenu({ line, division }: LineMenuProps) {
  const { t } = useTranslation();
  const [isClosing, setClosing] = useState(false);
  const reopen = useAction(api.purchaseOrders.reopenLine, refreshes);
  const remove = useRemoval(line, division);
  // What was bought for an order of a customer is bought once.
  const repeat = useCreation({ ...line, salesOrderLineId: null }, division);
  const params = { division, purchaseOrderLineId: line.id };
  const isUntouched = line.receivedQuantity === 0 && line.invoicedQuantity === 0;
  const canClose = line.openQuantity > 0;
  return (
    <>
      <RowMenu label={t('purchaseOrders.lineActions', { line: line.lineNumber })}>
        {canClose && (
          <Menu.Item leftSection={<IconArchive {...icon} />} onClick={() => setClosing(true)}>
            {t('purchaseOrders.closeLine')}
          </Menu.Item>
        )}
        {line.closedQuantity !== 0 && (
          <Menu.Item
            leftSection={<IconArchiveOff {...icon} />}
            onClick={() => reopen.mutate({ params, ifMatch: line.version }, { onError: fail })}
          >
            {t('purchaseOrders.reopenLine')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopyPlus {...icon} />} onClick={repeat}>
          {t('purchaseOrders.repeatLine')}
        </Menu.Item>
        {isUntouched && (
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={remove}>
            {t('purchaseOrders.removeLine')}
          </Menu.Item>
        )}
      </RowMenu>
      {isClosing && <CloseLine line={line} division={division} onClose={() => setClosing(false)} />}
    </>
  );
}

/** Adds the line once more, at the end of the order. */
function useCreation(line: PurchaseOrderLine, division: number) {
  const create = useAction(api.purchaseOrders.createLine, refreshes);
  const { purchaseOrderId, itemId, description, quantityInPurchaseUnits, unitPrice, discount } = line;
  const { vatCode, receiptDate, notes, salesOrderLineId } = line;
  const body = {
    purchaseOrderId,
    itemId,
    description,
    quantityInPurchaseUnits,
    unitPrice,
    ...(discount !== null && { discount }),
    vatCode,
    receiptDate,
    notes,
    ...(salesOrderLineId !== null && { salesOrderLineId }),
  };
  return () => void create.mutateAsync({ params: { division }, body }).catch(fail);
}

/** Removes at once; while the message is shown it can be undone, with another line number. */
function useRemoval(line: PurchaseOrderLine, division: number) {
  const { t } = useTranslation();
  const remove = useAction(api.purchaseOrders.removeLine, refreshes);
  const putBack = useCreation(line, division);
  const done = () => showToast({ text: t('purchaseOrders.lineRemoved', { line: line.lineNumber }), undo: putBack });
  // The row is unmounted by then, so callbacks passed to `mutate` would not run.
  return () =>
    void remove
      .mutateAsync({ params: { division, purchaseOrderLineId: line.id }, ifMatch: line.version })
      .then(done, fail);
}

function CloseLine({ line, division, onClose }: LineMenuProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const close = useAction(api.purchaseOrders.closeLine, refreshes);
  return (
    <ReasonedAction
      title={t('purchaseOrders.closeTitle', { item: line.itemCode })}
      text={t('purchaseOrders.closeText')}
      label={t('purchaseOrders.reason')}
      confirmLabel={t('purchaseOrders.closeLine')}
      suggestions={[t('purchaseOrders.reason.unavailable'), t('purchaseOrders.reason.enough')]}
      action={close}
      inputOf={(reason) => ({
        params: { division, purchaseOrderLineId: line.id },
        body: { reason },
        ifMatch: line.version,
      })}
      doneText={() => t('purchaseOrders.lineClosed', { line: line.lineNumber })}
      onClose={onClose}
    />
  );
}
