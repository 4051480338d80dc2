import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import classes from '../shared/sales-orders.module.css';
import type { OrdersSearch } from './filters.ts';

/** Account and period. */
export function OrderTools({ search, onChange }: FilterProps<OrdersSearch>) {
  const { t } = useTranslation();
  const label = useId();
  const { from, to } = search;
  return (
    <>
      <AccountFilter id={search.account} onChange={(account) => onChange({ account })} />
      <div className={classes.period} role="group" aria-labelledby={label}>
        <span id={label} className={classes.periodLabel}>
          {t('salesOrders.orderDate')}
        </span>
        <DateField
          aria-label={t('field.from')}
          placeholder={t('field.from')}
          value={from ?? null}
          maximum={to}
          onChange={(day) => (day === null || isDay(day)) && onChange({ from: day ?? undefined })}
        />
        <span aria-hidden="true">–</span>
        <DateField
          aria-label={t('field.until')}
          placeholder={t('field.until')}
          value={to ?? null}
          minimum={from}
          onChange={(day) => (day === null || isDay(day)) && onChange({ to: day ?? undefined })}
        />
      </div>
    </>
  );
}

interface AccountFilterProps {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** The account of the orders. */
export function AccountFilter({ id, onChange }: AccountFilterProps) {
  const { t } = useTranslation();
  return (
    <AccountIdPicker
      className={classes.accountFilter}
      aria-label={t('salesOrders.orderedBy')}
      placeholder={t('salesOrders.allAccounts')}
      value={id}
      onChange={onChange}
    />
  );
}
