import { accounts } from './accounts.ts';
import { assets } from './assets.ts';
import { complaints } from './complaints.ts';
import { divisions } from './divisions.ts';
import { engineers } from './engineers.ts';
import { estimates } from './estimates.ts';
import { imports } from './imports.ts';
import { inventory } from './inventory.ts';
import { items } from './items.ts';
import { locations } from './locations.ts';
import { salesOrders } from './sales-orders.ts';
import { serviceRequests } from './service-requests.ts';
import { session } from './session.ts';
import { views } from './views.ts';
import { workOrders } from './work-orders.ts';

/** Every call of the product by domain; a call that stands here is served. */
export const contract = {
  accounts,
  assets,
  complaints,
  divisions,
  engineers,
  estimates,
  imports,
  inventory,
  items,
  locations,
  salesOrders,
  serviceRequests,
  session,
  views,
  workOrders,
};
export type Contract = typeof contract;
