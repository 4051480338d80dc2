import fc from 'fast-check';
import { sql } from 'kysely';
import type { TestServer } from '#test/harness.ts';

/** One operation that moves stock; it fails with a refusal when the goods are not there. */
export type Verb = () => Promise<void>;

const division = '1';
const params = { division };
const reason = 'Proef';

/** Every operation that moves stock, on three items, a set of parts and a kit with serial numbers, in a main warehouse and a van. */
export async function stockVerbs(server: TestServer): Promise<{ verb: fc.Arbitrary<Verb>; names: string[] }> {
  const operations = new StockOperations(await openShop(server));
  const names = Object.keys(verbs);
  const verb = fc
    .record({
      name: fc.constantFrom(...names),
      item: fc.constantFrom('SET', 'PART', 'CHAIR'),
      quantity: fc.integer({ min: 1, max: 5 }),
    })
    .map(({ name, item, quantity }) => {
      const run = async () => {
        await verbs[name]?.(operations, item, quantity);
      };
      return Object.defineProperty(run, 'name', { value: name });
    });
  return { verb, names };
}

interface Shop {
  api: ReturnType<TestServer['api']>;
  idOf(code: string): string;
  customer: string;
  supplier: string;
  site: string;
  main: string;
  van: string;
}

async function openShop(server: TestServer): Promise<Shop> {
  const { db } = server;
  const api = server.api('employee');
  const { rows: made } = await sql<{ code: string; id: string }>`
    insert into item (division, code, description, unit, is_sales_item, is_purchase_item, is_serial_item)
    select 1, code, code, 'pcs', true, true, code in ('CHAIR', 'KIT') from unnest(array['SET', 'PART', 'CHAIR', 'KIT']) as code
    returning code, id`.execute(db);
  const items = new Map(made.map(({ code, id }) => [code, id]));
  const idOf = (code: string) => items.get(code) ?? '';
  await sql`insert into assembly_item (division, assembled_item_id, line_number, part_item_id, quantity_batch, batch_quantity)
    values (1, ${idOf('SET')}, 1, ${idOf('PART')}, 2, 1), (1, ${idOf('KIT')}, 1, ${idOf('PART')}, 1, 1),
      (1, ${idOf('KIT')}, 2, ${idOf('CHAIR')}, 1, 1)`.execute(db);
  const customer = await api.accounts.create({ params, body: { name: 'Klant' } });
  const supplier = await api.accounts.create({ params, body: { name: 'Leverancier', isSupplier: true } });
  const main = (await api.inventory.listWarehouses({ params })).rows[0]?.id ?? '';
  const { id: van } = await api.inventory.createWarehouse({ params, body: { code: 'ALL', description: 'Bus' } });
  const site = await api.locations.create({ params, body: { name: 'Vestiging', accountId: customer.id } });
  for (const warehouseId of [main, van])
    await api.inventory.setStockLevel({
      params: { division, warehouseId, itemId: idOf('PART') },
      body: { minimum: 1, maximum: 4 },
    });

  return { api, idOf, customer: customer.id, supplier: supplier.id, site: site.id, main, van };
}

