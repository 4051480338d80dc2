import { Button } from '@mantine/core';
import { IconFileText, IconMail } from '@tabler/icons-react';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRows } from '#src/api/use-rows.ts';
import { RelatedMails } from '#src/frame/mails/related-mails.tsx';
import { useAccess } from '#src/identity/access.ts';
import { KeptDocuments } from '#src/ui/documents/kept-documents.tsx';
import { useDownloadDocument } from '#src/ui/files/use-download-document.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { canSend } from './can-send.ts';

const SendDialog = lazy(async () => ({ default: (await import('./send-purchase-dialog.tsx')).SendPurchaseDialog }));
const shown = 100;

/** The documents of a purchase order, and the state of its mails. */
export function PurchaseDocuments({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const { division, id: purchaseOrderId } = order;
  const params = { division, purchaseOrderId };
  const { canChange } = useAccess('purchaseOrders');
  const { data, more } = useRows(api.purchaseOrders.listDocuments, { params }, shown);
  return (
    <>
      <KeptDocuments
        title={t('purchaseOrders.documents')}
        documents={data}
        more={more}
        empty={t('purchaseOrders.noDocuments')}
        actions={canChange && canSend(order) && <OwnActions order={order} />}
        nameOf={({ description, fileName }) => description ?? fileName}
        download={async (reference) => await api.purchaseOrders.downloadDocument({ params: { ...params, reference } })}
      />
      <RelatedMails division={division} about={purchaseOrderId} />
    </>
  );
}

function OwnActions({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  return (
    <>
      <DocumentButton order={order} />
      <Button variant="subtle" size="compact-sm" leftSection={<IconMail size={14} />} onClick={() => setSending(true)}>
        {t('purchaseOrders.send')}
      </Button>
      {isSending && <SendPurchase order={order} onClose={() => setSending(false)} />}
    </>
  );
}

/** The dialog that sends the order, loaded when it opens. */
export function SendPurchase(props: { order: PurchaseOrder; onClose: () => void }) {
  return (
    <Suspense>
      <SendDialog {...props} />
    </Suspense>
  );
}

/** The order, or the document of one of its receipts, as PDF: created and stored by the server, and downloaded. */
export function DocumentButton({ order, receiptId }: { order: PurchaseOrder; receiptId?: string }) {
  const { t } = useTranslation();
  const params = { division: order.division, purchaseOrderId: order.id };
  const make = useAction(api.purchaseOrders.createDocument, ['purchaseOrders']);
  const { keep } = useDownloadDocument();
  const run = () =>
    void make.mutateAsync({ params, body: { ...(receiptId && { receiptId }) } }).then(
      ({ fileName, reference }) =>
        keep({
          fileName,
          load: async () => await api.purchaseOrders.downloadDocument({ params: { ...params, reference } }),
        }),
      (error: Error) => showToast({ text: error.message, kind: 'error' }),
    );
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconFileText size={14} />}
      loading={make.isPending}
      onClick={run}
    >
      {t(receiptId ? 'purchaseOrders.receiptPaper' : 'purchaseOrders.paper')}
    </Button>
  );
}
