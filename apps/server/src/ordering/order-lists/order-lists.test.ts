import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OrderList } from '@werkbank/contract/ordering/order-list.ts';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { readRowsOf } from './read-rows.ts';

const server = await startServer();
const { db } = server;
const mobility = server.api('mobility');
const reseller = server.api('reseller').ordering;
const params = { division: 3 };

const newAccount = async (name: string, body: object = {}) =>
  await mobility.accounts.create({ params, body: { name, ...body } });
const newItem = async (code: string, body: object = {}) =>
  (
    await mobility.items.create({
      params,
      body: { code, description: `Stoel ${code}`, isWebshopItem: true, salesVatCode: '2', ...body },
    })
  ).id;
const own = (await newAccount('Dealer Noord', { isReseller: true, discountSales: 0.5 })).id;
const other = (await newAccount('Dealer Zuid', { isReseller: true })).id;
const home = await newAccount('Zorghuis De Eik', { resellerId: own });
const hotel = await newAccount('Hotel Linde', { resellerId: own });
const foreign = await newAccount('Vreemd Kantoor', { resellerId: other });
await sql`insert into user_link (user_id, kind, target_id) select id, 'reseller', ${own} from app_user where subject = 'reseller'`.execute(
  db,
);
const chair = await newItem('OL-1', { standardSalesPrice: 100 });
await newItem('OL-2', { standardSalesPrice: 20, barcode: '8712345678906' });
await newItem('OL-3', { standardSalesPrice: 5, isWebshopItem: false });
await mobility.items.createPrice({
  params: { ...params, itemId: chair },
  body: { accountId: own, quantity: 5, price: 80 },
});

const read = async (text: string | Uint8Array, name = 'lijst.csv', api = reseller, query = {}) => {
  const form = new FormData();
  form.append('file', new Blob([text as BlobPart]), name);
  return await api.readOrderList({ params, query, form });
};
const faults = ({ rows }: OrderList) =>
  rows.map((row) => row.faults.map(({ field, code }) => `${field} ${code}`).join());
const asSent = ({ rows }: OrderList) =>
  rows.map(({ line, code, articleId, quantity, recipient, yourRef, deliveryDate, notes, unread }) => ({
    line,
    code,
    articleId,
    quantity,
    recipient,
    yourRef,
    deliveryDate,
    notes,
    unread,
  }));
const emptyBasket = async () => {
  for (const { id } of (await reseller.getBasket({ params })).lines)
    await reseller.removeBasketLine({ params: { ...params, itemId: id } });
};
const orders = async () =>
  Number((await sql<{ n: number }>`select count(*) as n from sales_order where division = 3`.execute(db)).rows[0]?.n);

