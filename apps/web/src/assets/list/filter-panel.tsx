import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useChoiceCounts } from '#src/frame/list/use-choice-counts.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LocationIdPicker } from '#src/locations/shared/location-id-picker.tsx';
import { Choices } from '#src/ui/fields/choices.tsx';
import { PeriodFields } from '#src/ui/list/filter-panel.tsx';
import { assetStates } from '../shared/asset-states.ts';
import { useAssetTypes } from '../shared/use-asset-types.ts';
import { type AssetsSearch, assetFilters } from './filters.ts';

/** Type, state, period, location and area. */
export function AssetsPanel({ search, onChange }: FilterProps<AssetsSearch>) {
  const { t } = useTranslation();
  const division = useDivision();
  const types = useAssetTypes();
  const areas = useCall(api.locations.listAreas, { params: { division }, pageSize: 1000 });
  const countOf = useChoiceCounts('assets', assetFilters, search, {
    types: types.length > 0 ? types.map(({ type }) => type) : undefined,
    states: assetStates,
    areas: areas.data?.rows.map(({ area }) => area),
  });
  return (
    <>
      <Choices
        label={t('assets.types')}
        chosen={search.types}
        choices={types.map(({ type, description }) => ({
          value: type,
          label: description,
          count: countOf('types', type),
        }))}
        onChange={(chosen) => onChange({ types: chosen })}
      />
      <Choices
        label={t('assets.stateName')}
        chosen={search.states}
        choices={assetStates.map((state) => ({
          value: state,
          label: t(`assets.state.${state}`),
          count: countOf('states', state),
        }))}
        onChange={(chosen) => onChange({ states: chosen })}
      />
      <PeriodFields
        label={t('assets.dueOn')}
        fromLabel={t('assets.dueFrom')}
        untilLabel={t('assets.dueUntil')}
        from={search.from}
        until={search.until}
        onChange={(period) => onChange({ ...period, due: undefined })}
      />
      <LocationIdPicker
        label={t('assets.location')}
        value={search.location}
        onChange={(location) => onChange({ location })}
      />
      <Choices
        label={t('assets.areas')}
        chosen={search.areas}
        choices={(areas.data?.rows ?? []).map(({ area }) => ({
          value: area,
          label: area,
          count: countOf('areas', area),
        }))}
        onChange={(chosen) => onChange({ areas: chosen })}
      />
    </>
  );
}
