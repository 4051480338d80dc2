import { useQuery } from '@tanstack/react-query';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import type { ComplaintSubject } from '../shared/complaint-words.ts';
import type { ComplaintValues } from './complaint-form-model.ts';

/** Subjects of a new complaint that are not fields of its form. */
interface CarriedSubject {
  asset?: { id: string; name: string };
  workOrder?: { id: string; name: string };
  salesOrder?: { id: string; name: string };
}

export interface KnownSubject {
  values: Partial<ComplaintValues>;
  carried: CarriedSubject;
}

/** The records that a URL names by their ids; undefined while loading. Missing records are left out. */
export function useKnownSubject(subject: ComplaintSubject): KnownSubject | undefined {
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
): Promise<KnownSubject> {
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
    values: {
      ...(owner && { account: { id: owner.id, code: owner.code, name: owner.name } }),
      ...(site && { location: { id: site.id, code: site.code, name: site.name } }),
    },
    carried: {
      ...(known && { asset: { id: known.id, name: [known.description, known.tag].filter(Boolean).join(' · ') } }),
      ...(job && { workOrder: { id: job.id, name: [job.number, job.description].filter(Boolean).join(' · ') } }),
      ...(order && {
        salesOrder: { id: order.id, name: [order.orderNumber, order.description].filter(Boolean).join(' · ') },
      }),
    },
  };
}

const none = () => undefined;
