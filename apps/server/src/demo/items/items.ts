import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { type DemoContext, type DemoDivision, demoDay, demoId } from '../context.ts';
import { type Article, articleGroups, articles, partsLists } from './articles.ts';
import { insertPriceLists } from './price-lists.ts';
import { insertPrices } from './prices.ts';

/** Item groups, items, parts lists and prices of every division. */
export async function insertDemoItems(db: Db, context: DemoContext): Promise<void> {
  const rows = context.divisions.flatMap((division) =>
    articles.filter((article) => isKept(article, division)).map((article) => toRow(article, division, context.today)),
  );
  await insertGroups(db, context);
  await insertItems(db, rows);
  await insertParts(db, rows);
  await insertPrices(db, context);
  await insertPriceLists(db, context);
}

/** German prices are 6 % higher, rounded to five cents. */
const demoPrice = (price: number, { country }: DemoDivision): number =>
  country === 'DE' ? Math.round(price * 1.06 * 20) / 20 : price;

const mobilityTypes = ['EVC', 'EVE', 'EVM', 'AED'];

/** The mobility companies sell chairs, AEDs and their accessories. */
export const isKept = ({ assetTypes }: Article, { brand }: DemoDivision): boolean =>
  brand === 'prevention' || assetTypes.length === 0 || assetTypes.some((type) => mobilityTypes.includes(type));

type Row = ReturnType<typeof toRow>;

function toRow(article: Article, division: DemoDivision, today: string) {
  const { code, group, flags, assetTypes } = article;
  const isOfType = flags.has('H');
  const ended = flags.has('X');
  return {
    id: demoId('item', division.code, code),
    division: division.code,
    code,
    description: division.country === 'DE' ? article.de : article.nl,
    group_id: demoId('item-group', division.code, group),
    search_code: synonyms[group]?.[division.country === 'DE' ? 1 : 0] ?? null,
    barcode: flags.has('S') ? barcode(articles.indexOf(article)) : null,
    unit: article.unit,
    is_stock: flags.has('S'),
    is_serial: flags.has('N'),
    is_webshop: flags.has('W'),
    is_make: flags.has('A'),
    is_time: code === 'AR-MON',
    is_purchase: flags.has('S') && !flags.has('A') && !ended,
    is_sales: !ended,
    price: demoPrice(article.price, division),
    cost: flags.has('A') ? null : article.cost,
    net_weight: weights[code] ?? null,
    start_date: demoDay(today, -730),
    end_date: ended ? demoDay(today, -60) : null,
    notes: remarks[code]?.[division.country === 'DE' ? 1 : 0] ?? null,
    asset_types: isOfType ? assetTypes : [],
    additional_asset_types: isOfType ? [] : assetTypes,
  };
}

/** Words that people search for and that are not in the description. */
const synonyms: Readonly<Record<string, readonly [nl: string, de: string]>> = {
  '100': ['BRANDBLUSSER', 'FEUERLOESCHER'],
  '120': ['BRANDSLANG', 'SCHLAUCH'],
  '150': ['DEFIBRILLATOR', 'DEFIBRILLATOR'],
  '160': ['EHBO', 'VERBANDSKASTEN'],
  '200': ['TRAPSTOEL', 'RETTUNGSSTUHL'],
};

const weights: Readonly<Record<string, number>> = {
  'BB-SF06': 9.8,
  'BB-SF09': 14.2,
  'BB-PO06': 9.4,
  'BB-PO12': 17.6,
  'BB-CO02': 6.1,
  'BB-CO05': 14.9,
  'BB-PO50': 78,
  'HS-2519': 32,
  'AE-APP': 1.9,
  'EV-STD': 9.5,
  'EV-PRO': 13.4,
  'EV-ELE': 38,
};

