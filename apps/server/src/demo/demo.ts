import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { insertDemoAccounts } from './accounts/accounts.ts';
import { insertDemoPortal } from './accounts/customer-portal.ts';
import { insertDemoPhoneCalls } from './accounts/phone-calls.ts';
import { insertDemoAssembly } from './assembly.ts';
import { insertDemoAssets } from './assets/assets.ts';
import { insertBase } from './base.ts';
import { insertDemoComplaints } from './complaints.ts';
import { type DemoContext, demoDivisions } from './context.ts';
import { insertDemoCounts } from './counts.ts';
import { insertDemoCustomFields } from './custom-fields/custom-fields.ts';
import { insertDemoReasons } from './custom-fields/reasons.ts';
import { insertDemoEngineers } from './engineers.ts';
import { insertDemoEstimates } from './estimates.ts';
import { insertDemoInventory } from './inventory/inventory.ts';
import { isEmpty } from './is-empty.ts';
import { insertDemoItemSuppliers } from './item-suppliers.ts';
import { insertDemoItems } from './items/items.ts';
import { insertDemoPrograms } from './programs.ts';
import { insertDemoPurchaseOrders } from './purchase-orders.ts';
import { handOverDemoOrders } from './sales-orders/handed-over.ts';
import { insertDemoOrderConditions } from './sales-orders/order-conditions.ts';
import { insertDemoSalesOrders } from './sales-orders/sales-orders.ts';
import { insertDemoServiceRequests } from './service-requests/service-requests.ts';
import { insertDemoTransfers } from './transfers.ts';
import { insertDemoRoles, insertDemoUsers } from './users.ts';
import { insertDemoWorkOrders } from './work-orders/work-orders.ts';

type Step = readonly [name: string, insert: (db: Db, context: DemoContext) => Promise<void>];

/** Each domain's demonstration data, in the order of their references. */
const steps: readonly Step[] = [
  ['accounts', insertDemoAccounts],
  ['items', insertDemoItems],
  ['inventory', insertDemoInventory],
  ['sales-orders', insertDemoSalesOrders],
  ['conditions of orders', insertDemoOrderConditions],
  ['hand-over of orders', handOverDemoOrders],
  ['suppliers of items', insertDemoItemSuppliers],
  ['purchase-orders', insertDemoPurchaseOrders],
  ['assembly orders', insertDemoAssembly],
  ['transfers', insertDemoTransfers],
  ['assets', insertDemoAssets],
  ['engineers', insertDemoEngineers],
  ['work-orders', insertDemoWorkOrders],
  ['service-requests', insertDemoServiceRequests],
  ['complaints', insertDemoComplaints],
  ['telephone calls', insertDemoPhoneCalls],
  ['estimates', insertDemoEstimates],
  ['counts', insertDemoCounts],
  ['customer portal', insertDemoPortal],
  ['custom fields', insertDemoCustomFields],
  ['reasons', insertDemoReasons],
  ['programs', insertDemoPrograms],
  ['roles', insertDemoRoles],
];

/** Fills an empty database with a small invented company, completely or not at all. */
export async function insertDemoData(db: Db, today: string, log: (line: string) => void): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Several processes may find the database empty at once.
    await sql`select pg_advisory_xact_lock(hashtext('werkbank.demo'))`.execute(tx);
    if (!(await isEmpty(tx))) return;
    await fillBase(tx);
    await insertSteps(tx, today, log);
  });
}

/** Divisions and users, into an empty database. */
export async function fillBase(db: Db): Promise<void> {
  await insertBase(db);
  await insertDemoUsers(db);
}

/** The demonstration data of each domain, in a database that has divisions and users. */
export async function insertSteps(db: Db, today: string, log: (line: string) => void): Promise<void> {
  for (const [name, insert] of steps) {
    log(`Demonstration data: ${name}`);
    await insert(db, { today, divisions: demoDivisions });
  }
}
