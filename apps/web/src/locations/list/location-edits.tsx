import { useQueryClient } from '@tanstack/react-query';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';
import { MonthName } from '../shared/month-name.tsx';

type Editable =
  | 'contactName'
  | 'phone'
  | 'email'
  | 'addressLine1'
  | 'openingHours'
  | 'accessNote'
  | 'keyNote'
  | 'serviceMonth';

/** Stores changed cells of the location list. */
export const LocationEdits = listEdits<Location>(() => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async () => await client.invalidateQueries({ queryKey: ['locations'] });
  return useRowEdits<Location, Editable>({
    labels: {
      contactName: t('locations.contact'),
      phone: t('locations.phone'),
      email: t('locations.email'),
      addressLine1: t('locations.street'),
      openingHours: t('locations.openingHours'),
      accessNote: t('locations.accessNote'),
      keyNote: t('locations.keyNote'),
      serviceMonth: t('locations.serviceMonth'),
    },
    renders: { serviceMonth: ({ serviceMonth }) => <MonthName month={serviceMonth} /> },
    send: async ({ id, version }, body) => {
      await api.locations.update({ params: { locationId: id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
