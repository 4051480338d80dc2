import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useChoiceCounts, withCount } from '#src/frame/list/use-choice-counts.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { lights } from '#src/ui/page/badges/light-tones.ts';
import { useMonths } from '../shared/month-name.tsx';
import { type LocationsSearch, locationFilters } from './filters.ts';

/** Account, area, month of the yearly round, and due status of the assets. */
export function LocationsPanel({ search, onChange }: FilterProps<LocationsSearch>) {
  const { t } = useTranslation();
  const division = useDivision();
  const months = useMonths();
  const all = { value: '', label: t('all') };
  const areas = useCall(api.locations.listAreas, { params: { division }, pageSize: 100 });
  const countOf = useChoiceCounts('locations', locationFilters, search, {
    month: months.map((_, index) => index + 1),
    light: lights,
    areas: areas.data?.rows.map(({ area }) => area),
  });
  return (
    <>
      <AccountIdPicker
        label={t('locations.account')}
        value={search.account}
        onChange={(account) => onChange({ account })}
      />
      <NativeSelect
        label={t('locations.area')}
        value={search.areas?.[0] ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ areas: value ? [value] : undefined })}
        data={[
          all,
          ...(areas.data?.rows ?? []).map(({ area }) => ({
            value: area,
            label: withCount(area, countOf('areas', area)),
          })),
        ]}
      />
      <NativeSelect
        label={t('locations.serviceMonth')}
        value={search.month ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ month: Number(value) || undefined })}
        data={[
          all,
          ...months.map((label, index) => ({
            value: String(index + 1),
            label: withCount(label, countOf('month', index + 1)),
          })),
        ]}
      />
      <NativeSelect
        label={t('locations.withLight')}
        value={search.light ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ light: lights.find((light) => light === value) })}
        data={[
          all,
          ...lights.map((light) => ({ value: light, label: withCount(t(`light.${light}`), countOf('light', light)) })),
        ]}
      />
    </>
  );
}
