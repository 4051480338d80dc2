import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import { LocationIdPicker } from '#src/locations/shared/location-id-picker.tsx';
import { FilterPanel, PeriodFields } from '#src/ui/list/filter-panel.tsx';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import type { EstimatesToolsProps } from './estimates-tools.tsx';

/** Period, customer and location. */
export function EstimatesFilterFields({ target, search, onChange }: EstimatesToolsProps & LoadedMenuProps) {
  const { t } = useTranslation();
  return (
    <FilterPanel target={target}>
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
    </FilterPanel>
  );
}
