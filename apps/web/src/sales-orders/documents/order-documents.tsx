import { Button } from '@mantine/core';
import { IconFileText, IconMail } from '@tabler/icons-react';
import type { GoodsDelivery } from '@werkbank/contract/sales-orders/deliveries/delivery.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRows } from '#src/api/use-rows.ts';
import { DocumentTaskOf, RelatedMails } from '#src/frame/mails/related-mails.tsx';
import { useAccess } from '#src/identity/access.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { KeptDocuments } from '#src/ui/documents/kept-documents.tsx';
import { useDownloadDocument } from '#src/ui/files/use-download-document.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { isAwaitingApproval } from '../shared/awaiting-approval.ts';
import { canConfirm } from '../shared/can-confirm.ts';
import type { OrderDocument } from './send-order-dialog.tsx';

const SendOrderDialog = lazy(async () => ({ default: (await import('./send-order-dialog.tsx')).SendOrderDialog }));
const shown = 100;

/** The documents created for an order, and its mails. */
export function OrderDocuments({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const { division, id: salesOrderId } = order;
  const params = { division, salesOrderId };
  const { canChange } = useAccess('salesOrders');
  const { data, more } = useRows(api.salesOrders.listDocuments, { params }, shown);
  return (
    <>
      <KeptDocuments
        title={t('salesOrders.documents')}
        documents={data}
        more={more}
        empty={t('salesOrders.noDocuments')}
        actions={canChange && canConfirm(order) && <ConfirmButton order={order} />}
        nameOf={({ description, fileName }) => description ?? fileName}
        download={async (reference) => await api.salesOrders.downloadDocument({ params: { ...params, reference } })}
      >
        <DocumentTaskOf division={division} about={salesOrderId} />
      </KeptDocuments>
      <RelatedMails division={division} about={salesOrderId} />
    </>
  );
}

/** Creates a document, stores it with the order and downloads it. */
function useMakeDocument({ division, id: salesOrderId }: SalesOrder) {
  const params = { division, salesOrderId };
  const make = useAction(api.salesOrders.createDocument, ['salesOrders']);
  const { keep } = useDownloadDocument();
  const run = (document: OrderDocument) =>
    void make.mutateAsync({ params, body: document }).then(
      ({ fileName, reference }) =>
        keep({
          fileName,
          load: async () => await api.salesOrders.downloadDocument({ params: { ...params, reference } }),
        }),
      (error: Error) => showToast({ text: error.message, kind: 'error' }),
    );
  return { run, isPending: make.isPending };
}

const confirmation: OrderDocument = { type: 'orderConfirmation' };

/** The dialog that sends the order confirmation. */
const SendConfirmation = (props: { order: SalesOrder; onClose: () => void }) => (
  <Sending {...props} document={confirmation} />
);

function ConfirmButton({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMail size={14} />}
        onClick={() => setSending(true)}
        {...lockedBy(isAwaitingApproval(order) && t('salesOrders.why.waiting'))}
      >
        {t('salesOrders.sendConfirmation')}
      </Button>
      {isSending && <SendConfirmation order={order} onClose={() => setSending(false)} />}
    </>
  );
}

/** Packing slip and delivery note of a delivery, and the note by e-mail. */
export function DeliveryDocuments({ order, delivery }: { order: SalesOrder; delivery: GoodsDelivery }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('salesOrders');
  const [isSending, setSending] = useState(false);
  const { run, isPending } = useMakeDocument(order);
  const { id: deliveryId, needsCheck, checkedAt } = delivery;
  const whyNoNote = needsCheck && checkedAt === null && t('salesOrders.why.unchecked');
  if (!canChange) return null;
  return (
    <>
      {(['packingSlip', 'deliveryNote'] as const).map((type) => (
        <Button
          key={type}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconFileText size={14} />}
          loading={isPending}
          onClick={() => run({ type, deliveryId })}
          {...lockedBy(type === 'deliveryNote' && whyNoNote)}
        >
          {t(`salesOrders.document.${type}`)}
        </Button>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconMail size={14} />}
        onClick={() => setSending(true)}
        {...lockedBy(whyNoNote)}
      >
        {t('salesOrders.sendNote')}
      </Button>
      {isSending && (
        <Sending order={order} document={{ type: 'deliveryNote', deliveryId }} onClose={() => setSending(false)} />
      )}
    </>
  );
}

function Sending(props: { order: SalesOrder; document: OrderDocument; onClose: () => void }) {
  return (
    <Suspense>
      <SendOrderDialog {...props} />
    </Suspense>
  );
}
