import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPackageImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import type { GoodsReceipt } from '@werkbank/contract/purchase-orders/receipts/receipt.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRows } from '#src/api/use-rows.ts';
import { RecordMark } from '#src/frame/record-of-kind.tsx';
import { useAccess } from '#src/identity/access.ts';
import { PiecesLink } from '#src/inventory/shared/serial-link.tsx';
import { ReasonDialog } from '#src/ui/dialogs/reason-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { DocumentButton } from '../documents/purchase-documents.tsx';
import classes from './receipts.module.css';

/** Receipts of an order, newest first; a reversal is shown next to the receipt it reverses. */
export function OrderReceipts({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const { canReceive: canChange } = useAccess('purchaseOrders');
  const input = { params: { division: order.division, purchaseOrderId: order.id } };
  const { data, error, refetch, more } = useRows(api.purchaseOrders.listReceipts, input, 100);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} columns={4} />;
  const canReceive = canChange && order.lines.some(({ openQuantity }) => openQuantity > 0);
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={<IconPackageImport size={22} stroke={1.75} />}
        title={t('purchaseOrders.noReceipts')}
        actions={
          canReceive && (
            <Button
              renderRoot={(props) => <Link {...props} to="/purchase-orders/$id/receive" params={{ id: order.id }} />}
            >
              {t('purchaseOrders.receive')}
            </Button>
          )
        }
      >
        {t('purchaseOrders.noReceiptsText')}
      </EmptyState>
    );
  return (
    <>
      {data.rows.map((receipt) => (
        <Receipt key={receipt.id} receipt={receipt} order={order} />
      ))}
      <MoreRows data={data} more={more} />
    </>
  );
}

function Receipt({ receipt, order }: { receipt: GoodsReceipt; order: PurchaseOrder }) {
  const { t } = useTranslation();
  const { canReceive: canChange } = useAccess('purchaseOrders');
  const [isReversing, setReversing] = useState(false);
  const lines = receipt.lines.filter(({ purchaseOrderId }) => purchaseOrderId === order.id);
  const canReverse = canChange && receipt.reversesId === null && receipt.reversedById === null;
  return (
    <Section
      title={t(receipt.reversesId ? 'purchaseOrders.reversalNumber' : 'purchaseOrders.receiptNumber', {
        number: receipt.receiptNumber,
      })}
      flush
      actions={
        <>
          {canChange && <DocumentButton order={order} receiptId={receipt.id} />}
          {canReverse && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} />}
              onClick={() => setReversing(true)}
            >
              {t('purchaseOrders.reverse')}
            </Button>
          )}
        </>
      }
    >
      <ReceiptFacts receipt={receipt} />
      <div className={classes.mark}>
        <RecordMark kind="goodsReceipt" id={receipt.id} />
      </div>
      <DataTable caption={t('purchaseOrders.lines')} columns={columns(t)} rows={lines} rowKey={({ id }) => id} />
      {isReversing && <Reverse receipt={receipt} onClose={() => setReversing(false)} />}
    </Section>
  );
}

function ReceiptFacts({ receipt }: { receipt: GoodsReceipt }) {
  const { t } = useTranslation();
  return (
    <p className={classes.facts}>
      <DateText value={receipt.receiptDate} as="long" />
      <span>{receipt.warehouseDescription}</span>
      {receipt.yourRef && (
        <span>
          {t('purchaseOrders.deliveryNote')} {receipt.yourRef}
        </span>
      )}
      {receipt.creatorFullName && <span>{receipt.creatorFullName}</span>}
      {receipt.reversedByReceiptNumber !== null && (
        <StatusBadge tone="stopped" quiet>
          {t('purchaseOrders.reversedBy', { number: receipt.reversedByReceiptNumber })}
        </StatusBadge>
      )}
      {receipt.reversesReceiptNumber !== null && (
        <StatusBadge tone="attention" quiet>
          {t('purchaseOrders.reverses', { number: receipt.reversesReceiptNumber })}
        </StatusBadge>
      )}
      {receipt.remarks && <span className={classes.remarks}>{receipt.remarks}</span>}
    </p>
  );
}

type Line = GoodsReceipt['lines'][number];

const columns = (t: TFunction): DataColumn<Line>[] => [
  { key: 'item', header: t('purchaseOrders.item'), width: '9rem', primary: true, cell: (line) => line.itemCode },
  { key: 'description', header: t('field.description'), phone: 'plain', cell: (line) => line.itemDescription },
  {
    key: 'numbers',
    header: t('items.serialNumbers'),
    from: 'medium',
    phone: 'plain',
    cell: (line) => <PiecesLink {...line} />,
  },
  {
    key: 'quantity',
    header: t('purchaseOrders.received'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: (line) => <ReceivedQuantity line={line} />,
  },
];

function ReceivedQuantity({ line }: { line: Line }) {
  const { t } = useTranslation();
  return (
    <>
      <Quantity value={line.quantityReceived} unit={line.itemUnitCode} />
      {line.quantityRejected !== 0 && (
        <div className={classes.rejected}>
          {t('purchaseOrders.rejected')} <Quantity value={line.quantityRejected} unit={line.itemUnitCode} />
          {line.rejectionReason && <div>{line.rejectionReason}</div>}
          {line.quantityClosed > 0 && <div>{t('purchaseOrders.rejectedNotExpected')}</div>}
        </div>
      )}
    </>
  );
}

/** A refusal is shown in the dialog. */
const shownInDialog = () => undefined;

function Reverse({ receipt, onClose }: { receipt: GoodsReceipt; onClose: () => void }) {
  const { t } = useTranslation();
  const reverse = useAction(api.purchaseOrders.reverseReceipt, ['purchaseOrders', 'salesOrders', 'items', 'inventory']);
  const run = (reason: string) =>
    void reverse
      .mutateAsync({ params: { division: receipt.division, receiptId: receipt.id }, body: { reason } })
      .then(({ receiptNumber }) => {
        showToast({ text: t('purchaseOrders.reversed', { number: receiptNumber }) });
        onClose();
      }, shownInDialog);
  return (
    <ReasonDialog
      opened
      danger
      title={t('purchaseOrders.reverseTitle', { number: receipt.receiptNumber })}
      text={t('purchaseOrders.reverseText')}
      label={t('purchaseOrders.reason')}
      confirmLabel={t('purchaseOrders.reverse')}
      suggestions={[
        t('purchaseOrders.reason.wrong'),
        t('purchaseOrders.reason.damaged'),
        t('purchaseOrders.reason.mistake'),
      ]}
      maximumLength={250}
      isBusy={reverse.isPending}
      error={refusalText(reverse.error)}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
