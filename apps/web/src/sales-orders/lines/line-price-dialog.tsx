import type { LinePrice, SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { AccountDiscount, PriceCandidates } from '#src/frame/prices/price-explanation.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Amount, DateText, Percentage, Quantity } from '#src/ui/page/figures/values.tsx';
import { FactList } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';

interface LinePriceDialogProps {
  line: SalesOrderLine;
  order: Pick<SalesOrder, 'division'>;
  onClose: () => void;
}

/** Why an order line has its price. */
export function LinePriceDialog({ line, order, onClose }: LinePriceDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(
    api.salesOrders.explainLinePrice,
    { params: { division: order.division, salesOrderLineId: line.id } },
    { staleTime: 0 },
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('priceLists.whyOf', { item: `${line.itemCode} ${line.description}` })}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} columns={5} />}
      {data && (
        <>
          <Written price={data} />
          <p>
            {t('priceLists.nowFor')} <Quantity value={data.now.quantity} unit={data.now.unit} /> {t('priceLists.onDay')}{' '}
            <DateText value={data.now.date} />
          </p>
          <PriceCandidates of={data.now} />
          <AccountDiscount of={data.now} />
        </>
      )}
    </Dialog>
  );
}

/** What the line has, and the rule that gave it. */
function Written({ price: { unitPrice, discount, netPrice, rule, now } }: { price: LinePrice }) {
  const { t } = useTranslation();
  const { currency } = now;
  const origin = rule
    ? [t(`items.source.${rule.source}`), rule.priceListName].filter(Boolean).join(' ')
    : t('priceLists.entered');
  return (
    <FactList
      facts={[
        { label: t('salesOrders.unitPrice'), value: <Amount value={unitPrice} currency={currency} /> },
        { label: t('priceLists.origin'), value: origin },
        ...(discount ? [{ label: t('salesOrders.discount'), value: <Percentage value={discount} /> }] : []),
        { label: t('priceLists.netPrice'), value: <Amount value={netPrice} currency={currency} /> },
      ]}
    />
  );
}