const remarks: Readonly<Record<string, readonly [nl: string, de: string]>> = {
  'BB-SF06': ['Fluorvrij schuim. Leverbaar in wit op aanvraag.', 'Fluorfreier Schaum. Auf Wunsch in Weiß lieferbar.'],
  'BB-SF06P': [
    'Bevat PFAS; wordt niet meer geleverd. Vervangen door BB-SF06.',
    'Enthält PFAS; nicht mehr lieferbar. Ersetzt durch BB-SF06.',
  ],
  'EV-STD': ['Training bij levering aanbieden (TR-EVC).', 'Bei Lieferung Schulung anbieten (TR-EVC).'],
};

/** EAN-13 from the range that GS1 reserves for use within one company. */
function barcode(index: number): string {
  const digits = `29${String(4_100_000 + index * 37).padStart(10, '0')}`;
  const sum = Array.from(digits).reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function insertGroups(db: Db, { divisions }: DemoContext): Promise<void> {
  const rows = divisions.flatMap((division) =>
    articleGroups
      .filter(([code]) => articles.some((article) => article.group === code && isKept(article, division)))
      .map(([code, nl, de]) => ({
        id: demoId('item-group', division.code, code),
        division: division.code,
        code,
        description: division.country === 'DE' ? de : nl,
      })),
  );
  await sql`
    insert into item_group (id, division, code, description)
    select id, division, code, description
    from ${recordset(rows, 'g (id uuid, division integer, code text, description text)')}`.execute(db);
}

async function insertItems(db: Db, rows: readonly Row[]): Promise<void> {
  await sql`
    insert into item (id, division, code, description, item_group_id, search_code, barcode, unit, is_stock_item, is_serial_item,
      is_webshop_item, is_make_item, is_time, is_fraction_allowed_item, is_purchase_item, is_sales_item, standard_sales_price,
      cost_price_standard, sales_vat_code, net_weight, start_date, end_date, notes, asset_types, additional_asset_types)
    select id, division, code, description, group_id, search_code, barcode, unit, is_stock, is_serial,
      is_webshop, is_make, is_time, is_time, is_purchase, is_sales, price,
      cost, '1', net_weight, start_date, end_date, notes, asset_types, additional_asset_types
    from ${recordset(
      rows,
      `i (id uuid, division integer, code text, description text, group_id uuid,
      search_code text, barcode text, unit text, is_stock boolean, is_serial boolean, is_webshop boolean, is_make boolean, is_time boolean,
      is_purchase boolean, is_sales boolean, price numeric, cost numeric, net_weight numeric, start_date date, end_date date, notes text,
      asset_types text[], additional_asset_types text[])`,
    )}`.execute(db);
}

async function insertParts(db: Db, rows: readonly Row[]): Promise<void> {
  const ids = new Map(rows.map(({ id, division, code }) => [`${division} ${code}`, id]));
  const lines = rows.flatMap(({ id, division, code }) =>
    (partsLists[code] ?? []).map(([part, quantity], index) => ({
      id: demoId('part', division, code, index),
      division,
      assembled: id,
      line: index + 1,
      part: ids.get(`${division} ${part}`),
      quantity,
    })),
  );
  await sql`
    insert into assembly_item (id, division, assembled_item_id, line_number, part_item_id, quantity_batch, assembled_lead_days)
    select id, division, assembled, line, part, quantity, 2
    from ${recordset(lines, 'p (id uuid, division integer, assembled uuid, line integer, part uuid, quantity numeric)')}`.execute(
    db,
  );
  // The cost of a set is the sum of its parts, including sets within sets.
  await sql`
    with recursive tree (top, item_id, quantity) as (
      select assembled_item_id, part_item_id, quantity::numeric from assembly_item
      union all
      select t.top, a.part_item_id, t.quantity * a.quantity from tree t join assembly_item a on a.assembled_item_id = t.item_id
    )
    update item i set cost_price_standard = c.cost
    from (select t.top, round(sum(t.quantity * p.cost_price_standard), 2) as cost from tree t join item p on p.id = t.item_id
      group by t.top) as c
    where i.id = c.top`.execute(db);
}
