import { Button } from '@mantine/core';
import { IconShoppingCart, IconTruckLoading } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { EngineerForecast, ForecastLine } from '@werkbank/contract/work-orders/forecast/forecast.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './forecast.module.css';
import { ordersOf, transferLinesOf } from './forecast-orders.ts';
import { useFill } from './use-fill.ts';

/** The week of one mechanic: what the van lacks, and one press to bring or order it. */
export function EngineerSection({ engineer }: { engineer: EngineerForecast }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const navigate = useNavigate();
  const { canChange } = useAccess('inventory');
  const { canChange: canOrder } = useAccess('purchaseOrders');
  const { transfer, order } = useFill(engineer);
  const isTransferred = engineer.warehouseId !== null && transferLinesOf(engineer).length > 0;
  return (
    <Section
      title={engineer.fullName}
      flush
      actions={
        <>
          {canChange && isTransferred && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconTruckLoading size={16} stroke={1.75} />}
              loading={transfer.isPending}
              onClick={() => transfer.run((id) => void navigate({ to: '/transfers/$id', params: { id } }))}
            >
              {t('workOrders.forecast.transfer')}
            </Button>
          )}
          {canOrder && ordersOf(engineer).length > 0 && (
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconShoppingCart size={16} stroke={1.75} />}
              loading={order.isPending}
              onClick={() => order.run((id) => void navigate({ to: '/purchase-orders/$id', params: { id } }))}
            >
              {t('workOrders.forecast.order')}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.note}>
        {[t('workOrders.forecast.visits', { count: engineer.visitCount }), engineer.warehouseDescription]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <FormProblem error={transfer.error ?? order.error} />
      <DataTable
        caption={engineer.fullName}
        columns={columns(t, locale)}
        rows={engineer.lines}
        rowKey={({ itemId }) => itemId}
        empty={<p className={classes.nothing}>{t('workOrders.forecast.nothing')}</p>}
      />
    </Section>
  );
}

const reasons = (t: TFunction, locale: string, { planned, exchange, usual }: ForecastLine): string =>
  [
    planned > 0 && t('workOrders.forecast.planned', { n: planned }),
    exchange > 0 && t('workOrders.forecast.exchange', { n: exchange }),
    usual > 0 &&
      t('workOrders.forecast.usual', { n: numberFormat(locale, { maximumFractionDigits: 1 }).format(usual) }),
  ]
    .filter(Boolean)
    .join(' · ');

const columns = (t: TFunction, locale: string): DataColumn<ForecastLine>[] => [
  {
    key: 'item',
    header: t('workOrders.forecast.item'),
    width: '9rem',
    primary: true,
    cell: ({ itemCode }) => <ItemLink code={itemCode}>{itemCode}</ItemLink>,
  },
  {
    key: 'description',
    header: t('field.description'),
    phone: 'plain',
    cell: (line) => (
      <>
        {line.itemDescription}
        <span className={classes.reasons}>{reasons(t, locale, line)}</span>
      </>
    ),
  },
  {
    key: 'quantity',
    header: t('workOrders.forecast.needs'),
    width: '7rem',
    align: 'end',
    cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} />,
  },
  {
    key: 'van',
    header: t('workOrders.forecast.inVan'),
    width: '7rem',
    align: 'end',
    from: 'medium',
    cell: ({ inVan, coming }) => (
      <>
        <Quantity value={inVan} />
        {coming > 0 && <span className={classes.reasons}>{t('workOrders.forecast.coming', { n: coming })}</span>}
      </>
    ),
  },
  {
    key: 'missing',
    header: t('workOrders.forecast.missing'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: ({ missing, available }) =>
      missing > 0 ? (
        <>
          <strong>
            <Quantity value={missing} />
          </strong>
          {available < missing && (
            <span className={classes.reasons}>{t('workOrders.forecast.available', { n: available })}</span>
          )}
        </>
      ) : (
        t('workOrders.forecast.complete')
      ),
  },
];
