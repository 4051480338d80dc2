import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { LocationIdPicker } from '#src/locations/shared/location-id-picker.tsx';
import { PeriodFields } from '#src/ui/list/filter-panel.tsx';
import type { EstimatesSearch } from './filters.ts';

/** Period, customer and location. */
export function EstimatesPanel({ search, onChange }: FilterProps<EstimatesSearch>) {
  const { t } = useTranslation();
  return (
    <>
      <PeriodFields
        label={t('estimates.writtenBetween')}
        fromLabel={t('estimates.writtenFrom')}
        untilLabel={t('estimates.writtenUntil')}
        from={search.from}
        until={search.until}
        onChange={onChange}
      />
      <AccountIdPicker
        label={t('estimates.customer')}
        value={search.account}
        onChange={(account) => onChange({ account })}
      />
      <LocationIdPicker
        label={t('estimates.location')}
        value={search.location}
        onChange={(location) => onChange({ location })}
      />
    </>
  );
}
