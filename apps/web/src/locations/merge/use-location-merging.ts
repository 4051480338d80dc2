import type { Location } from '@werkbank/contract/locations/location.ts';
import { type LocationMergeField, locationMergeFields } from '@werkbank/contract/locations/merge.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import type { MergeKind } from '#src/frame/merge/merge-kind.ts';
import { shownValue } from '#src/ui/form/define-form.ts';
import { locationForm } from '../form/location-form-model.ts';
import { useMonths } from '../shared/month-name.tsx';

/** How two locations are merged. */
export function useLocationMerging(code: number): MergeKind<Location, LocationMergeField> {
  const { t } = useTranslation();
  const months = useMonths();
  const division = String(code);
  const fieldOf = (field: LocationMergeField) => locationForm.fields[field === 'accountId' ? 'account' : field];
  return {
    nameOf: ({ name }) => name,
    captionOf: (location) => `${location.name} · ${location.code}`,
    fields: locationMergeFields,
    labelOf: (field) => t(fieldOf(field).label),
    textOf: (location, field) => {
      if (field === 'accountId') return location.accountName ?? '';
      if (field === 'serviceMonth') return months[(location.serviceMonth ?? 0) - 1] ?? '';
      return shownValue(fieldOf(field), location[field] ?? '', t);
    },
    refusedText: (refusal) => t(`locations.mergeRefused.${refusal}`),
    undoneText: (other) => t('locations.mergeUndone', { other }),
    pathOf: (id) => `/locations/${id}`,
    preview: (id, otherId) =>
      callOptions(api.locations.previewLocationMerge, { params: { division, id }, query: { otherId } }),
    merges: (id) => callOptions(api.locations.listLocationMerges, { params: { division, id } }),
    merge: ({ id, version }, body) =>
      api.locations.mergeLocations({ params: { division, id }, body, ifMatch: version }),
    undo: (id) => api.locations.undoLocationMerge({ params: { division, id } }),
    refreshes: ['locations', 'assets', 'workOrders', 'serviceRequests', 'estimates', 'workplace'],
  };
}
