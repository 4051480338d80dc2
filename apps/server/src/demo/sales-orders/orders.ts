import { type DemoContext, type DemoDivision, demoDay, demoId, demoRandom } from '../context.ts';
import { articles } from '../items/articles.ts';
import { type Fate, fateOf } from './fate.ts';
import { awaitedOf, type Kind, kindsOf } from './kinds.ts';
import { orderStories } from './stories.ts';

export interface DemoLine {
  id: string;
  line_number: number;
  code: string;
  item_id: string;
  is_stock_item: boolean;
  quantity: number;
  delivered: number;
  invoiced: number;
  closed: number;
  cancelled: boolean;
}

export interface DemoOrder {
  id: string;
  division: DemoDivision;
  account_id: string;
  order_date: string;
  delivery_date: string;
  created: string;
  description: string;
  your_ref: string | null;
  remarks: string | null;
  shipping: Kind['shipping'];
  discount: number;
  fate: Fate;
  age: number;
  lines: DemoLine[];
}

/** Number of orders per division, including the scripted ones. */
const volumes: Readonly<Record<number, number>> = { 1: 150, 2: 100, 3: 48, 4: 32 };
const days = 400;

/** Orders of a division by day, including the scripted ones; `customers` are ids, the best ones first. */
export function ordersOf(division: DemoDivision, customers: readonly string[], context: DemoContext): DemoOrder[] {
  const scripted = orderStories
    .filter((story) => story.division === division.code)
    .map((story) => scriptedOrder(story, division, context));
  const count = (volumes[division.code] ?? 0) - scripted.length;
  const made = Array.from({ length: count }, (_, n) => madeOrder(division, { n, count, customers }, context));
  return [...made, ...scripted].toSorted((a, b) => (a.created < b.created ? -1 : 1));
}

function madeOrder(
  division: DemoDivision,
  { n, count, customers }: { n: number; count: number; customers: readonly string[] },
  { today }: DemoContext,
): DemoOrder {
  const random = demoRandom('sales-order', division.code, n);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  // A quarter of the orders are from the last four weeks.
  const age = n < count / 4 ? between(0, 27) : between(28, days);
  const order_date = workday(today, -age);
  const kind = choose(kindsOf(division), random);
  const fate = fateOf(age, random);
  const id = demoId('sales-order', division.code, n);
  const account_id = customers[Math.floor(random() ** 1.5 * customers.length)] ?? '';
  const yours = random();
  return {
    id,
    division,
    account_id,
    order_date,
    delivery_date: workday(order_date, between(3, 12)),
    created: `${order_date}T${two(between(7, 15))}:${two(between(0, 59))}:${two(between(0, 59))}.000Z`,
    description: division.country === 'DE' ? kind.de : kind.nl,
    your_ref:
      yours < 0.55
        ? `${yours < 0.2 ? 'PO' : division.country === 'DE' ? 'BE' : 'INK'}-${between(10_000, 99_999)}`
        : null,
    remarks: null,
    shipping: kind.shipping,
    discount: random() < 0.04 ? 0.025 : 0,
    fate,
    age,
    lines: picksOf(kind, division, fate, random).map(([code, quantity], index) => {
      const line = { code, quantity, index, fate };
      return lineOf(id, division, { ...line, delivered: deliveredOf(line, random) });
    }),
  };
}

function scriptedOrder(
  story: (typeof orderStories)[number],
  division: DemoDivision,
  { today }: DemoContext,
): DemoOrder {
  const id = demoId('sales-order', division.code, story.yourRef);
  const order_date = workday(today, -story.age);
  return {
    id,
    division,
    account_id: demoId('account', division.code, story.account),
    order_date,
    delivery_date: workday(order_date, 6),
    created: `${order_date}T08:12:00.000Z`,
    description: story.description,
    your_ref: story.yourRef,
    remarks: story.remarks ?? null,
    shipping: 'courier',
    discount: 0,
    fate: story.fate,
    age: story.age,
    lines: story.lines.map(([code, quantity, delivered], index) =>
      lineOf(id, division, { index, code, quantity, delivered, fate: story.fate }),
    ),
  };
}

/** Items and quantities of an order; open ones often wait for an item that is out of stock. */
function picksOf(
  kind: Kind,
  division: DemoDivision,
  fate: Fate,
  random: () => number,
): [code: string, quantity: number][] {
  const most = Math.max(kind.base.length === 0 ? 1 : 0, Math.ceil(random() * kind.most));
  const chosen = kind.choice
    .map((pick) => [random(), pick] as const)
    .toSorted(([a], [b]) => a - b)
    .slice(0, most)
    .map(([, pick]) => pick);
  const picks = [...kind.base, ...chosen].map(([code, least, greatest]): [string, number] => [
    code,
    quantityOf(code, least, greatest, random),
  ]);
  const awaited = awaitedOf(division);
  const waits = (fate === 'open' || fate === 'partial') && random() < 0.4;
  return waits
    ? [...picks, [awaited[Math.floor(random() * awaited.length)] ?? 'AE-PAK', 1 + Math.floor(random() * 3)]]
    : picks;
}

/** Labour is counted in quarters of an hour. */
function quantityOf(code: string, least: number, most: number, random: () => number): number {
  const quantity = least + random() * (most - least);
  return code === 'AR-MON' ? Math.round(quantity * 4) / 4 : Math.round(quantity);
}

const keepsStock = (code: string) => articles.some((article) => article.code === code && article.flags.has('S'));

interface LinePlan {
  code: string;
  quantity: number;
  index: number;
  fate: Fate;
}

function deliveredOf({ fate, code, quantity, index }: LinePlan, random: () => number): number {
  if (!keepsStock(code) || fate === 'open' || fate === 'cancelled') return 0;
  if (fate === 'complete' || fate === 'delivered') return quantity;
  if (awaitedCodes.has(code)) return 0;
  // The first line has been delivered at least in part.
  return index === 0 ? Math.ceil(quantity / 2) : Math.floor(random() * (quantity + 1));
}

const awaitedCodes = new Set([
  ...awaitedOf({ brand: 'prevention' } as DemoDivision),
  ...awaitedOf({ brand: 'mobility' } as DemoDivision),
]);

function lineOf(
  order: string,
  division: DemoDivision,
  { index, code, quantity, delivered, fate }: LinePlan & { delivered: number },
): DemoLine {
  const is_stock_item = keepsStock(code);
  const closed = fate === 'closed' && is_stock_item ? quantity - delivered : 0;
  const isInvoiced = fate === 'complete' || fate === 'closed';
  return {
    id: demoId('sales-order-line', order, index),
    line_number: index + 1,
    code,
    item_id: demoId('item', division.code, code),
    is_stock_item,
    quantity,
    delivered,
    invoiced: isInvoiced ? (is_stock_item ? delivered : quantity - closed) : 0,
    closed,
    cancelled: fate === 'cancelled',
  };
}

function choose(kinds: readonly Kind[], random: () => number): Kind {
  let left = random();
  const kind = kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0];
  if (!kind) throw new Error('a company sells something');
  return kind;
}

/** A day at the given distance, moved further in the same direction when it is in a weekend. */
export function workday(from: string, distance: number): string {
  const day = demoDay(from, distance);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday !== 0 && weekday !== 6) return day;
  return demoDay(day, distance < 0 ? (weekday === 0 ? -2 : -1) : weekday === 0 ? 1 : 2);
}

export const two = (value: number): string => String(value).padStart(2, '0');
