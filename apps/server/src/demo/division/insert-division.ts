import { sql } from 'kysely';
import { insert as insertAccount, lockAccounts } from '#accounts/account/store.ts';
import { insertContact } from '#accounts/contacts/contact-store.ts';
import { insertAsset } from '#assets/asset/asset-writes.ts';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import type { HomeCountry } from '#divisions/country-template.ts';
import { insertDivision } from '#divisions/set-up-store.ts';
import { insert as insertEngineer } from '#engineers/store.ts';
import { insertGroup } from '#items/group-store.ts';
import { insert as insertItem } from '#items/item-writes.ts';
import { insert as insertLocation } from '#locations/location-writes.ts';
import { deliver } from '#sales-orders/deliveries/deliver.ts';
import { insertOrder } from '#sales-orders/order/order-insert.ts';
import { insert as insertRequest } from '#service-requests/request/write-store.ts';
import { insertOrder as insertWorkOrder } from '#work-orders/order/order-insert.ts';
import { demoDay } from '../context.ts';
import { articleGroups, articles } from '../items/articles.ts';
import { articleCodes, type Customer, customers, jobs, mechanic, name, orders, requests } from './contents.ts';

/** Demonstration divisions are numbered from here on. */
const firstCode = 900;

/** The division for which the records are written, and their language. */
interface Scene {
  db: Db;
  division: number;
  country: HomeCountry;
  /** Index of the language in texts that exist in both. */
  languageIndex: 0 | 1;
  today: string;
}

/**
 * Adds a division with a small invented company, created with the same operations that users perform, so that all derived data is correct.
 * Returns its code.
 */
export async function insertDemonstration(db: Db, country: HomeCountry, today: string): Promise<number> {
  const languageIndex = country === 'DE' || country === 'AT' ? 1 : 0;
  const { rows } = await sql<{ code: number }>`
    select min(n)::integer as code from generate_series(${firstCode}::integer, ${firstCode + 1000}::integer) n
    where not exists (select from division d where d.code = n)`.execute(db);
  const division = rows[0]?.code ?? firstCode;
  await insertDivision(db, { code: division, name: name[languageIndex], country, brand: 'prevention' });
  await sql`
    update division set is_demonstration = true, address_line1 = ${languageIndex === 0 ? 'Voorbeeldweg 1' : 'Beispielweg 1'},
      postcode = ${languageIndex === 0 ? '3511 AB' : '50667'}, city = ${languageIndex === 0 ? 'Utrecht' : 'Köln'},
      email = 'info@demonstratie.example'
    where code = ${division}`.execute(db);
  const scene: Scene = { db, division, country, languageIndex, today };
  const items = await insertItems(scene);
  const accounts = await insertCustomers(scene);
  await insertOrders(scene, accounts, items);
  const sites = await insertSites(scene, accounts);
  await insertJobs(scene, sites, await insertMechanic(scene));
  await insertRequests(scene, accounts, sites);
  return division;
}

/** Ids of the items by code. */
async function insertItems({ db, division, languageIndex, today }: Scene): Promise<Map<string, string>> {
  const groups = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const [code] of articleCodes) {
    const article = articles.find((one) => one.code === code);
    if (!article) throw new Error(`There is no article ${code}.`);
    const { group, flags, assetTypes, unit, price, cost } = article;
    const [, ...named] = articleGroups.find(([one]) => one === group) ?? [];
    const groupId =
      groups.get(group) ??
      (await insertGroup(db, division, { code: group, description: named[languageIndex] ?? group }));
    groups.set(group, groupId);
    const isOfType = flags.has('H');
    const id = await insertItem(db, division, {
      code,
      description: languageIndex === 0 ? article.nl : article.de,
      itemGroupId: groupId,
      unit,
      isStockItem: flags.has('S'),
      isWebshopItem: flags.has('W'),
      isPurchaseItem: flags.has('S'),
      isFractionAllowedItem: unit === 'hour',
      standardSalesPrice: price,
      costPriceStandard: cost,
      salesVatCode: '1',
      startDate: demoDay(today, -60),
      ...(isOfType ? { assetTypes: [...assetTypes] } : { additionalAssetTypes: [...assetTypes] }),
    });
    ids.set(code, id);
  }
  const stock = articleCodes
    .filter(([, onHand]) => onHand > 0)
    .map(([code, onHand]) => ({ id: ids.get(code), onHand }));
  await sql`
    insert into stock_movement (division, item_id, warehouse_id, quantity, kind, moved_on)
    select ${division}::integer, s.id, w.id, s."onHand", 'opening', ${demoDay(today, -30)}::date
    from ${recordset(stock, 's (id uuid, "onHand" numeric)')} join warehouse w on w.division = ${division} and w.main`.execute(
    db,
  );
  return ids;
}

function mailOf({ contact }: Customer, languageIndex: Scene['languageIndex']): string {
  const name = contact[languageIndex].join('.').replaceAll(' ', '').toLowerCase().replaceAll('ü', 'ue');
  return `${name}@${languageIndex === 0 ? 'klant' : 'kunde'}.example`;
}

