import type { ItemStock } from '@werkbank/contract/inventory/calls.ts';
import type { Item } from '@werkbank/contract/items/item.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { Skeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './warehouse-bars.module.css';

/** Stock per warehouse, each with a bar: solid is available, hatched is reserved. The numbers are next to it. */
export function WarehouseBars({ item }: { item: Item }) {
  const { t } = useTranslation();
  const input = { params: { division: String(item.division), itemId: item.id }, pageSize: 1000 };
  const { data, error, refetch } = useCall(api.inventory.listItemStock, input);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton width="80%" />;
  if (data.rows.length === 0) return <p className={classes.nothing}>{t('items.noStockYet')}</p>;
  const most = Math.max(1, ...data.rows.map(({ onHand, reserved }) => Math.max(onHand, reserved)));
  return (
    <table className={classes.bars}>
      <caption className="visually-hidden">{t('items.stockPerWarehouse')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('items.warehouse')}</th>
          <th scope="col" className={classes.barHead}>
            <span className={classes.legend} data-kind="free">
              {t('items.freeStock')}
            </span>
            <span className={classes.legend} data-kind="reserved">
              {t('items.reserved')}
            </span>
          </th>
          <th scope="col">{t('items.onHand')}</th>
          <th scope="col">{t('items.reserved')}</th>
          <th scope="col">{t('items.freeStock')}</th>
        </tr>
      </thead>
      <tbody>
        {data.rows.map((stock) => (
          <Bar key={stock.warehouseId} stock={stock} most={most} />
        ))}
      </tbody>
    </table>
  );
}

function Bar({ stock, most }: { stock: ItemStock; most: number }) {
  const { t } = useTranslation();
  const share = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <tr data-short={stock.free < 0 || undefined}>
      <th scope="row">
        {stock.warehouseDescription}
        <span className={classes.when}>
          {stock.warehouseCode}
          {stock.lastMovedOn && (
            <>
              {' · '}
              {t('items.lastMoved')} <DateText value={stock.lastMovedOn} />
            </>
          )}
        </span>
      </th>
      <td className={classes.barCell}>
        <span
          className={classes.bar}
          role="img"
          aria-label={t('items.barText', { free: stock.free, reserved: stock.reserved })}
        >
          <span className={classes.free} style={{ width: share(Math.min(stock.free, stock.onHand)) }} />
          <span className={classes.reserved} style={{ width: share(stock.reserved) }} />
        </span>
      </td>
      <td data-label={t('items.onHand')}>
        <Quantity value={stock.onHand} />
      </td>
      <td data-label={t('items.reserved')}>
        <Quantity value={stock.reserved} />
      </td>
      <td data-label={t('items.freeStock')} className={classes.freeFigure}>
        <Quantity value={stock.free} />
      </td>
    </tr>
  );
}
