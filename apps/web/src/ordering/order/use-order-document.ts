import type { OrderDetail } from '@werkbank/contract/ordering/order-detail.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDownloadDocument } from '#src/ui/files/use-download-document.ts';

type OrderPaper = { type: 'orderConfirmation' } | { type: 'deliveryNote' | 'packingSlip'; deliveryId: string };

/** Downloads the confirmation of an order, or a document of one of its deliveries. */
export function useOrderDocument({ division, id, orderNumber, deliveries }: OrderDetail) {
  const { t } = useTranslation();
  const { keep, isPending } = useDownloadDocument();
  return {
    isPending,
    keep: (paper: OrderPaper) => {
      const delivery = 'deliveryId' in paper && deliveries.find((one) => one.id === paper.deliveryId);
      const number = delivery ? delivery.deliveryNumber : orderNumber;
      keep({
        fileName: `${t(`ordering.paper.${paper.type}`)}_${number}.pdf`,
        load: async () => await api.ordering.printOrder({ params: { division, orderId: id }, query: paper }),
      });
    },
  };
}
