import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { usePaper } from '#src/ui/files/use-download-document.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from '../order/order-details.module.css';

const shown = 100;

/** The documents stored when the order was completed, and those that can be printed from its current data. */
export function OrderPapers({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const params = { workOrderId: order.id };
  const { data } = useCall(api.workOrders.listDocuments, { params, pageSize: shown });
  const { keep, isPending } = usePaper();
  const papers = [
    ['serviceReport', api.workOrders.printServiceReport],
    ['orderSheet', api.workOrders.printOrderSheet],
  ] as const;
  return (
    <Section title={t('workOrders.papers')} count={data?.total}>
      <ul className={classes.papers}>
        {data?.rows.map(({ reference, fileName, created }) => (
          <li key={reference}>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconDownload size={14} />}
              onClick={() =>
                keep({
                  fileName,
                  load: async () => await api.workOrders.downloadDocument({ params: { ...params, reference } }),
                })
              }
            >
              {fileName}
            </Button>{' '}
            <DateText value={created} />
          </li>
        ))}
      </ul>
      <div className={classes.prints}>
        {papers.map(([name, print]) => (
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
            {t(`workOrders.paper.${name}`)}
          </Button>
        ))}
      </div>
    </Section>
  );
}
