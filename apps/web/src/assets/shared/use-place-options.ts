import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';

/** The places of a location as options, preceded by "none"; only "none" without a location. */
export function usePlaceOptions(locationId: string | undefined): { value: string; label: string }[] {
  const { t } = useTranslation();
  const input = { params: { locationId: locationId ?? '' }, pageSize: 1000 };
  const { data } = useCall(api.locations.listPlaces, input, { enabled: locationId !== undefined });
  return [
    { value: '', label: t('assets.noPlace') },
    ...(data?.rows ?? []).map(({ id, path }) => ({ value: id, label: path })),
  ];
}
