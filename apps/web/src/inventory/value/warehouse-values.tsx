import type { StockValue } from '@werkbank/contract/inventory/value/value.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { WarehouseLink } from '../shared/warehouse-link.tsx';
import classes from './value.module.css';

type Row = StockValue['warehouses'][number];

/** The value of each warehouse, with its share of the whole as a bar. */
export function WarehouseValues({ value }: { value: StockValue }) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('inventory.value.perWarehouse')}
      count={value.warehouses.length}
      actions={
        <span className={classes.sum}>
          <Amount value={value.value} currency={value.currency} />
        </span>
      }
      flush
    >
      <DataTable
        caption={t('inventory.value.perWarehouse')}
        columns={columns(t, value)}
        rows={value.warehouses}
        rowKey={({ warehouseId }) => warehouseId}
      />
      {value.unpricedCount > 0 && (
        <p className={classes.note}>{t('inventory.value.unpriced', { count: value.unpricedCount })}</p>
      )}
    </Section>
  );
}

const columns = (t: TFunction, { value: total, currency }: StockValue): DataColumn<Row>[] => [
  {
    key: 'warehouse',
    header: t('inventory.warehouse'),
    primary: true,
    cell: ({ warehouseId, description }) => <WarehouseLink id={warehouseId}>{description}</WarehouseLink>,
  },
  { key: 'code', header: t('field.code'), width: '6rem', from: 'medium', cell: ({ code }) => code },
  {
    key: 'share',
    header: t('inventory.value.share'),
    width: '14rem',
    from: 'medium',
    cell: ({ value }) => (
      <svg className={classes.share} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect x="0" y="0" height="8" width={total > 0 ? Math.max(0, (value / total) * 100) : 0} />
      </svg>
    ),
  },
  {
    key: 'value',
    header: t('inventory.value.total'),
    width: '9rem',
    align: 'end',
    phone: 'end',
    cell: ({ value }) => <Amount value={value} currency={currency} />,
  },
];
