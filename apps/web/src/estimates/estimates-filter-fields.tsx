import { Popover } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/account-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { LocationPicker } from '#src/locations/location-picker.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import classes from './estimates.module.css';
import { isDay } from './estimates-search.ts';
import type { EstimatesToolsProps } from './estimates-tools.tsx';

/** Period, customer and location. */
export function EstimatesFilterFields({ target, search, onChange }: EstimatesToolsProps & LoadedMenuProps) {
  const { t } = useTranslation();
  return (
    <Popover defaultOpened position="bottom-start" shadow="md" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.filter} aria-label={t('estimates.filters')}>
        <div className={classes.period} role="group" aria-label={t('estimates.writtenBetween')}>
          <DateField
            label={t('estimates.writtenFrom')}
            value={search.from ?? null}
            maximum={search.until}
            onChange={(day) => (day === null || isDay(day)) && onChange({ from: day ?? undefined })}
          />
          <DateField
            label={t('estimates.writtenUntil')}
            value={search.until ?? null}
            minimum={search.from}
            onChange={(day) => (day === null || isDay(day)) && onChange({ until: day ?? undefined })}
          />
        </div>
        <AccountFilter id={search.account} onChange={(account) => onChange({ account })} />
        <LocationFilter id={search.location} onChange={(location) => onChange({ location })} />
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
      label={t('estimates.customer')}
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
      label={t('estimates.location')}
      division={division}
      value={id && data ? data : null}
      onChange={(location) => onChange(location?.id)}
    />
  );
}
