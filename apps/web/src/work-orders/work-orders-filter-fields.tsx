import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/account-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { LocationPicker } from '#src/locations/location-picker.tsx';
import { Choices } from '#src/ui/choices.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import { isDay } from './days.ts';
import classes from './work-orders.module.css';
import { orderTypes } from './work-orders-search.ts';
import type { WorkOrdersToolsProps } from './work-orders-tools.tsx';

/** Kind, period, customer, location and area. */
export function WorkOrdersFilterFields({ target, search, onChange }: WorkOrdersToolsProps & LoadedMenuProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const areas = useCall(api.locations.listAreas, { params: { division }, pageSize: 1000 });
  return (
    <Popover defaultOpened position="bottom-start" shadow="md" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.filter} aria-label={t('workOrders.filters')}>
        <Choices
          label={t('workOrders.type')}
          chosen={search.types}
          choices={orderTypes.map((type) => ({ value: type, label: t(`workOrders.type.${type}`) }))}
          onChange={(types) => onChange({ types })}
        />
        <div className={classes.period} role="group" aria-label={t('workOrders.visitBetween')}>
          <DateField
            label={t('workOrders.visitFrom')}
            value={search.from ?? null}
            maximum={search.until}
            onChange={(day) => (day === null || isDay(day)) && onChange({ from: day ?? undefined })}
          />
          <DateField
            label={t('workOrders.visitUntil')}
            value={search.until ?? null}
            minimum={search.from}
            onChange={(day) => (day === null || isDay(day)) && onChange({ until: day ?? undefined })}
          />
        </div>
        <AccountFilter id={search.account} onChange={(account) => onChange({ account })} />
        <LocationFilter id={search.location} onChange={(location) => onChange({ location })} />
        <Choices
          label={t('workOrders.areas')}
          chosen={search.areas}
          choices={(areas.data?.rows ?? []).map(({ area }) => ({ value: area, label: area }))}
          onChange={(chosen) => onChange({ areas: chosen })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface ByIdProps {
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** The address knows the account by its id; its name is looked up. */
function AccountFilter({ id, onChange }: ByIdProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data } = useCall(api.accounts.get, { params: { division, id: id ?? '' } }, { enabled: id !== undefined });
  return (
    <AccountPicker
      label={t('workOrders.account')}
      division={division}
      value={id && data ? data : null}
      onChange={(account) => onChange(account?.id)}
    />
  );
}

function LocationFilter({ id, onChange }: ByIdProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { data } = useCall(api.locations.get, { params: { locationId: id ?? '' } }, { enabled: id !== undefined });
  return (
    <LocationPicker
      label={t('workOrders.location')}
      division={division}
      value={id && data ? data : null}
      onChange={(location) => onChange(location?.id)}
    />
  );
}
