import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useChoiceCounts } from '#src/frame/list/use-choice-counts.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LocationIdPicker } from '#src/locations/shared/location-id-picker.tsx';
import { Choices } from '#src/ui/fields/choices.tsx';
import { PeriodFields } from '#src/ui/list/filter-panel.tsx';
import { orderTypes } from '../shared/order-kinds.ts';
import { type WorkOrdersSearch, workOrderFilters } from './filters.ts';

/** Kind, period, customer, location and area. */
export function WorkOrdersPanel({ search, onChange }: FilterProps<WorkOrdersSearch>) {
  const { t } = useTranslation();
  const division = useDivision();
  const areas = useCall(api.locations.listAreas, { params: { division }, pageSize: 1000 });
  const countOf = useChoiceCounts('work-orders', workOrderFilters, search, {
    types: orderTypes,
    areas: areas.data?.rows.map(({ area }) => area),
  });
  return (
    <>
      <Choices
        label={t('workOrders.type')}
        chosen={search.types}
        choices={orderTypes.map((type) => ({
          value: type,
          label: t(`workOrders.type.${type}`),
          count: countOf('types', type),
        }))}
        onChange={(types) => onChange({ types })}
      />
      <PeriodFields
        label={t('workOrders.visitBetween')}
        fromLabel={t('workOrders.visitFrom')}
        untilLabel={t('workOrders.visitUntil')}
        from={search.from}
        until={search.until}
        onChange={onChange}
      />
      <AccountIdPicker
        label={t('workOrders.account')}
        value={search.account}
        onChange={(account) => onChange({ account })}
      />
      <LocationIdPicker
        label={t('workOrders.location')}
        value={search.location}
        onChange={(location) => onChange({ location })}
      />
      <Choices
        label={t('workOrders.areas')}
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
