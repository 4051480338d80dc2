import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useChoiceCounts } from '#src/frame/list/use-choice-counts.ts';
import { LocationIdPicker } from '#src/locations/shared/location-id-picker.tsx';
import { Choices } from '#src/ui/fields/choices.tsx';
import { PeriodFields } from '#src/ui/list/filter-panel.tsx';
import { reasons } from '../shared/estimate-statuses.ts';
import { type EstimatesSearch, estimateFilters } from './filters.ts';

/** Reason, period, customer and location. */
export function EstimatesPanel({ search, onChange }: FilterProps<EstimatesSearch>) {
  const { t } = useTranslation();
  const countOf = useChoiceCounts('estimates', estimateFilters, search, { reason: reasons });
  return (
    <>
      <Choices
        label={t('estimates.reason')}
        chosen={search.reason}
        choices={reasons.map((value) => ({
          value,
          label: t(`estimates.reason.${value}`),
          count: countOf('reason', value),
        }))}
        onChange={(reason) => onChange({ reason })}
      />
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
