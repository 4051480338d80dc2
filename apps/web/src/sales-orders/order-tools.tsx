import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/account-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { ListSearch } from '#src/ui/list-search.tsx';
import classes from './sales-orders.module.css';
import type { OrdersSearch } from './sales-orders-search.ts';

export interface OrderToolsProps {
  search: OrdersSearch;
  onChange: (change: { [Name in keyof OrdersSearch]?: OrdersSearch[Name] | undefined }) => void;
}

/** Search, account and period above the list. */
export function OrderTools({ search, onChange }: OrderToolsProps) {
  const { t } = useTranslation();
  const { from, to } = search;
  return (
    <>
      <ListSearch
        className={classes.search}
        label={t('salesOrders.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <AccountFilter id={search.account} onChange={(account) => onChange({ account })} />
      <div className={classes.period} role="group" aria-label={t('salesOrders.orderDate')}>
        <DateField
          aria-label={t('field.from')}
          placeholder={t('field.from')}
          value={from ?? null}
          maximum={to}
          onChange={(day) => isDay(day) && onChange({ from: day ?? undefined })}
        />
        <span aria-hidden="true">–</span>
        <DateField
          aria-label={t('field.until')}
          placeholder={t('field.until')}
          value={to ?? null}
          minimum={from}
          onChange={(day) => isDay(day) && onChange({ to: day ?? undefined })}
        />
      </div>
    </>
  );
}

/** Text that is no day yet stays in the field. */
const isDay = (value: string | null) => value === null || /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The address knows the account by its id; its name is looked up. */
export function AccountFilter({
  id,
  onChange,
}: {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data } = useCall(api.accounts.get, { params: { division, id: id ?? '' } }, { enabled: id !== undefined });
  return (
    <AccountPicker
      className={classes.accountFilter}
      aria-label={t('salesOrders.orderedBy')}
      placeholder={t('salesOrders.allAccounts')}
      division={division}
      value={id && data ? data : null}
      onChange={(account) => onChange(account?.id)}
    />
  );
}
