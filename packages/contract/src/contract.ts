import { accountingConnection } from './accounting-connection/calls.ts';
import { accounts } from './accounts/calls.ts';
import { administration } from './administration/calls.ts';
import { assets } from './assets/calls.ts';
import { comments } from './comments/calls.ts';
import { complaints } from './complaints/calls.ts';
import { customFields } from './custom-fields/calls.ts';
import { customerPortal } from './customer-portal/calls.ts';
import { divisions } from './divisions/calls.ts';
import { engineers } from './engineers/calls.ts';
import { estimates } from './estimates/calls.ts';
import { imports } from './imports/calls.ts';
import { inventory } from './inventory/calls.ts';
import { items } from './items/calls.ts';
import { locations } from './locations/calls.ts';
import { mails } from './mails/calls.ts';
import { notifications } from './notifications/calls.ts';
import { ordering } from './ordering/calls.ts';
import { presence } from './presence/calls.ts';
import { programs } from './programs/calls.ts';
import { purchaseOrders } from './purchase-orders/calls.ts';
import { salesOrders } from './sales-orders/calls.ts';
import { serviceRequests } from './service-requests/calls.ts';
import { session } from './session/calls.ts';
import { setup } from './setup/calls.ts';
import { views } from './views/calls.ts';
import { workOrders } from './work-orders/calls.ts';
import { workplace } from './workplace/calls.ts';

/** Every call of the product by domain; every call listed here is served. */
export const contract = {
  accountingConnection,
  accounts,
  administration,
  assets,
  comments,
  complaints,
  customerPortal,
  divisions,
  engineers,
  estimates,
  imports,
  inventory,
  items,
  locations,
  mails,
  notifications,
  ordering,
  customFields,
  presence,
  programs,
  purchaseOrders,
  salesOrders,
  serviceRequests,
  session,
  setup,
  views,
  workOrders,
  workplace,
};
export type Contract = typeof contract;
