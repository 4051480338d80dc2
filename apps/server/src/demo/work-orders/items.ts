import { demoDay, demoId, demoRandom } from '../context.ts';
import { vans } from '../inventory/inventory.ts';
import { timedId } from '../inventory/ledger.ts';
import { type Article, articles } from '../items/articles.ts';
import { isKept } from '../items/items.ts';
import type { Row, Rows, Scripted } from './order-rows.ts';

/** Parts that are fitted to assets on a round. */
const parts = ['BO-BOR', 'BO-ORI', 'BO-ETI', 'BO-BEU', 'BO-SLA', 'HO-KLE', 'HO-LEG', 'NO-ACC1', 'NO-LED', 'NO-PIC'];
const chairParts = ['EO-REM', 'EO-GOR', 'EO-WIE', 'AE-PAD', 'AE-BAT'];

const byCode = new Map(articles.map((article) => [article.code, article]));

/** Adds labour, travel and parts of an order; the parts used were loaded into the van that morning. */
export function itemsOf(
  rows: Rows,
  order: Scripted & { id: string; number: number; items: 'used' | 'planned' },
  stamp: Row,
): void {
  const { id, division, items, visits } = order;
  const random = demoRandom('work-order-items', id);
  const country = division % 2 === 0 ? 'DE' : 'NL';
  const brand = division > 2 ? 'mobility' : 'prevention';
  const kept = (code: string) => {
    const article = byCode.get(code);
    return article && isKept(article, { code: division, country, brand }) && !article.flags.has('X') ? [article] : [];
  };
  // What is fitted depends on the assets of the round, so that the forecast of vans has something to learn from.
  const fitted = [...parts, ...chairParts]
    .flatMap(kept)
    .map((article) => ({
      article,
      assets: order.assetIds.filter((asset) => article.assetTypes.includes(rows.typeOf.get(asset) ?? '')),
    }))
    .filter(({ assets }) => assets.length > 0)
    .toSorted((one, other) => other.assets.length - one.assets.length)
    .slice(0, 4);
  const van = vans.find(({ driver }) => driver === visits[0]?.engineer);
  const work = [...kept('AR-MON'), ...kept('VK-Z1')].map((article) => ({ article, assets: [] as string[] }));
  [...work, ...fitted].forEach(({ article, assets }, n) => {
    const isStock = article.flags.has('S');
    const quantity = isStock ? Math.min(4, Math.ceil((assets.length / 12) * (0.5 + random()))) : 1;
    const rowId = demoId('work-order-item', id, n);
    const itemId = demoId('item', division, article.code);
    const warehouse = isStock && items === 'used' && van ? demoId('warehouse', van.division, van.code) : null;
    // Vans of one company do not carry stock of another.
    const from = van?.division === division ? warehouse : null;
    if (isStock && items === 'used' && from === null) return;
    rows.work_order_item.push({
      id: rowId,
      division,
      work_order_id: id,
      line_number: n + 1,
      item_id: itemId,
      description: country === 'DE' ? article.de : article.nl,
      planned: items === 'planned',
      quantity,
      unit_code: article.unit,
      unit_price: priceOf(article, country),
      discount: 0,
      vat_code: '1',
      charge: chargeOf(article, random()),
      warehouse_id: from,
      asset_id: assets[Math.floor(random() * assets.length)] ?? null,
      ...stamp,
    });
    if (from !== null) keepMovements(rows, { ...order, rowId, itemId, warehouseId: from, quantity });
  });
}

const priceOf = (article: Article, country: 'NL' | 'DE') =>
  country === 'DE' ? Math.round(article.price * 1.06 * 20) / 20 : article.price;

/** Labour of a round is covered by the contract; a few parts are under warranty. */
const chargeOf = (article: Article, drawn: number) =>
  article.flags.has('S')
    ? drawn < 0.08
      ? 'warranty'
      : 'chargeable'
    : article.code === 'AR-MON'
      ? 'contract'
      : 'chargeable';

interface Used {
  id: string;
  number: number;
  division: number;
  visits: Scripted['visits'];
  rowId: string;
  itemId: string;
  warehouseId: string;
  quantity: number;
}

function keepMovements(rows: Rows, { id, number, division, visits, rowId, itemId, warehouseId, quantity }: Used): void {
  const day = visits[0]?.day ?? '';
  const booked = (created: string, moved: Row) =>
    rows.stock_movement.push({
      id: timedId({ at: created, item_id: itemId, warehouse_id: warehouseId }, rows.stock_movement.length),
      division,
      item_id: itemId,
      warehouse_id: warehouseId,
      created,
      moved_on: created.slice(0, 10),
      ...moved,
    });
  booked(`${demoDay(day, -1)}T06:30:00Z`, { quantity, kind: 'receipt', reference: `TR-${number}` });
  booked(`${day}T15:00:00Z`, {
    quantity: -quantity,
    kind: 'workorder',
    source_id: id,
    source_line_id: rowId,
    reference: String(number),
  });
}