async function insertCustomers({ db, division, languageIndex }: Scene): Promise<string[]> {
  await lockAccounts(db, division);
  const ids: string[] = [];
  for (const customer of customers) {
    const id = await insertAccount(db, division, {
      name: customer.name[languageIndex],
      addressLine1: customer.street[languageIndex],
      postcode: customer.postcode[languageIndex],
      city: customer.city[languageIndex],
      email: mailOf(customer, languageIndex),
      paymentConditionSales: '30',
      salesVatCode: '1',
    });
    const [firstName, lastName] = customer.contact[languageIndex];
    await insertContact(db, division, id, {
      firstName,
      lastName,
      email: mailOf(customer, languageIndex),
      isMainContact: true,
    });
    ids.push(id);
  }
  return ids;
}

async function insertOrders(
  { db, division, languageIndex, today }: Scene,
  accounts: readonly string[],
  items: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { customer, age, description, lines, delivered } of orders) {
    const id = await insertOrder(db, division, {
      orderedById: accounts[customer] ?? '',
      orderDate: demoDay(today, -age),
      deliveryDate: demoDay(today, 7 - age),
      description: description[languageIndex],
      lines: lines.map(([code, quantity]) => ({ itemId: items.get(code) ?? '', quantity })),
    });
    if (delivered === 'nothing') continue;
    const { rows } = await sql<{ id: string; quantity: number }>`
      select id, quantity from sales_order_line where order_id = ${id} order by line_number`.execute(db);
    await deliver(
      db,
      division,
      {
        deliveryDate: demoDay(today, 5 - age),
        lines: rows.map((line) => ({
          salesOrderLineId: line.id,
          quantityDelivered: delivered === 'all' ? line.quantity : line.quantity / 2,
          serialNumbers: [],
          batchNumbers: [],
        })),
      },
      languageIndex === 0 ? 'nl' : 'de',
    );
  }
}

interface PlacedAssets {
  id: string;
  accountId: string;
  assetIds: string[];
}

/** The buildings of the customers that have assets, by the customer's index in the list. */
async function insertSites(scene: Scene, accounts: readonly string[]): Promise<Map<number, PlacedAssets>> {
  const { db, division, languageIndex } = scene;
  const sites = new Map<number, PlacedAssets>();
  for (const [n, customer] of customers.entries()) {
    if (!customer.assets) continue;
    const accountId = accounts[n] ?? '';
    const id = await insertLocation(db, division, {
      name: customer.name[languageIndex],
      accountId,
      addressLine1: customer.street[languageIndex],
      postcode: customer.postcode[languageIndex],
      city: customer.city[languageIndex],
      contactName: customer.contact[languageIndex].join(' '),
    });
    sites.set(n, { id, accountId, assetIds: await insertAssets(scene, id, customer.assets) });
  }
  return sites;
}

async function insertAssets(
  { db, division, country, today }: Scene,
  id: string,
  assets: NonNullable<Customer['assets']>,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [type, count, months] of assets)
    for (let n = 0; n < count; n += 1) {
      const servicedBefore = demoDay(today, -30 * months);
      const installationDate = demoDay(today, -30 * months - 365 * (1 + (n % 4)));
      const dates = { servicedBefore, installationDate, manufactureDate: installationDate };
      ids.push(await insertAsset(db, { id, division, country }, { type, ...dates, walkOrder: ids.length + 1 }));
    }
  return ids;
}

async function insertMechanic({ db, division, languageIndex }: Scene): Promise<string> {
  const id = await insertEngineer(db, {
    code: `DEMO${division}`,
    fullName: mechanic.name[languageIndex],
    divisions: [division],
  });
  await sql`
    insert into warehouse (division, code, description, engineer_id)
    values (${division}, 'V01', ${mechanic.van[languageIndex]}, ${id})`.execute(db);
  return id;
}

async function insertJobs(scene: Scene, sites: ReadonlyMap<number, PlacedAssets>, engineerId: string): Promise<void> {
  const { db, division, languageIndex, today } = scene;
  for (const { customer, description, type, inDays } of jobs) {
    const site = sites.get(customer);
    if (!site) throw new Error('A job is at a customer with a building.');
    await insertWorkOrder(
      { db, division, locationId: site.id },
      {
        type,
        description: description[languageIndex],
        dueOn: demoDay(today, 14),
        assetIds: type === 'repair' ? site.assetIds.slice(-1) : site.assetIds,
        ...(inDays !== undefined && {
          engineerId,
          plannedDate: demoDay(today, inDays),
          plannedStartTime: '09:00',
          plannedEndTime: '11:00',
        }),
      },
    );
  }
}

async function insertRequests(
  { db, division, languageIndex }: Scene,
  accounts: readonly string[],
  sites: ReadonlyMap<number, PlacedAssets>,
): Promise<void> {
  for (const { customer, kind, description } of requests) {
    const reporterName = customers[customer]?.contact[languageIndex].join(' ') ?? '';
    const locationId = sites.get(customer)?.id;
    await insertRequest(
      db,
      division,
      {
        accountId: accounts[customer] ?? '',
        kind,
        description: description[languageIndex],
        reporterName,
        draft: false,
        ...(locationId !== undefined && { locationId }),
      },
      { source: 'employee', accounts: undefined },
    );
  }
}