class StockOperations {
  readonly #shop: Shop;
  /** Chairs by serial number, with the place that the test expects; a refusal does not change it. */
  readonly #chairs = new Map<string, string>();
  /** Kits in the main warehouse, with the chair in each. */
  readonly #kits: { serial: string; chair: string }[] = [];
  #serials = 0;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  get main(): string {
    return this.#shop.main;
  }

  get van(): string {
    return this.#shop.van;
  }

  #newSerials(quantity: number): string[] {
    return Array.from({ length: quantity }, () => `S-${(this.#serials += 1)}`);
  }

  #taken(quantity: number, at: string): string[] {
    return [...this.#chairs].flatMap(([serial, place]) => (place === at ? [serial] : [])).slice(0, quantity);
  }

  #moved(of: readonly string[], to: string): void {
    for (const serial of of) this.#chairs.set(serial, to);
  }

  #pieces(item: string, quantity: number): string[] {
    return item === 'CHAIR' ? this.#taken(quantity, this.#shop.main) : [];
  }

  async buy(item: string, quantity: number, receipt: { surplus?: number; rejected?: number } = {}) {
    const order = await this.#shop.api.purchaseOrders.create({
      params,
      body: {
        supplierId: this.#shop.supplier,
        lines: [{ itemId: this.#shop.idOf(item), quantityInPurchaseUnits: quantity, unitPrice: 5 }],
      },
    });
    const { surplus = 0, rejected = 0 } = receipt;
    const quantityReceived = quantity + surplus - rejected;
    const serialNumbers = item === 'CHAIR' ? this.#newSerials(quantityReceived) : [];
    const booked = await this.#shop.api.purchaseOrders.receive({
      params,
      body: {
        receiptDate: order.orderDate,
        acceptSurplus: surplus > 0,
        lines: [
          {
            purchaseOrderLineId: order.lines[0]?.id ?? '',
            quantityReceived,
            quantityRejected: rejected,
            rejectionReason: rejected > 0 ? reason : null,
            closeRejected: rejected > 1,
            serialNumbers,
          },
        ],
      },
    });
    this.#moved(serialNumbers, this.#shop.main);
    return { receiptId: booked.id, serialNumbers };
  }

  async returnReceipt(item: string, quantity: number) {
    const { receiptId, serialNumbers } = await this.buy(item, quantity, { rejected: quantity > 2 ? 2 : 0 });
    await this.#shop.api.purchaseOrders.reverseReceipt({ params: { division, receiptId }, body: { reason } });
    this.#moved(serialNumbers, 'gone');
  }

  async deliver(item: string, quantity: number, ordered = quantity) {
    const order = await this.#shop.api.salesOrders.create({
      params,
      body: { orderedById: this.#shop.customer, lines: [{ itemId: this.#shop.idOf(item), quantity: ordered }] },
    });
    const serialNumbers = this.#pieces(item, quantity);
    const lineId = order.lines[0]?.id ?? '';
    const delivery = await this.#shop.api.salesOrders.deliver({
      params,
      body: {
        deliveryDate: order.orderDate,
        lines: [{ salesOrderLineId: lineId, quantityDelivered: quantity, serialNumbers }],
      },
    });
    this.#moved(serialNumbers, 'gone');
    return { deliveryId: delivery.id, lineId, serialNumbers };
  }

  async takeBack(item: string, quantity: number) {
    const { deliveryId, serialNumbers } = await this.deliver(item, quantity);
    await this.#shop.api.salesOrders.reverseDelivery({ params: { division, deliveryId }, body: { reason } });
    this.#moved(serialNumbers, this.#shop.main);
  }
  /** Leaves a back order that later receipts fill, or closes what is not delivered. */

  async deliverPart(item: string, quantity: number) {
    const { lineId } = await this.deliver(item, quantity, quantity + 2);
    if (quantity > 1)
      await this.#shop.api.salesOrders.closeLine({ params: { division, salesOrderLineId: lineId }, body: { reason } });
  }

  async transfer(item: string, quantity: number, isLoading: boolean) {
    const [from, to] = isLoading ? [this.#shop.main, this.#shop.van] : [this.#shop.van, this.#shop.main];
    const { id: transferId, lines } = await this.#shop.api.inventory.createTransfer({
      params,
      body: { fromWarehouseId: from, toWarehouseId: to, lines: [{ itemId: this.#shop.idOf(item), quantity }] },
    });
    const at = { division, transferId };
    const lineId = lines[0]?.id ?? '';
    const serialNumbers = item === 'CHAIR' ? this.#taken(quantity, from) : [];
    await this.#shop.api.inventory.sendTransfer({ params: at, body: { lines: [{ lineId, quantity, serialNumbers }] } });
    this.#moved(serialNumbers, 'onWay');
    if (quantity === 3) return; // Leaves these goods in transit.
    if (quantity > 1) {
      const first = { lineId, quantity: 1, serialNumbers: serialNumbers.slice(0, 1) };
      await this.#shop.api.inventory.receiveTransfer({ params: at, body: { lines: [first] } });
      this.#moved(first.serialNumbers, to);
    }
    const rest = serialNumbers.slice(quantity > 1 ? 1 : 0);
    if (quantity === 4) {
      await this.#shop.api.inventory.cancelTransfer({ params: at, body: { reason } });
      this.#moved(rest, from);
    } else {
      await this.#shop.api.inventory.receiveTransfer({ params: at, body: {} });
      this.#moved(rest, to);
    }
  }

  async fillUp(warehouseId: string) {
    const body = { fromWarehouseId: warehouseId === this.#shop.main ? this.#shop.van : this.#shop.main };
    const { id: transferId } = await this.#shop.api.inventory.fillUp({ params: { division, warehouseId }, body });
    await this.#shop.api.inventory.sendTransfer({ params: { division, transferId }, body: { receive: true } });
  }
  /** Some pieces or parts of odd quantities are scrapped; what is left of the order is cancelled or stays open. */

  async assemble(quantity: number, type: 8060 | 8061) {
    const { id } = await this.#shop.api.inventory.createAssemblyOrder({
      params,
      body: { itemId: this.#shop.idOf('SET'), quantity, type },
    });
    const at = { division, assemblyOrderId: id };
    const scrap = quantity % 3 === 0 ? 1 : 0;
    await this.#shop.api.inventory.finishAssemblyOrder({
      params: at,
      body: {
        quantity: 1,
        scrappedQuantity: type === 8060 ? scrap : 0,
        scrapReason: scrap > 0 ? reason : null,
        parts: [{ lineNumber: 1, scrappedQuantity: scrap }],
      },
    });
    if (quantity > 3) await this.#shop.api.inventory.cancelAssemblyOrder({ params: at, body: { reason } });
  }

  async finishKit(type: 8060 | 8061, kit: { serial: string; chair: string }) {
    const { id } = await this.#shop.api.inventory.createAssemblyOrder({
      params,
      body: { itemId: this.#shop.idOf('KIT'), quantity: 1, type },
    });
    await this.#shop.api.inventory.finishAssemblyOrder({
      params: { division, assemblyOrderId: id },
      body: {
        quantity: 1,
        serialNumbers: [kit.serial],
        parts: [{ lineNumber: 2, serialNumbers: [kit.chair] }],
      },
    });
  }

  async makeKit() {
    const kit = { serial: this.#newSerials(1)[0] ?? '', chair: this.#taken(1, this.#shop.main)[0] ?? 'none' };
    await this.finishKit(8060, kit);
    this.#kits.push(kit);
    this.#moved([kit.chair], 'kit');
  }

  async takeKitApart() {
    const kit = this.#kits.at(-1) ?? { serial: 'none', chair: 'none' };
    await this.finishKit(8061, kit);
    this.#kits.pop();
    this.#moved([kit.chair], this.#shop.main);
  }

  async count(item: string, quantity: number, warehouseId: string) {
    const { id } = await this.#shop.api.inventory.createCount({
      params,
      body: { warehouseId, kind: 'items', itemIds: [this.#shop.idOf(item)] },
    });
    await this.#shop.api.inventory.countItem({
      params: { division, countId: id, itemId: this.#shop.idOf(item) },
      body: { counted: quantity },
    });
    await this.#shop.api.inventory.bookCount({ params: { division, countId: id }, body: { reason } });
  }

  async correct(item: string, counted: number, warehouseId: string) {
    await this.#shop.api.inventory.correct({
      params,
      body: { itemId: this.#shop.idOf(item), warehouseId, counted, reason },
    });
  }
  /** A mechanic uses parts: the goods are already gone, so the stock of a this.#shop.van may become negative. Some come back. */

  async use(item: string, quantity: number) {
    const { id: workOrderId } = await this.#shop.api.workOrders.create({
      params: { locationId: this.#shop.site },
      body: { description: 'Reparatie' },
    });
    const used = await this.#shop.api.workOrders.addItems({
      params: { workOrderId },
      body: { itemId: this.#shop.idOf(item), quantity, warehouseId: this.#shop.van },
    });
    if (quantity < 3) return;
    const correctsId = used.items?.[0]?.id ?? '';
    await this.#shop.api.workOrders.addItems({ params: { workOrderId }, body: { correctsId, quantity: -2 } });
  }
  /** An extinguisher is replaced by one from the this.#shop.van, and the replacement is undone for odd quantities. */

  async replace(item: string, quantity: number) {
    const old = await this.#shop.api.assets.create({
      params: { locationId: this.#shop.site },
      body: { type: 'EXT-F' },
    });
    await this.#shop.api.assets.replace({
      params: { locationId: this.#shop.site, id: old.id },
      body: { itemId: this.#shop.idOf(item), warehouseId: this.#shop.van },
    });
    if (quantity % 2 === 1)
      await this.#shop.api.assets.undoReplace({ params: { locationId: this.#shop.site, id: old.id } });
  }
}

