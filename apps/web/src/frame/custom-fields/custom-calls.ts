import type { Right } from '@werkbank/contract/wire/rights.ts';
import { api } from '#src/api/api.ts';

const calls = api.customFields;

/** For each kind of record, the calls that read and set its own fields with their rights, and the domain that shows it. */
export const customCalls = {
  account: {
    get: calls.getAccount,
    set: calls.setAccount,
    see: 'accounts.see',
    change: 'accounts.change',
    domain: 'accounts',
  },
  contact: {
    get: calls.getContact,
    set: calls.setContact,
    see: 'accounts.see',
    change: 'accounts.change',
    domain: 'accounts',
  },
  location: {
    get: calls.getLocation,
    set: calls.setLocation,
    see: 'locations.see',
    change: 'locations.change',
    domain: 'locations',
  },
  asset: { get: calls.getAsset, set: calls.setAsset, see: 'assets.see', change: 'assets.change', domain: 'assets' },
  item: { get: calls.getItem, set: calls.setItem, see: 'items.all', change: 'items.change', domain: 'items' },
  salesOrder: {
    get: calls.getSalesOrder,
    set: calls.setSalesOrder,
    see: 'salesOrders.all',
    change: 'salesOrders.change',
    domain: 'salesOrders',
  },
  workOrder: {
    get: calls.getWorkOrder,
    set: calls.setWorkOrder,
    see: 'workOrders.see',
    change: 'workOrders.change',
    domain: 'workOrders',
  },
  serviceRequest: {
    get: calls.getServiceRequest,
    set: calls.setServiceRequest,
    see: 'serviceRequests.see',
    change: 'serviceRequests.change',
    domain: 'serviceRequests',
  },
} as const satisfies Record<string, { see: Right; change: Right; [call: string]: unknown }>;

export type CustomRecordKind = keyof typeof customCalls;
