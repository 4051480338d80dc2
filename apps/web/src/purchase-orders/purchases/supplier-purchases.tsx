import type { SupplierReliability } from '@werkbank/contract/purchase-orders/purchases/purchase.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { KeyFacts } from '#src/ui/page/figures/key-facts.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { PurchaseList } from './purchase-list.tsx';
import classes from './purchases.module.css';
import { ReliabilityBars } from './reliability-bars.tsx';

/** How a supplier keeps its promises, and what was bought there. */
export function SupplierPurchases({ supplierId }: { supplierId: string }) {
  const { t } = useTranslation();
  const input = { params: { division: useDivision() }, query: { supplierId } };
  const { data, error, refetch } = useCall(api.purchaseOrders.getReliability, input);
  return (
    <>
      <Section title={t('purchaseOrders.reliability')}>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Reliability figures={data} />
        ) : (
          <TableSkeleton rows={5} columns={4} />
        )}
      </Section>
      <PurchaseList of={{ supplierId }} />
    </>
  );
}

function Reliability({ figures }: { figures: SupplierReliability }) {
  const { t } = useTranslation();
  const percent = numberFormat(useLocale(), { style: 'percent', maximumFractionDigits: 0 });
  const { lineCount, onTimeCount, lateCount, rejectedCount, linesWithRejections, averageDaysLate } = figures;
  if (lineCount === 0) return <p className={classes.explanation}>{t('purchaseOrders.noReliability')}</p>;
  const share = (count: number) => t('purchaseOrders.ofLines', { count: lineCount, part: count });
  const facts = [
    {
      label: t('purchaseOrders.onTime'),
      value: percent.format(onTimeCount / lineCount),
      hint: share(onTimeCount),
    },
    {
      label: t('purchaseOrders.tooLate'),
      value: percent.format((lateCount + rejectedCount) / lineCount),
      hint: share(lateCount + rejectedCount),
    },
    {
      label: t('purchaseOrders.averageLate'),
      value: averageDaysLate === null ? '–' : t('purchaseOrders.days', { count: averageDaysLate }),
    },
    {
      label: t('purchaseOrders.withRejections'),
      value: percent.format(linesWithRejections / lineCount),
      hint: share(linesWithRejections),
    },
  ];
  return (
    <>
      <KeyFacts facts={facts} />
      <ReliabilityBars months={figures.months} />
      <p className={classes.explanation}>{t('purchaseOrders.reliabilityText')}</p>
    </>
  );
}
