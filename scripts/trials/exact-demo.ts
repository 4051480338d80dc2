// npm run exact-demo: the demonstration data connected with a simulated Exact Online that holds the same company, except for what the page
// *Exchange with Exact Online* is there for: an account of another name under the same number, one that only Exact has, stock that differs.
import path from 'node:path';
import * as connections from '../../apps/server/src/accounting-connection/shared/connection-store.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { startPostgres } from '../../apps/server/src/db/postgres/postgres.ts';
import { start } from '../../apps/server/src/start.ts';
import { startSimulator } from '../../tools/exact-simulator/simulator.ts';

/** What Exact has of a division: some quantities were counted differently there, and some accounts have another name. */
const sources: Readonly<Record<string, string>> = {
  'vat/VATCodes': `select gen_random_uuid() as "ID", code as "Code", description as "Description",
      percentage as "Percentage", type as "Type" from vat_code where division = $1`,
  'logistics/Units': `select gen_random_uuid() as "ID", code as "Code", description as "Description",
      type as "Type" from unit where division = $1`,
  'cashflow/PaymentConditions': `select gen_random_uuid() as "ID", code as "Code",
      description as "Description", days as "PaymentDays" from payment_condition where division = $1`,
  'inventory/Warehouses': `select id as "ID", code as "Code", description as "Description", e_mail as "EMail"
      from warehouse where division = $1`,
  'logistics/Items': `select id as "ID", code as "Code", description as "Description", unit as "Unit",
      is_sales_item as "IsSalesItem", is_purchase_item as "IsPurchaseItem", is_stock_item as "IsStockItem",
      is_serial_item as "IsSerialItem", standard_sales_price as "StandardSalesPrice", cost_price_standard as "CostPriceStandard",
      sales_vat_code as "SalesVatCode" from item where division = $1`,
  'inventory/ItemWarehouses': `select gen_random_uuid() as "ID", item_id as "Item",
      warehouse_id as "Warehouse", on_hand + case when n % 40 = 7 then 2 else 0 end as "CurrentStock"
      from (select p.*, row_number() over (order by p.item_id, p.warehouse_id) as n from stock_position p where p.division = $1) p`,
  'crm/Accounts': `select id as "ID", lpad(code, 18) as "Code",
      name || case when n % 200 = 5 then ' Holding' else '' end as "Name", status as "Status", is_supplier as "IsSupplier",
      address_line1 as "AddressLine1", postcode as "Postcode", city as "City", country as "Country", phone as "Phone", email as "Email"
      from (select a.*, row_number() over (order by a.code) as n from account a where a.division = $1) a`,
};

const site = readConfig(process.env);
const redirectUri = `${site.publicUrl}/settings/connection`;
const simulator = await startSimulator({
  file: path.join(site.dataDir, 'exact-simulator.sqlite'),
  port: Number(process.env['EXACT_SIMULATOR_PORT'] ?? 4700),
  app: { redirectUri },
});
const { clientId, clientSecret } = simulator.app;
const config = readConfig({
  ...process.env,
  EXACT_HOSTS: simulator.url,
  EXACT_CLIENT_ID: clientId,
  EXACT_CLIENT_SECRET: clientSecret,
});
const log = (line: string) => console.log(line);
const cluster = await startPostgres(path.join(config.dataDir, 'pg'), { log });
const running = await start(config, cluster.connection, { log });
if (!(await isConnected())) {
  await fillSimulator();
  await connect();
}
await running.app.listen({ port: config.port, host: config.host });
log(
  `Werkbank is at ${config.publicUrl}/accounting, and the simulated Exact Online at ${simulator.url}/_sim. Stop with Ctrl-C.`,
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  await running.stop();
  await cluster.stop();
  await simulator.stop();
  process.exit(0);
}

async function isConnected(): Promise<boolean> {
  const { rows } = await running.pool.query('select from division where exact_connected limit 1');
  return rows.length > 0;
}

/** The lists, items, warehouses, stock and accounts of every division, as Exact names their fields. */
async function fillSimulator(): Promise<void> {
  const { rows: divisions } = await running.pool.query<{ code: number }>('select code from division order by code');
  for (const { code } of divisions) {
    await store('system/Divisions', code, [{ Code: code }]);
    for (const [entity, query] of Object.entries(sources)) await copy(code, entity, query);
    const only = {
      Code: '99001'.padStart(18),
      Name: 'Alleen in Exact B.V.',
      City: 'Delft',
      Country: 'NL',
      Status: 'C',
    };
    await store('crm/Accounts', code, [{ ID: crypto.randomUUID(), ...only }]);
  }
}

async function copy(division: number, entity: string, query: string): Promise<void> {
  await store(entity, division, (await running.pool.query<object>(query, [division])).rows);
}

async function store(entity: string, division: number, rows: readonly object[]): Promise<void> {
  const body = JSON.stringify({ entity, division, rows });
  const answer = await fetch(`${simulator.url}/_sim/records/many`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`The simulator refused ${entity}.`);
}

/** The consent that an administrator would give. */
async function connect(): Promise<void> {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    state: 'demo',
  });
  const answer = await fetch(`${simulator.url}/api/oauth2/auth?${query}`, { redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri };
  const body = new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret });
  const issued = (await (await fetch(`${simulator.url}/api/oauth2/token`, { method: 'POST', body })).json()) as Record<
    string,
    string
  >;
  const vault = (await running.app.exact())?.vault;
  const { rows } = await running.pool.query<{ id: string; codes: number[] }>(`
    select (select id from app_user order by id limit 1) as id, array_agg(code) as codes from division`);
  if (!vault || !rows[0]) throw new Error('The server is not configured for Exact Online.');
  const tokens = { access: issued['access_token'] ?? '', refresh: issued['refresh_token'] ?? '' };
  await connections.connect(running.db, { vault, host: simulator.url, tokens, userId: rows[0].id });
  await connections.setDivisions(running.db, simulator.url, rows[0].codes);
}
