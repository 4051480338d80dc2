import type { AccountSuggestion } from '@werkbank/contract/accounts/account.ts';
import type { AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import type { EstimateListed } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import type { SerialPiece } from '@werkbank/contract/inventory/serials/serial.ts';
import type { Item } from '@werkbank/contract/items/item.ts';
import type { Location } from '@werkbank/contract/locations/location.ts';
import type { PurchaseOrderListed } from '@werkbank/contract/purchase-orders/order/order.ts';
import type { SalesOrderListed } from '@werkbank/contract/sales-orders/order/order.ts';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import type { SearchHit, SearchKind } from '@werkbank/contract/workplace/search.ts';
import type { Query } from './composed-lists.ts';

/** What the search shows of a row; the kind and the note are added. */
export type Found = Pick<SearchHit, 'id' | 'number' | 'name' | 'details'> & { locationId?: string };

/** The list in which records of a kind are found. */
export interface SearchList {
  list: string;
  /** Letters of the shortest word that is searched for on its own. */
  shortestWord: number;
  /** The records have telephone numbers. */
  hasPhones?: true;
  query?: Query;
  found: (row: never) => Found;
}

const list = <Row>(name: string, found: (row: Row) => Found, more: Partial<SearchList> = {}): SearchList => ({
  list: name,
  shortestWord: 2,
  ...more,
  found: found as (row: never) => Found,
});

const line = (...parts: readonly (string | null | undefined | false)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null;
const address = ({ addressLine1, postcode, city }: Pick<Location, 'addressLine1' | 'postcode' | 'city'>) =>
  [addressLine1, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ');

export const searchLists: Readonly<Record<SearchKind, SearchList>> = {
  account: list<AccountSuggestion>(
    'accounts.suggest',
    ({ id, code, name, city, foundBy }) => ({
      id,
      number: code,
      name,
      details: line(foundBy, !foundBy?.endsWith(` ${city}`) && city),
    }),
    { hasPhones: true },
  ),
  location: list<Location>(
    'locations.list',
    (location) => ({ id: location.id, number: location.code, name: location.name, details: address(location) || null }),
    { query: { active: 'true' }, shortestWord: 3, hasPhones: true },
  ),
  serviceRequest: list<ServiceRequest>(
    'serviceRequests.list',
    ({ id, hid, description, accountName, locationName }) => ({
      id,
      number: String(hid),
      name: description,
      details: line(accountName ?? locationName),
    }),
  ),
  workOrder: list<WorkOrderListed>(
    'workOrders.list',
    ({ id, number, locationName, city, description }) => ({
      id,
      number: String(number),
      name: [locationName, city].filter(Boolean).join(', '),
      details: description,
    }),
    { shortestWord: 3 },
  ),
  salesOrder: list<SalesOrderListed>(
    'salesOrders.list',
    ({ id, orderNumber, orderedByName, yourRef, description }) => ({
      id,
      number: String(orderNumber),
      name: orderedByName,
      details: line(yourRef, description),
    }),
  ),
  asset: list<AssetListed>(
    'assets.list',
    ({ id, locationId, tag, description, locationName, position, serialNumber }) => ({
      id,
      locationId,
      number: tag,
      name: description,
      details: line(locationName, position, serialNumber),
    }),
    { shortestWord: 3 },
  ),
  estimate: list<EstimateListed>(
    'estimates.list',
    ({ id, quotationNumber, versionNumber, orderAccountName, description, locationName }) => ({
      id,
      number: versionNumber === 1 ? String(quotationNumber) : `${quotationNumber}-${versionNumber}`,
      name: orderAccountName,
      details: description ?? locationName,
    }),
    { shortestWord: 3 },
  ),
  complaint: list<Complaint>('complaints.list', ({ id, hid, complaint, accountName }) => ({
    id,
    number: String(hid),
    name: complaint,
    details: accountName,
  })),
  purchaseOrder: list<PurchaseOrderListed>(
    'purchaseOrders.list',
    ({ id, orderNumber, supplierName, yourRef, description }) => ({
      id,
      number: String(orderNumber),
      name: supplierName,
      details: line(yourRef, description),
    }),
  ),
  item: list<Item>(
    'items.list',
    ({ id, code, description }) => ({ id, number: code, name: description, details: null }),
    {
      query: { active: 'true' },
    },
  ),
  serialNumber: list<SerialPiece>(
    'inventory.listSerials',
    ({ itemId, itemCode, itemDescription, serialNumber }) => ({
      id: itemId,
      number: serialNumber,
      name: itemDescription,
      details: itemCode,
    }),
    { shortestWord: 3 },
  ),
  assemblyOrder: list<AssemblyOrder>(
    'inventory.listAssemblyOrders',
    ({ id, orderNumber, itemCode, itemDescription }) => ({
      id,
      number: String(orderNumber),
      name: itemDescription,
      details: itemCode,
    }),
  ),
};
