import { useQuery } from '@tanstack/react-query';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import type { ComplaintSubject } from '../shared/complaint-words.ts';
import type { ComplaintValues } from './complaint-form-model.ts';

/** The records that a URL names by their ids; undefined while loading. Missing records are left out. */
export function useKnownSubject(subject: ComplaintSubject): Partial<ComplaintValues> | undefined {
  const division = useDivision();
  const { data } = useQuery({
    queryKey: ['complaints', 'about', { division, ...subject }],
    queryFn: async () => await readSubject(division, subject),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data;
}

async function readSubject(
  division: number,
  { account, location, asset, workOrder, salesOrder }: ComplaintSubject,
): Promise<Partial<ComplaintValues>> {
  const [site, job, order] = await Promise.all([
    location ? api.locations.get({ params: { locationId: location } }).catch(none) : undefined,
    workOrder ? api.workOrders.get({ params: { workOrderId: workOrder } }).catch(none) : undefined,
    salesOrder ? api.salesOrders.get({ params: { division, salesOrderId: salesOrder } }).catch(none) : undefined,
  ]);
  const known =
    asset && site ? await api.assets.get({ params: { locationId: site.id, id: asset } }).catch(none) : undefined;
  const id = account ?? site?.accountId ?? order?.orderedById;
  const owner = id ? await api.accounts.get({ params: { division: String(division), id } }).catch(none) : undefined;
  return {
    ...(owner && { account: { id: owner.id, code: owner.code, name: owner.name } }),
    ...(site && { location: { id: site.id, code: site.code, name: site.name } }),
    ...(known && { asset: known }),
    ...(job && { workOrder: job }),
    ...(order && { salesOrder: order }),
  };
}

const none = () => undefined;
