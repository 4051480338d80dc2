import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import { AssetPicker } from '#src/assets/shared/asset-picker.tsx';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { useChoiceCounts, withCount } from '#src/frame/list/use-choice-counts.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { LocationIdPicker } from '#src/locations/shared/location-id-picker.tsx';
import { OrderPicker } from '#src/sales-orders/shared/order-picker.tsx';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import { WorkOrderPicker } from '#src/work-orders/shared/work-order-picker.tsx';
import { causes, severities } from '../shared/complaint-words.ts';
import { useSubject } from '../shared/use-subject.ts';
import { type ComplaintsSearch, complaintFilters } from './filters.ts';

/** Cause, severity, day of change and account; for users who may see them also location, asset, work order and sales order. */
export function ComplaintsPanel(props: FilterProps<ComplaintsSearch>) {
  const { t } = useTranslation();
  const { seesSites } = useAccess('complaints');
  const { search, onChange } = props;
  return (
    <>
      <KindFields {...props} />
      <AccountIdPicker
        label={t('complaints.account')}
        value={search.account}
        onChange={(account) => onChange({ account })}
      />
      {seesSites && <PlaceFields {...props} />}
    </>
  );
}

function KindFields({ search, onChange }: FilterProps<ComplaintsSearch>) {
  const { t } = useTranslation();
  const countOf = useChoiceCounts('complaints', complaintFilters, search, { cause: causes, severity: severities });
  return (
    <>
      <NativeSelect
        label={t('complaints.cause')}
        value={search.cause ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ cause: causes.find((known) => known === value) })}
        data={[
          { value: '', label: t('all') },
          ...causes.map((value) => ({
            value,
            label: withCount(t(`complaints.cause.${value}`), countOf('cause', value)),
          })),
        ]}
      />
      <NativeSelect
        label={t('complaints.severity')}
        value={search.severity ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ severity: severities.find((known) => known === value) })}
        data={[
          { value: '', label: t('all') },
          ...severities.map((value) => ({
            value,
            label: withCount(t(`complaints.severity.${value}`), countOf('severity', value)),
          })),
        ]}
      />
      <DateField
        label={t('complaints.changedSince')}
        value={search.changed ?? null}
        onChange={(day) => (day === null || isDay(day)) && onChange({ changed: day ?? undefined })}
      />
    </>
  );
}

/** Each field is searched within the value of the one above it. */
function PlaceFields({ search, onChange }: FilterProps<ComplaintsSearch>) {
  const { t } = useTranslation();
  const division = useDivision();
  const { asset, workOrder, salesOrder } = useSubject(search);
  return (
    <>
      <LocationIdPicker
        label={t('complaints.location')}
        accountId={search.account}
        value={search.location}
        onChange={(location) => onChange({ location })}
      />
      <AssetPicker
        label={t('complaints.asset')}
        division={division}
        locationId={search.location}
        value={asset ?? null}
        onChange={(picked) => onChange({ asset: picked?.id })}
      />
      <WorkOrderPicker
        label={t('complaints.workOrder')}
        division={division}
        accountId={search.account}
        locationId={search.location}
        value={workOrder ?? null}
        onChange={(picked) => onChange({ workOrder: picked?.id })}
      />
      <OrderPicker
        label={t('complaints.salesOrder')}
        division={division}
        accountId={search.account}
        value={salesOrder ?? null}
        onChange={(picked) => onChange({ salesOrder: picked?.id })}
      />
    </>
  );
}
