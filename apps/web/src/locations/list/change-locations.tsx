import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldDialog } from '#src/ui/bulk/change-field-dialog.tsx';
import { collectSelected, maxOneByOne } from '#src/ui/bulk/collect-selected.ts';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import { locationForm } from '../form/location-form-model.ts';
import { useMonths } from '../shared/month-name.tsx';
import type { locationFilters } from './filters.ts';

const texts = [
  'accessNote',
  'keyNote',
  'permitNote',
  'openingHours',
  'contactName',
  'phone',
  'email',
  'buildingUse',
  'invoiceReference',
  'notes',
] as const;

type ChangeLocationsProps = BulkProps<QueryOf<CallOf<typeof locationFilters>>> & { onClose: () => void };

/** Changes a field of the selected locations. */
export function ChangeLocations({ query, selection, onDone, onClose }: ChangeLocationsProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const months = useMonths().map((label, month) => ({ value: String(month + 1), label }));
  const states = [
    { value: 'true', label: t('field.active') },
    { value: 'false', label: t('field.inactive') },
  ];
  return (
    <ChangeFieldDialog<Location>
      label={t('locations.title')}
      model={locationForm}
      fields={[
        { name: 'serviceMonth', options: months },
        { name: 'active', options: states, isRequired: true },
        ...texts.map((name) => ({ name })),
      ]}
      nameOf={({ code, name, city }) => ({ number: code, what: name, where: city })}
      collect={() =>
        collectSelected(selection, (page) => api.locations.list({ params: { division }, query, ...page }), maxOneByOne)
      }
      store={async ({ id, version }, body) =>
        await api.locations.update({ params: { locationId: id }, body, ifMatch: version })
      }
      refreshes={['locations', 'workplace']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
