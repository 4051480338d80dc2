import { useQuery } from '@tanstack/react-query';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/app/use-me.ts';
import type { RequestValues } from './request-form-model.ts';
import type { NewRequestSearch } from './service-requests-routes.tsx';

/** The records that an address names by their ids; undefined while they are on their way. What is not there is left out. */
export function useKnownPlace({ account, location, asset }: NewRequestSearch): Partial<RequestValues> | undefined {
  const division = String(useDivision());
  const { data } = useQuery({
    queryKey: ['serviceRequests', 'place', { division, account, location, asset }],
    queryFn: async () => {
      const site = location ? await api.locations.get({ params: { locationId: location } }).catch(none) : undefined;
      const device =
        asset && site ? await api.assets.get({ params: { locationId: site.id, id: asset } }).catch(none) : undefined;
      const owner = site?.accountId ?? account;
      const known = owner ? await api.accounts.get({ params: { division, id: owner } }).catch(none) : undefined;
      return {
        ...(known && { account: { id: known.id, code: known.code, name: known.name } }),
        ...(site && { location: { id: site.id, code: site.code, name: site.name } }),
        ...(device && { asset: { id: device.id, description: device.description, tag: device.tag } }),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data;
}

const none = () => undefined;
