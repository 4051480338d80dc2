import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import type { ComplaintSubject } from './complaint-words.ts';

/**
 * The records that the search parameters name by id; undefined while loading, and for records that the reader may not
 * see.
 */
export function useSubject({ account, location, asset, workOrder, salesOrder }: ComplaintSubject) {
  const division = useDivision();
  const params = { division: String(division) };
  const { seesSites } = useAccess('complaints');
  const sees = (id: string | undefined) => ({ enabled: id !== undefined && seesSites });
  const owner = useCall(
    api.accounts.get,
    { params: { ...params, id: account ?? '' } },
    { enabled: account !== undefined },
  );
  const site = useCall(api.locations.get, { params: { locationId: location ?? '' } }, sees(location));
  const job = useCall(api.workOrders.get, { params: { workOrderId: workOrder ?? '' } }, sees(workOrder));
  const order = useCall(
    api.salesOrders.get,
    { params: { division, salesOrderId: salesOrder ?? '' } },
    sees(salesOrder),
  );
  // An asset is read at its location, which the search parameters of a list do not contain; so it is taken from its complaints.
  const ofAsset = { params, query: { assetId: asset ?? '' }, pageSize: 1 };
  const { data: told } = useCall(api.complaints.list, ofAsset, { enabled: asset !== undefined });
  const known = told?.rows.find(({ assetId }) => assetId === asset);
  return {
    account: account === undefined ? undefined : owner.data,
    location: location === undefined ? undefined : site.data,
    asset: known && { id: asset ?? '', description: known.assetDescription ?? '', tag: null },
    workOrder: workOrder === undefined ? undefined : job.data,
    salesOrder: salesOrder === undefined ? undefined : order.data,
  };
}
