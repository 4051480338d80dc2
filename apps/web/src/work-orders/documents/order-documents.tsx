import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { DocumentTaskOf, RelatedMails } from '#src/frame/mails/related-mails.tsx';
import { KeptDocuments } from '#src/ui/documents/kept-documents.tsx';
import { useDownloadDocument } from '#src/ui/files/use-download-document.ts';
import classes from '../order/order-details.module.css';

const shown = 100;

/** The documents stored when the order was completed, those that can be printed from its current data, and its mails. */
export function OrderDocuments({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const params = { workOrderId: order.id };
  const { data, more } = useRows(api.workOrders.listDocuments, { params }, shown);
  const { keep, isPending } = useDownloadDocument();
  const documents = [
    ['serviceReport', api.workOrders.printServiceReport],
    ['orderSheet', api.workOrders.printOrderSheet],
  ] as const;
  return (
    <>
      <KeptDocuments
        title={t('workOrders.documents')}
        documents={data}
        more={more}
        download={async (reference) => await api.workOrders.downloadDocument({ params: { ...params, reference } })}
      >
        <DocumentTaskOf division={order.division} about={order.id} />
        <div className={classes.prints}>
          {documents.map(([name, print]) => (
            <Button
              key={name}
              variant="default"
              size="xs"
              leftSection={<IconPrinter size={14} />}
              loading={isPending}
              onClick={() =>
                keep({
                  fileName: `${name}-${order.number}.pdf`,
                  load: async () => await print({ params }),
                })
              }
            >
              {t(`workOrders.document.${name}`)}
            </Button>
          ))}
        </div>
      </KeptDocuments>
      <RelatedMails division={order.division} about={order.id} />
    </>
  );
}