type Operation = (of: StockOperations, item: string, quantity: number) => Promise<unknown>;
const verbs: Readonly<Record<string, Operation>> = {
  buy: async (of, item, quantity) => await of.buy(item, quantity),
  buyMuch: async (of, item, quantity) => await of.buy(item, quantity + 12),
  buySurplus: async (of, item, quantity) => await of.buy(item, quantity, { surplus: 1 }),
  buyWithRejected: async (of, item, quantity) => await of.buy(item, quantity + 1, { rejected: Math.min(quantity, 2) }),
  returnReceipt: async (of, item, quantity) => await of.returnReceipt(item, quantity),
  deliver: async (of, item, quantity) => await of.deliver(item, quantity),
  deliverPart: async (of, item, quantity) => await of.deliverPart(item, quantity),
  takeBack: async (of, item, quantity) => await of.takeBack(item, quantity),
  load: async (of, item, quantity) => await of.transfer(item, quantity, true),
  unload: async (of, item, quantity) => await of.transfer(item, quantity, false),
  fillUp: async (of, _, quantity) => await of.fillUp(quantity % 2 === 0 ? of.main : of.van),
  assemble: async (of, _, quantity) => await of.assemble(quantity, 8060),
  disassemble: async (of, _, quantity) => await of.assemble(quantity, 8061),
  makeKit: async (of) => await of.makeKit(),
  takeKitApart: async (of) => await of.takeKitApart(),
  count: async (of, item, quantity) => await of.count(item, quantity + 6, quantity % 2 === 1 ? of.main : of.van),
  correct: async (of, item, quantity) => await of.correct(item, quantity + 6, quantity % 2 === 1 ? of.van : of.main),
  use: async (of, item, quantity) => await of.use(item, quantity),
  replace: async (of, item, quantity) => await of.replace(item, quantity),
};
