import { useQuery } from '@tanstack/react-query';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { pickedOf } from '#src/ui/form/form-field.ts';
import type { NewRequestSearch } from '../shared/new-request-search.ts';
import type { RequestValues } from './request-form-model.ts';

/** The records in the search parameters; undefined while loading. Missing records are left out. */
export function useKnownPlace({
  account,
  location,
  asset,
  code,
}: Omit<NewRequestSearch, 'from'>): Partial<RequestValues> | undefined {
  const division = String(useDivision());
  const { data } = useQuery({
    queryKey: ['serviceRequests', 'place', { division, account, location, asset, code }],
    queryFn: async () =>
      (code && asset && (await readScanned(code, asset))) || (await readNamed(division, { account, location, asset })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data;
}

/** Reads them by id. */
async function readNamed(
  division: string,
  { account, location, asset }: { [Name in keyof NewRequestSearch]?: string | undefined },
): Promise<Partial<RequestValues>> {
  const site = location ? await api.locations.get({ params: { locationId: location } }).catch(none) : undefined;
  const found =
    asset && site ? await api.assets.get({ params: { locationId: site.id, id: asset } }).catch(none) : undefined;
  // The location names its account, also to those who may not read accounts.
  const owner = pickedOf(site?.accountId ?? null, site?.accountCode ?? null, site?.accountName ?? null);
  const id = owner ? undefined : account;
  const known = owner ?? (id ? await api.accounts.get({ params: { division, id } }).catch(none) : undefined);
  return {
    ...(known && { account: { id: known.id, code: known.code, name: known.name } }),
    ...(site && { location: { id: site.id, code: site.code, name: site.name } }),
    ...(found && { asset: { id: found.id, description: found.description, tag: found.tag } }),
  };
}

/** Reads them by the tag; undefined when the tag belongs to another asset. */
async function readScanned(code: string, id: string): Promise<Partial<RequestValues> | undefined> {
  const found = await api.assets.lookUp({ params: { code } }).catch(none);
  const asset = found?.assets.find((one) => one.id === id);
  if (!asset) return undefined;
  const { accountId, accountName, locationId, locationCode, locationName, description, tag } = asset;
  return {
    ...(accountId !== null && { account: { id: accountId, code: '', name: accountName ?? '' } }),
    location: { id: locationId, code: locationCode, name: locationName },
    asset: { id, description, tag },
  };
}

const none = () => undefined;
