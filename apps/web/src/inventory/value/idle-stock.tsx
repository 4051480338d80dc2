import { IconCircleCheck } from '@tabler/icons-react';
import type { DeadStock, StockValue } from '@werkbank/contract/inventory/value/value.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { ChoiceSwitch } from '#src/ui/fields/choice-switch.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { WarehouseFilter } from '../shared/warehouse-filter.tsx';
import { WarehouseLink } from '../shared/warehouse-link.tsx';
import classes from './value.module.css';
import { idleMonths, type ValueSearch } from './value-search.ts';

interface IdleStockProps {
  value: StockValue;
  search: ValueSearch;
  onChange: (change: Partial<ValueSearch>) => void;
}

/** Stock by the time since it moved, drawn, and what has been still the longest and is worth the most. */
export function IdleStock({ value, search: { months = 12, warehouse }, onChange }: IdleStockProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const query = { months, warehouseId: warehouse };
  const { data, error, refetch, more } = useRows(api.inventory.listDeadStock, { params: { division }, query }, 50);
  return (
    <Section title={t('inventory.idle')} count={data?.total} flush>
      <Ages value={value} />
      <div className={classes.tools}>
        <ChoiceSwitch
          label={t('inventory.idle.months')}
          value={String(months)}
          options={idleMonths.map((one) => ({
            value: String(one),
            label: t('inventory.idle.monthCount', { count: one }),
          }))}
          onChange={(chosen) => onChange({ months: idleMonths.find((one) => String(one) === chosen) ?? 12 })}
        />
        <WarehouseFilter value={warehouse} onChange={(id) => onChange({ warehouse: id })} />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <DataTable
            caption={t('inventory.idle')}
            columns={columns(t, value.currency)}
            rows={data.rows}
            rowKey={(row) => `${row.itemId} ${row.warehouseId}`}
            empty={
              <EmptyState icon={<IconCircleCheck size={22} stroke={1.75} />} title={t('inventory.idle.none')}>
                {t('inventory.idle.noneText')}
              </EmptyState>
            }
          />
          <MoreRows data={data} more={more} />
        </>
      ) : (
        <TableSkeleton rows={6} columns={4} />
      )}
    </Section>
  );
}

/** One bar of the whole stock, divided by the months since it moved; the longer, the darker. */
function Ages({ value: { ages, currency } }: { value: StockValue }) {
  const { t } = useTranslation();
  const total = ages.reduce((sum, age) => sum + age.value, 0);
  const share = (values: typeof ages) =>
    total > 0 ? (values.reduce((sum, age) => sum + age.value, 0) / total) * 100 : 0;
  const parts = ages.map((age, n) => ({
    ...age,
    n,
    x: share(ages.slice(0, n)),
    width: share([age]),
    to: ages[n + 1]?.fromMonths,
  }));
  return (
    <div className={classes.ages}>
      <p className={classes.caption}>{t('inventory.idle.ages')}</p>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ n, x, width }) => (
          <rect key={n} x={x} y="0" width={Math.max(0, width - 0.3)} height="10" data-age={n} />
        ))}
      </svg>
      <ul className={classes.legend}>
        {parts.map(({ n, fromMonths: from, to, value }) => (
          <li key={n}>
            <span className={classes.swatch} data-age={n} />
            {t(
              to === undefined ? 'inventory.idle.from' : from === 0 ? 'inventory.idle.upTo' : 'inventory.idle.between',
              {
                from,
                to,
              },
            )}{' '}
            <Amount value={value} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const columns = (t: TFunction, currency: string): DataColumn<DeadStock>[] => [
  {
    key: 'item',
    header: t('inventory.itemCode'),
    width: '9rem',
    primary: true,
    cell: ({ itemCode }) => <ItemLink code={itemCode}>{itemCode}</ItemLink>,
  },
  { key: 'description', header: t('field.description'), phone: 'plain', cell: (row) => row.itemDescription },
  {
    key: 'warehouse',
    header: t('inventory.warehouse'),
    width: '12rem',
    from: 'medium',
    phone: 'plain',
    cell: ({ warehouseId, warehouseDescription }) => (
      <WarehouseLink id={warehouseId}>{warehouseDescription}</WarehouseLink>
    ),
  },
  {
    key: 'since',
    header: t('inventory.idle.since'),
    width: '9rem',
    phone: 'plain',
    cell: ({ lastMovedOn }) => <DateText value={lastMovedOn} />,
  },
  {
    key: 'quantity',
    header: t('field.quantity'),
    width: '7rem',
    align: 'end',
    cell: ({ onHand, unit }) => <Quantity value={onHand} unit={unit} />,
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
