import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import { receiveTransfer, sendTransfer } from '#inventory/transfers/transfer-steps.ts';
import { insertTransfer } from '#inventory/transfers/transfer-writes.ts';
import { type DemoContext, type DemoDivision, demoDay, demoRandom } from './context.ts';
import { switchAudit } from './suspend-constraints.ts';

/** Minimum and maximum of the vans, and transfers: one received, one in transit, one open, and one requested by a mechanic. */
export async function insertDemoTransfers(db: Db, { today, divisions }: DemoContext): Promise<void> {
  // The history of these records begins on the days given here, not now.
  await switchAudit(db, 'disable', ['stock_transfer']);
  await sql`alter table stock_transfer disable trigger touch`.execute(db);
  for (const division of divisions) {
    await insertLevels(db, division);
    await insertTransfers(db, division, today);
  }
  await sql`alter table stock_transfer enable trigger touch`.execute(db);
  await switchAudit(db, 'enable', ['stock_transfer']);
}

/** Minimum stock of the vans: at least about half of what it had after its last load. */
async function insertLevels(db: Db, { code }: DemoDivision): Promise<void> {
  const { rows } = await sql<{ itemId: string; warehouseId: string; loaded: number }>`
    select p.item_id as "itemId", p.warehouse_id as "warehouseId",
      (select max(m.quantity) from stock_movement m
        where m.item_id = p.item_id and m.warehouse_id = p.warehouse_id and m.kind = 'transfer') as loaded
    from stock_position p join warehouse w on w.id = p.warehouse_id and not w.main join item i on i.id = p.item_id
    where p.division = ${code} order by w.code, i.code`.execute(db);
  const random = demoRandom('levels', code);
  const levels = rows
    .filter(({ loaded }) => loaded > 0)
    .map(({ loaded, ...of }) => ({ ...of, maximum: loaded, minimum: Math.floor(loaded * (0.3 + random() * 0.3)) }));
  await sql`
    insert into stock_level (division, warehouse_id, item_id, minimum, maximum)
    select ${code}::integer, l."warehouseId", l."itemId", l.minimum, l.maximum
    from ${recordset(levels, 'l ("itemId" uuid, "warehouseId" uuid, minimum numeric, maximum numeric)')}`.execute(db);
}

interface Story {
  /** Age in days. */
  age: number;
  description: Readonly<Record<'NL' | 'DE', string>>;
  isRequest?: boolean;
  isSent?: boolean;
  isReceived?: boolean;
}

const stories: readonly Story[] = [
  { age: 9, description: { NL: 'Bus aanvullen', DE: 'Fahrzeug auffüllen' }, isSent: true, isReceived: true },
  { age: 1, description: { NL: 'Bus aanvullen', DE: 'Fahrzeug auffüllen' }, isSent: true },
  { age: 0, description: { NL: 'Voor volgende week', DE: 'Für nächste Woche' } },
  { age: 0, description: { NL: 'Aanvraag vanaf de telefoon', DE: 'Anforderung vom Telefon' }, isRequest: true },
];

async function insertTransfers(db: Db, division: DemoDivision, today: string): Promise<void> {
  const { code, country, brand } = division;
  for (const [n, story] of stories.entries()) {
    const goods = await movable(db, code, n);
    const [first] = goods;
    if (!first) continue;
    const id = await insertTransfer(
      { db, division: code },
      {
        fromWarehouseId: undefined,
        toWarehouseId: first.warehouseId,
        isRequest: story.isRequest ?? false,
        description: story.description[country],
        lines: goods.map(({ itemId, quantity }) => ({ itemId, quantity })),
      },
    );
    const day = demoDay(today, -story.age);
    const writer = story.isRequest ? first.driver : brand === 'mobility' ? 'mobility' : 'employee';
    await sql`update stock_transfer t set created = ${day}::date + time '09:20', modified = ${day}::date + time '09:20',
        created_by = u.id, modified_by = u.id
      from app_user u where t.id = ${id} and u.issuer = 'embedded' and u.subject = ${writer}`.execute(db);
    const ref = { db, division: code, id, ifMatch: undefined };
    if (story.isSent) await sendTransfer(ref, { movedOn: day, receive: false });
    if (story.isReceived) await receiveTransfer(ref, { movedOn: demoDay(today, 1 - story.age) });
  }
}

interface Goods {
  itemId: string;
  warehouseId: string;
  quantity: number;
  driver: string;
}

/** Items that a van lacks and the main warehouse has in stock, three for each story. */
async function movable(db: Db, division: number, story: number): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select s.item_id as "itemId", s.warehouse_id as "warehouseId", least(s.maximum - coalesce(v.on_hand, 0), 6) as quantity,
      case when w.e_mail = 'engineer@demo.example' then 'engineer' else 'employee' end as driver
    from stock_level s
    join (select id, e_mail from warehouse where division = ${division} and not main order by code limit 1) w on w.id = s.warehouse_id
    join warehouse f on f.division = s.division and f.main
    join item i on i.id = s.item_id and not i.is_serial_item and not i.is_batch_item
    join stock_position p on p.item_id = s.item_id and p.warehouse_id = f.id and p.on_hand - p.reserved > 12
    left join stock_position v on v.item_id = s.item_id and v.warehouse_id = s.warehouse_id
    where s.maximum > coalesce(v.on_hand, 0)
    order by i.code limit 3 offset ${story * 3}`.execute(db);
  return rows;
}
