// Changes as users make them, each in a separate transaction and with an increasing number.
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Random numbers that are the same for the same seed. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Kind = 'account' | 'contact' | 'address' | 'order' | 'line';

interface Made {
  id: string;
  version: number;
}

const tables = {
  account: { table: 'account', column: 'remarks' },
  contact: { table: 'contact', column: 'notes' },
  address: { table: 'address', column: 'notes' },
  order: { table: 'sales_order', column: 'remarks' },
  line: { table: 'sales_order_line', column: 'notes' },
} as const;

/** Shares of each kind of change, in percent. */
const share = { account: 5, contact: 4, address: 3, order: 3, line: 3, remove: 1 } as const;

export class Changes {
  readonly #db: Db;
  readonly #chance: () => number;
  readonly #made: Record<Kind, Made[]> = { account: [], contact: [], address: [], order: [], line: [] };
  #count = 0;

  constructor(db: Db, chance: () => number) {
    this.#db = db;
    this.#chance = chance;
  }

  get made(): number {
    return Object.values(this.#made).reduce((sum, list) => sum + list.length, 0);
  }

  /** Makes one change. */
  async next(): Promise<void> {
    this.#count += 1;
    const roll = this.#chance() * 100;
    let limit = 0;
    for (const [kind, part] of Object.entries(share) as [Kind | 'remove', number][]) {
      limit += part;
      if (roll < limit) return await this.#make(kind);
    }
    await this.#change();
  }

  async #make(kind: Kind | 'remove'): Promise<void> {
    if (kind === 'remove') return await this.#remove();
    if (kind !== 'account' && this.#made.account.length === 0) return await this.#make('account');
    if (kind === 'line' && this.#made.order.length === 0) return await this.#make('order');
    const id = await this[kind]();
    this.#made[kind].push({ id, version: 1 });
  }

  #pick(kind: Kind): Made | undefined {
    const list = this.#made[kind];
    return list[Math.floor(this.#chance() * list.length)];
  }

  async #change(): Promise<void> {
    const kinds = (Object.keys(this.#made) as Kind[]).filter((kind) => this.#made[kind].length > 0);
    const kind = kinds[Math.floor(this.#chance() * kinds.length)];
    const record = kind && this.#pick(kind);
    if (!kind || !record) return await this.#make('account');
    record.version += 1;
    const { table, column } = tables[kind];
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`v${record.version}`} where id = ${record.id}`.execute(
      this.#db,
    );
  }

  /** Removes a contact or a line that is not the last one. */
  async #remove(): Promise<void> {
    const list = this.#made.contact;
    const at = Math.floor(this.#chance() * list.length);
    const [gone] = list.splice(at, 1);
    if (gone) await sql`delete from contact where id = ${gone.id}`.execute(this.#db);
  }

  async account(): Promise<string> {
    return await this.#insert(sql`
      insert into account (division, code, name, country, remarks)
      values (1, ${String(700_000 + this.#count)}, ${`Account ${this.#count}`}, 'NL', 'v1') returning id`);
  }

  async contact(): Promise<string> {
    return await this.#insert(sql`
      insert into contact (division, account_id, hid, last_name, notes)
      values (1, ${this.#pick('account')?.id}, take_number(1, 'contact'), ${`Contact ${this.#count}`}, 'v1') returning id`);
  }

  async address(): Promise<string> {
    return await this.#insert(sql`
      insert into address (division, account_id, type, address_line1, country, notes)
      values (1, ${this.#pick('account')?.id}, 4, ${`Address ${this.#count}`}, 'NL', 'v1') returning id`);
  }

  async order(): Promise<string> {
    const account = this.#pick('account')?.id;
    const id = await this.#insert(sql`
      insert into sales_order (division, order_number, ordered_by, deliver_to, invoice_to, currency, warehouse_id, remarks)
      select 1, ${900_000 + this.#count}, ${account}, ${account}, ${account}, 'EUR', w.id, 'v1'
      from warehouse w where w.division = 1 and w.main returning id`);
    const line = await this.#insertLine(id);
    this.#made.line.push({ id: line, version: 1 });
    return id;
  }

  async line(): Promise<string> {
    return await this.#insertLine(this.#pick('order')?.id ?? '');
  }

  async #insertLine(orderId: string): Promise<string> {
    return await this.#insert(sql`
      insert into sales_order_line (division, order_id, line_number, item_id, description, quantity, unit, unit_price, notes)
      select 1, ${orderId}, 1 + coalesce((select max(line_number) from sales_order_line where order_id = ${orderId}), 0), i.id,
        ${`Line ${this.#count}`}, 1 + ${this.#count}::integer % 9, 'pcs', 10, 'v1'
      from item i where i.division = 1 and i.code = 'TRIAL' returning id`);
  }

  async #insert(statement: ReturnType<typeof sql>): Promise<string> {
    const { rows } = await statement.execute(this.#db);
    return (rows[0] as { id: string }).id;
  }
}
