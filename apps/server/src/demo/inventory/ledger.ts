import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { type DemoDivision, demoDay, demoId, demoRandom } from '#src/demo/context.ts';
import { type Article, articles } from '#src/demo/items/articles.ts';
import { isKept } from '../items/items.ts';

interface Place {
  id: string;
  main: boolean;
  /** The user of the movements. */
  writer: string | null;
}

interface Movement {
  item_id: string;
  warehouse_id: string;
  quantity: number;
  kind: 'opening' | 'receipt' | 'correction' | 'workorder' | 'transfer';
  reference: string | null;
  reason: string | null;
  moved_on: string;
  at: string;
  writer: string | null;
}

/** Out of stock although customers wait for them: the shortage list must not be empty. */
const soldOut = [
  'BO-KOK5',
  'HO-AFS',
  'NO-ACC2',
  'RW-PAT',
  'AE-PAK',
  'VM-OOG',
  'BH-MEG',
  'EO-REM',
  'EV-CAR',
  'DB-KOP',
  'NO-PRF',
  'RW-MOT',
];

/** In stock for longer than a year without a movement. */
const idle = ['RW-GLA', 'HO-STR', 'OP-WYZ'];
const idleDays = 430;

const days = 120;

/** Opening stock, receipts, transfers to the vans, parts used in the field and a few corrections; never below zero. */
export async function writeLedger(
  db: Db,
  division: DemoDivision,
  places: readonly Place[],
  today: string,
): Promise<void> {
  const [main, ...vans] = places;
  if (!main?.main) throw new Error(`Division ${division.code} has no main warehouse.`);
  const movements = articles
    .filter((article) => article.flags.has('S') && isKept(article, division))
    .flatMap((article) => ledgerOf(article, division, { main, vans, today }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map((movement, n) => ({ ...movement, id: timedId(movement, n) }));
  await sql`
    insert into stock_movement (id, division, item_id, warehouse_id, quantity, kind, reference, reason, moved_on, created, created_by)
    select id, ${division.code}::integer, item_id, warehouse_id, quantity, kind, reference, reason, moved_on, at, writer
    from ${recordset(
      movements,
      `m (id uuid, item_id uuid, warehouse_id uuid, quantity numeric, kind text,
      reference text, reason text, moved_on date, at timestamptz, writer uuid)`,
    )}`.execute(db);
}

interface Setting {
  main: Place;
  vans: readonly Place[];
  today: string;
}

function ledgerOf(article: Article, division: DemoDivision, { main, vans, today }: Setting): Movement[] {
  const pen = penOf(article, division, today);
  const base = article.flags.has('A') ? pen.between(1, 6) : stockLevel(article.price, pen.between);
  if (idle.includes(article.code)) return [pen.book(main, { day: -idleDays, quantity: base, kind: 'opening' })];
  const opening = pen.book(main, { day: -days, quantity: base, kind: 'opening' });
  if (soldOut.includes(article.code))
    return [
      opening,
      pen.book(main, { day: -pen.between(6, 20), quantity: -base, kind: 'workorder', reference: pen.number('WO') }),
    ];
  const large = article.flags.has('A') || article.price > 700;
  return [opening, ...restock(pen, main, base, division), ...(large ? [] : supply(pen, main, vans, base))];
}

type Pen = ReturnType<typeof penOf>;

interface Booking extends Pick<Movement, 'quantity' | 'kind'>, Partial<Pick<Movement, 'reference' | 'reason'>> {
  /** Day relative to today. */
  day: number;
}

/** Writes movements of one item; its random numbers depend on division and item alone. */
function penOf(article: Article, division: DemoDivision, today: string) {
  const random = demoRandom('ledger', division.code, article.code);
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const item_id = demoId('item', division.code, article.code);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    random,
    between,
    number: (prefix: string) => `${prefix}-${today.slice(2, 4)}-${between(100, 999)}`,
    book(place: Place, { day, quantity, kind, ...text }: Booking): Movement {
      const moved_on = demoDay(today, day);
      const at = `${moved_on}T${two(kind === 'opening' ? 6 : between(7, 15))}:${two(between(0, 59))}:00.000Z`;
      return {
        item_id,
        warehouse_id: place.id,
        quantity,
        kind,
        reference: null,
        reason: null,
        ...text,
        moved_on,
        at,
        writer: place.writer,
      };
    },
  };
}

function restock(pen: Pen, main: Place, base: number, { country }: DemoDivision): Movement[] {
  const receipts = [-84, -46, -11].map((day) =>
    pen.book(main, {
      day: day - pen.between(0, 6),
      quantity: Math.ceil(base * (0.2 + pen.random() * 0.4)),
      kind: 'receipt',
      reference: pen.number('GR'),
    }),
  );
  if (pen.random() > 0.16) return receipts;
  const reason = reasons[country][pen.between(0, 3)] ?? null;
  return [
    ...receipts,
    pen.book(main, { day: -pen.between(8, 60), quantity: -pen.between(1, 2), kind: 'correction', reason }),
  ];
}

/** Most vans carry the item, and use some of it. */
function supply(pen: Pen, main: Place, vans: readonly Place[], base: number): Movement[] {
  return vans.flatMap((van) => {
    if (pen.random() > 0.62) return [];
    const load = Math.max(1, Math.min(Math.floor(base / 8), pen.between(2, 14)));
    const used = Math.min(load, pen.between(0, load));
    const reference = pen.number('TR');
    return [
      pen.book(main, { day: -40, quantity: -load, kind: 'transfer', reference }),
      pen.book(van, { day: -40, quantity: load, kind: 'transfer', reference }),
      ...(used > 0
        ? [pen.book(van, { day: -pen.between(1, 30), quantity: -used, kind: 'workorder', reference: pen.number('WO') })]
        : []),
    ];
  });
}

const reasons = {
  NL: [
    'Telverschil bij voorraadtelling',
    'Beschadigd bij transport',
    'Demonstratiemodel',
    'Verpakking open, afgekeurd',
  ],
  DE: ['Zähldifferenz bei der Inventur', 'Transportschaden', 'Vorführgerät', 'Verpackung offen, aussortiert'],
} as const;

/** The more expensive, the fewer in stock. */
function stockLevel(price: number, between: (low: number, high: number) => number): number {
  if (price > 900) return between(8, 18);
  if (price > 250) return between(14, 40);
  if (price > 60) return between(50, 140);
  return between(120, 600);
}

/** Ids in the order of time, like the ids generated by the database; `n` distinguishes movements of the same moment. */
export function timedId(
  { at, item_id, warehouse_id }: Pick<Movement, 'at' | 'item_id' | 'warehouse_id'>,
  n: number,
): string {
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const rest = createHash('sha1').update(`${at} ${n} ${item_id} ${warehouse_id}`).digest('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${(n % 4096).toString(16).padStart(3, '0')}-a${rest.slice(0, 3)}-${rest.slice(3, 15)}`;
}
