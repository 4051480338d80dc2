import * as z from 'zod';
import { accounting, call } from '../wire/call.ts';
import { DivisionParam, Guid } from '../wire/shapes.ts';
import { CustomerDevice, CustomerSite } from './customer-site.ts';

/** What a reseller sees of the buildings of its customers. */
export const customerSiteCalls = {
  /** Locations of an account by name; of a reseller's own account and of its customers. */
  listSites: call({
    ...accounting('ordering.see'),
    method: 'GET',
    path: '/api/{division}/account/{accountId}/sites',
    summary: 'Locations of a customer with their assets and due dates',
    params: z.object({ division: DivisionParam, accountId: Guid }),
    result: z.array(CustomerSite),
    page: 'skip',
    errors: ['account.not_found'],
  }),
  /** Assets that delivered pieces of an order have become (record 112), by description and serial number. */
  listDevicesOfOrder: call({
    ...accounting('ordering.see'),
    method: 'GET',
    path: '/api/{division}/orders/{orderId}/devices',
    summary: 'Assets that came of an order',
    params: z.object({ division: DivisionParam, orderId: Guid }),
    result: z.array(CustomerDevice),
    page: 'skip',
    errors: ['salesorder.not_found'],
  }),
};
