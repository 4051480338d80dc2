import { createHash } from 'node:crypto';
import { dayLength } from '@werkbank/contract/wire/business-day.ts';
import { type DemoContext, demoDay, demoId, demoRandom } from '../context.ts';
import { articles } from '../items/articles.ts';
import { type DemoLine, type DemoOrder, two, workday } from './orders.ts';

export interface DemoDelivery {
  id: string;
  order: DemoOrder;
  delivery_date: string;
  created: string;
  tracking_number: string | null;
  lines: { line: DemoLine; quantity: number; serial_numbers: string[] }[];
}

export interface DemoMovement {
  id: string;
  division: number;
  item_id: string;
  quantity: number;
  kind: 'delivery' | 'receipt';
  reference: string;
  moved_on: string;
  created: string;
  source_id: string | null;
  source_line_id: string | null;
}

/** The deliveries of an order: one, or two when it had progressed far enough. */
export function deliveriesOf(order: DemoOrder, { today }: DemoContext): DemoDelivery[] {
  const gone = order.lines.filter(({ delivered }) => delivered > 0);
  if (gone.length === 0) return [];
  const random = demoRandom('goods-delivery', order.id);
  const parts = random() < 0.25 && gone.length > 1 && order.age > 6 ? [gone.slice(0, 1), gone.slice(1)] : [gone];
  return parts.map((lines, n) => {
    const wanted = workday(order.order_date, 1 + n * 3 + Math.floor(random() * 3));
    const delivery_date = wanted > today ? order.order_date : wanted;
    const id = demoId('goods-delivery', order.id, n);
    return {
      id,
      order,
      delivery_date,
      created: `${delivery_date}T${two(13 + Math.floor(random() * 3))}:${two(Math.floor(random() * 60))}:${two(n * 20)}.000Z`,
      tracking_number: order.shipping === 'courier' ? `WB${String(Math.floor(random() * 1e9)).padStart(9, '0')}` : null,
      lines: lines.map((line) => ({ line, quantity: line.delivered, serial_numbers: serialsOf(line) })),
    };
  });
}

/** The ledger begins with the opening stock of four months ago. */
const ledgerDays = 118;
const span = 14;

/**
 * Stock movements of the deliveries, and every two weeks the receipts that cover them, so that the stock on hand agrees with the rest of
 * the ledger.
 */
export function movementsOf(
  deliveries: readonly (DemoDelivery & { number: number })[],
  { today }: DemoContext,
): DemoMovement[] {
  const first = demoDay(today, -ledgerDays);
  const receipts = new Map<string, Omit<DemoMovement, 'id'>>();
  const outgoing = deliveries
    .filter(({ delivery_date }) => delivery_date >= first)
    .flatMap((delivery) =>
      delivery.lines.map(({ line, quantity }): Omit<DemoMovement, 'id'> => {
        const division = delivery.order.division.code;
        const moved_on = periodOf(delivery.delivery_date, first);
        const key = `${division} ${line.item_id} ${moved_on}`;
        const receipt = receipts.get(key) ?? receiptOf(division, line.item_id, moved_on, key);
        receipts.set(key, { ...receipt, quantity: receipt.quantity + quantity });
        const { delivery_date, created, id, number } = delivery;
        return {
          division,
          item_id: line.item_id,
          quantity: -quantity,
          kind: 'delivery',
          reference: String(number),
          moved_on: delivery_date,
          created,
          source_id: id,
          source_line_id: line.id,
        };
      }),
    );
  return [...receipts.values(), ...outgoing]
    .toSorted((a, b) => (a.created < b.created ? -1 : 1))
    .map((movement, n) => ({ ...movement, id: timedId(movement, n) }));
}

const receiptOf = (division: number, item_id: string, moved_on: string, key: string): Omit<DemoMovement, 'id'> => ({
  division,
  item_id,
  quantity: 0,
  kind: 'receipt',
  reference: `GR-${moved_on.slice(2, 4)}-${100 + Math.floor(demoRandom('receipt', key)() * 899)}`,
  moved_on,
  created: `${moved_on}T06:30:00.000Z`,
  source_id: null,
  source_line_id: null,
});

/** First day of the two-week period that a day belongs to. */
function periodOf(day: string, first: string): string {
  const passed = Math.floor((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / dayLength);
  return demoDay(first, passed - (passed % span));
}

function serialsOf(line: DemoLine): string[] {
  if (!articles.some(({ code, flags }) => code === line.code && flags.has('N'))) return [];
  const random = demoRandom('serial', line.id);
  const batch = 100_000 + Math.floor(random() * 800_000);
  return Array.from({ length: line.delivered }, (_, n) => `${line.code.replace('-', '')}-${batch + n}`);
}

/** Ids of the ledger are in the order of time. */
function timedId({ created, division, item_id }: Omit<DemoMovement, 'id'>, n: number): string {
  const time = Date.parse(created).toString(16).padStart(12, '0');
  const rest = createHash('sha1').update(`sales ${division} ${item_id} ${created} ${n}`).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${(n % 4096).toString(16).padStart(3, '0')}-b${rest.slice(0, 3)}-${rest.slice(3, 15)}`;
}
