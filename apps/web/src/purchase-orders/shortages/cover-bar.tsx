import type { Shortage } from '@werkbank/contract/purchase-orders/shortages/shortage.ts';
import { useTranslation } from 'react-i18next';
import { isUrgent } from './shortage-draft.ts';
import classes from './shortages.module.css';

/** The longest time shown, in days. */
const scale = 60;
const share = (days: number) => `${(Math.min(days, scale) / scale) * 100}%`;

/** How long the available stock lasts, as a bar; a mark shows when an order placed today would arrive. */
export function CoverBar({ row }: { row: Pick<Shortage, 'coverDays' | 'leadDays' | 'freeStock'> }) {
  const { t } = useTranslation();
  const { coverDays, leadDays } = row;
  if (coverDays === null) return <span className={classes.more}>{t('purchaseOrders.noUse')}</span>;
  return (
    <span className={classes.cover} data-urgent={isUrgent(row) || undefined}>
      <span className={classes.track} aria-hidden>
        <span className={classes.bar} style={{ width: share(coverDays) }} />
        {leadDays !== null && <span className={classes.mark} style={{ left: share(leadDays) }} />}
      </span>
      <span className={classes.more}>
        {t('purchaseOrders.days', { count: coverDays })}
        {leadDays !== null && ` · ${t('purchaseOrders.leadOf', { count: leadDays })}`}
      </span>
    </span>
  );
}