describe('an uploaded order list', () => {
  it('has prices for the whole quantity of an article in an order, and totals by the server', async () => {
    const list = await read('Artikel;Aantal\nol-1;3\nOL-1;2\n8712345678906;1,0\n');
    assert.deepEqual(faults(list), ['', '', '']);
    assert.partialDeepStrictEqual(list.rows, [
      { line: 2, articleCode: 'OL-1', unitPrice: 40, amount: 120 },
      { articleCode: 'OL-1', unitPrice: 40, amount: 80 },
      { articleCode: 'OL-2', unitPrice: 10, amount: 10 },
    ]);
    assert.deepEqual([list.amountExclVat, list.orders.length, list.refusedCount], [210, 1, 0]);
    assert.equal(list.amountInclVat, list.amountExclVat + list.vatAmount);
  });

  it('names what is wrong with each cell, and hides articles and customers of others as unknown', async () => {
    const list = await read(
      [
        'Artikelnummer,Menge,Kunde,Liefertermin',
        `OL-1,vijf,${home.code},`,
        'OL-3,1,Zorghuis De Eik,',
        'OL-9,1.5,Vreemd Kantoor,2020-01-01',
        `,1,${foreign.code},morgen`,
        'OL-1,1.5,,',
      ].join('\n'),
    );
    assert.deepEqual(faults(list), [
      'quantity badQuantity',
      'code unknownArticle',
      'code unknownArticle,deliveryDate pastDate,recipient unknownRecipient',
      'deliveryDate badDate,code noCode,recipient unknownRecipient',
      'quantity fraction,recipient noRecipient',
    ]);
    assert.deepEqual([list.refusedCount, list.amountInclVat], [5, 0]);
    await refusedWith('orderlist.refused', reseller.addListToBasket({ params, body: { rows: asSent(list) } }));
  });

  it('becomes one order for each recipient, reference and date, once', async () => {
    const list = await read(
      [
        ['code', 'quantity', 'recipient', 'reference', 'note'],
        ['OL-1', '5', home.code, 'A', 'Voor de hal'],
        ['OL-2', '1', 'hotel linde', 'B', ''],
        ['OL-2', '2', 'Zorghuis De Eik', 'a', 'Boven'],
      ]
        .map((cells) => cells.join('\t'))
        .join('\n'),
    );
    assert.deepEqual(faults(list), ['', '', '']);
    const before = await orders();
    const place = { params, body: { rows: asSent(list), amountInclVat: list.amountInclVat } };
    await refusedWith(
      'basket.price_changed',
      reseller.placeOrderList({ ...place, body: { ...place.body, amountInclVat: 1 } }),
    );
    assert.equal(await orders(), before);
    const idempotencyKey = 'order-list-one';
    const placed = await reseller.placeOrderList({ ...place, idempotencyKey });
    const again = await reseller.placeOrderList({ ...place, idempotencyKey });
    assert.deepEqual(
      placed.map(({ id }) => id),
      again.map(({ id }) => id),
    );
    assert.equal(await orders(), before + 2);
    assert.partialDeepStrictEqual(placed, [
      { accountId: home.id, resellerId: own, yourRef: 'A', remarks: 'Voor de hal\nBoven' },
      { accountId: hotel.id, yourRef: 'B' },
    ]);
    assert.equal(
      placed.reduce((sum, { amountInclVat }) => sum + Math.round(amountInclVat * 100), 0),
      Math.round(list.amountInclVat * 100),
    );
  });

  it('goes into the basket, and remembers the article that the buyer chose for its own code', async () => {
    const list = await read('code;aantal\nMIJN-7;2\n');
    assert.deepEqual(faults(list), ['code unknownArticle']);
    const rows = asSent(list).map((row) => ({ ...row, articleId: chair }));
    const checked = await reseller.checkOrderList({ params, body: { rows } });
    assert.deepEqual(faults(checked), ['']);
    const basket = await reseller.addListToBasket({ params, body: { rows } });
    assert.partialDeepStrictEqual(basket.lines, [{ id: chair, quantity: 2 }]);
    assert.equal((await read('code;aantal\nmijn-7;1\n')).rows[0]?.articleCode, 'OL-1');
    const elsewhere = await read('code;aantal\nMIJN-7;1\n', 'a.csv', mobility.ordering, { accountId: other });
    assert.deepEqual(faults(elsewhere), ['code unknownArticle']);
    const history = await mobility.accounts.history({ params: { ...params, id: own } });
    const learnt = history.rows.filter(({ part }) => part === 'buyer_item_code');
    assert.deepEqual(
      learnt.map(({ action, after }) => [action, after?.code, after?.item_id]),
      [['create', 'mijn-7', chair]],
    );
    await reseller.removeBasketLine({ params: { ...params, itemId: chair } });
  });

  it('brings recipient, reference, date and notes into the basket, where all rows agree on them', async () => {
    const list = await read(
      [
        'code;aantal;ontvanger;referentie;leverdatum;opmerking',
        `OL-1;1;${home.code};PO-7;31-12-2099;Voor de hal`,
        `OL-2;2;${home.code};PO-7;31-12-2099;`,
      ].join('\n'),
    );
    assert.deepEqual(faults(list), ['', '']);
    const { draft } = await reseller.addListToBasket({ params, body: { rows: asSent(list) } });
    assert.partialDeepStrictEqual(draft, {
      resellerId: null,
      recipientId: home.id,
      yourRef: 'PO-7',
      deliveryDate: '2099-12-31',
      remarks: 'Voor de hal',
    });
    await emptyBasket();
    assert.partialDeepStrictEqual((await reseller.getBasket({ params })).draft, { recipientId: null, yourRef: null });
  });

  it('names its recipients and references with their articles in the notes of the basket where rows differ', async () => {
    const list = await read(
      `code;aantal;ontvanger;referentie\nOL-1;1;${home.code};A\nOL-2;2;${hotel.code};B\nOL-2;1;${home.code};A\n`,
    );
    const { draft } = await reseller.addListToBasket({ params, body: { rows: asSent(list) } });
    assert.partialDeepStrictEqual(draft, {
      recipientId: null,
      yourRef: null,
      remarks: 'Zorghuis De Eik · A: 1 × OL-1, 1 × OL-2\nHotel Linde · B: 2 × OL-2',
    });
    await emptyBasket();
  });

  it('is read without headings, in the encodings of Excel, and not without a code or a quantity', async () => {
    assert.deepEqual(faults(await read('OL-1;5\nOL-2;1\n')), ['', '']);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Artikel\tStück\nOL-1\t2\n', 'utf16le')]);
    assert.deepEqual(faults(await read(utf16, 'lijst.txt')), ['']);
    await refusedWith('orderlist.columns', read('naam;kleur\nstoel;rood\n'));
    await refusedWith('orderlist.too_long', read(`code;aantal\n${'OL-1;1\n'.repeat(501)}`));
    await refusedWith('orderlist.too_long', read('code;aantal\n'));
    await refusedWith('import.unreadable', read(''));
    await refusedWith('body.invalid', reseller.checkOrderList({ params, body: { rows: [] } }));
    await refusedWith('auth.forbidden', server.api('engineer').ordering.checkOrderList({ params, body: { rows: [] } }));
  });

  it('of an employee has the prices of the account that buys', async () => {
    const list = await read('code;aantal\nOL-3;2\n', 'lijst.csv', mobility.ordering, { accountId: home.id });
    assert.partialDeepStrictEqual(list, {
      rows: [{ unitPrice: 5 }],
      orders: [{ accountId: home.id, amountExclVat: 10 }],
    });
  });
});

describe('the rows of a list', () => {
  it('keep a number with the decimal mark of the file and a date in its order', () => {
    const rows = readRowsOf({
      header: ['Artikel', 'Menge', 'Datum'],
      rows: [{ line: 2, cells: ['A', '1,25', '24.12.2099'] }],
      rowCount: 1,
    });
    assert.partialDeepStrictEqual(rows, [{ code: 'A', quantity: 1.25, deliveryDate: '2099-12-24', unread: [] }]);
  });
});
