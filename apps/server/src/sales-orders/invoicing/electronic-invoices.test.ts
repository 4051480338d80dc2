// Every kind of invoice that the product makes passes the official rules of EN 16931 and XRechnung, and those of Peppol that can apply.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { NewOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import { en16931, peppol, xrechnung } from '../../../test/electronic-invoices/rules.ts';
import { validate } from '../../../test/electronic-invoices/schematron.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop, today } from '../sales-orders.fixture.ts';

const shop = await openShop();
const { items } = shop;
const { db } = shop.server;
const calls = shop.api.salesOrders;
const params = { division };
for (const item of [items.extinguisher, items.hose]) await shop.stock(item, 9000);

const sellers = {
  NL: {
    description: 'Blus & Co',
    country: 'NL',
    address_line1: 'Kade 1',
    postcode: '5911 AA',
    city: 'Venlo',
    vat_number: 'NL001234567B01',
    chamber_of_commerce_number: '00123456',
    electronic_address: '0106:00123456',
    iban: 'NL91ABNA0417164300',
    phone: '+31 77 012 34 56',
    email: 'info@blus.example',
  },
  DE: {
    description: 'Brandschutz Süd GmbH',
    country: 'DE',
    address_line1: 'Hafenstraße 4',
    postcode: '47051',
    city: 'Duisburg',
    vat_number: 'DE123456789',
    chamber_of_commerce_number: 'HRB 12345',
    electronic_address: '9930:DE123456789',
    iban: 'DE89370400440532013000',
    phone: '+49 203 012345',
    email: 'info@brandschutz.example',
  },
} as const;
const asSeller = async (country: keyof typeof sellers) =>
  void (await db.updateTable('division').set(sellers[country]).where('code', '=', Number(division)).execute());

await asSeller('NL');

const buyers = {
  NL: { vat: 'NL004495445B01', chamber: '87654321', electronicAddress: '0106:87654321', postcode: '3511 AB' },
  DE: { vat: 'DE136695976', chamber: 'HRB 54321', electronicAddress: '9930:DE136695976', postcode: '80331' },
  BE: { vat: 'BE0403170701', chamber: '0403170701', electronicAddress: '0208:0403170701', postcode: '1000' },
  CH: { vat: null, chamber: 'CHE-123.456.788', electronicAddress: '0088:7609999123450', postcode: '8001' },
} as const;
let accounts = 0;
/** The id of a new account. */
async function buyer(
  country: keyof typeof buyers,
  salesVatCode: string | null = null,
  lacks: { vat?: null; electronicAddress?: null } = {},
) {
  accounts += 1;
  const { vat, chamber, electronicAddress, postcode } = { ...buyers[country], ...lacks };
  const values = {
    division: 1,
    code: String(2000 + accounts),
    name: `Käufer <${accounts}> & Söhne`,
    status: 'C',
    sales_vat_code: salesVatCode,
    country,
    address_line1: 'Markt 2',
    postcode,
    city: 'Stad',
    email: 'rechnung@kunde.example',
    vat_number: vat,
    chamber_of_commerce: chamber,
    electronic_address: electronicAddress,
    buyer_reference: '04011000-12345-03',
  };
  return (await db.insertInto('account').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Everything delivered and handed over. */
async function invoiced(orderedById: string, lines: NewOrderLine[], input: object = {}) {
  const order = await shop.order(lines, { orderedById, ...input });
  const goods = order.lines.filter(({ itemId }) => itemId !== items.labour && itemId);
  const delivery =
    goods.length === 0
      ? undefined
      : await calls.deliver({
          params,
          body: {
            deliveryDate: today,
            lines: goods.map(({ id, quantity }) => ({ salesOrderLineId: id, quantityDelivered: quantity })),
          },
        });
  const [proposal] = await calls.handOver({ params, body: { salesOrderIds: [order.id] } });
  return { id: proposal?.id ?? '', orderId: order.id, delivery };
}

const rulesOf = { en16931: [en16931], peppol: [en16931, peppol], xrechnung: [en16931, xrechnung] } as const;
type Profile = keyof typeof rulesOf;
const profiles = Object.keys(rulesOf) as Profile[];
const read = async (invoiceProposalId: string, profile: Profile) =>
  await (await calls.downloadInvoiceUbl({ params: { division, invoiceProposalId }, query: { profile } })).text();

/** The invoice in each profile, none of whose rules is broken. */
async function passing(id: string, of: readonly Profile[] = profiles): Promise<string> {
  const texts = await Promise.all(of.map(async (profile) => await read(id, profile)));
  for (const [index, xml] of texts.entries()) {
    for (const schema of rulesOf[of[index] ?? 'en16931'])
      assert.deepEqual(
        validate(schema, xml).map(({ rule, text }) => `${rule}: ${text}`),
        [],
        `${of[index]}: ${xml}`,
      );
  }
  return texts[0] ?? '';
}

const categoriesIn = (xml: string) => [
  ...new Set([...xml.matchAll(/<cac:TaxCategory><cbc:ID>(\w+)</g)].map(([, code]) => code)),
];

describe('an electronic invoice passes the rules of its profile', () => {
  it('with standard and reduced VAT, discounts, services, and the numbers of order and delivery', async () => {
    const lines = [
      { itemId: items.extinguisher, quantity: 3, discount: 0.125 },
      { itemId: items.hose, quantity: 17.5 },
      { itemId: items.labour, quantity: 1.75 },
    ];
    const { id, delivery } = await invoiced(await buyer('NL'), lines, { discount: 0.05, yourRef: 'INK-77' });
    const xml = await passing(id);
    assert.deepEqual(categoriesIn(xml), ['S']);
    for (const part of [
      '<cac:OrderReference><cbc:ID>INK-77<',
      `<cac:DespatchDocumentReference><cbc:ID>${delivery?.deliveryNumber}<`,
    ])
      assert.ok(xml.includes(part), part);
  });

  it('with many lines that each round to a cent', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      itemId: index % 3 === 0 ? items.labour : items.hose,
      quantity: index + 0.25,
      discount: index / 1000,
      unitPrice: (333_333 * (index + 1)) / 1_000_000,
    }));
    const { id } = await invoiced(await buyer('NL'), lines, { discount: 0.033333 });
    await passing(id);
  });

  it('exempt from VAT, without VAT, of goods within the Union, of services whose VAT the buyer owes, and of exports', async () => {
    const goods = [{ itemId: items.extinguisher, quantity: 2 }];
    const service = [{ itemId: items.labour, quantity: 2 }];
    const kinds = [
      [await invoiced(await buyer('NL', '0'), goods), 'E'],
      [await invoiced(await buyer('BE', '4'), goods), 'K'],
      [await invoiced(await buyer('DE', '3'), service), 'AE'],
      [await invoiced(await buyer('NL', '3'), goods), 'AE'],
      [await invoiced(await buyer('CH', '5'), goods), 'G'],
    ] as const;
    for (const [{ id }, category] of kinds) assert.deepEqual(categoriesIn(await passing(id)), [category]);
  });

  it('where the VAT code does not say why it charges nothing', async () => {
    await db.insertInto('vat_code').values({ division: 1, code: '9', description: 'Nul', percentage: 0 }).execute();
    const both = [
      { itemId: items.extinguisher, quantity: 2 },
      { itemId: items.labour, quantity: 1 },
    ];
    const kinds = [
      [await invoiced(await buyer('NL', '9'), both), ['Z']],
      [await invoiced(await buyer('BE', '9'), both), ['K', 'AE']],
      [await invoiced(await buyer('CH', '9'), both), ['G']],
    ] as const;
    for (const [{ id }, categories] of kinds) assert.deepEqual(categoriesIn(await passing(id)), categories);
  });

  it('as a credit note after the delivery was reversed', async () => {
    const { orderId, delivery } = await invoiced(await buyer('NL'), [{ itemId: items.extinguisher, quantity: 4 }]);
    await calls.reverseDelivery({ params: { division, deliveryId: delivery?.id ?? '' }, body: { reason: 'Retour' } });
    const [credit] = await calls.handOver({ params, body: { salesOrderIds: [orderId] } });
    assert.match(await passing(credit?.id ?? ''), /<CreditNote /);
  });

  it('from a German seller to authorities with a Leitweg-ID, also by e-mail only, and to the Netherlands', async () => {
    await asSeller('DE');
    const lines = [
      { itemId: items.extinguisher, quantity: 3 },
      { itemId: items.labour, quantity: 1.5 },
    ];
    const authority = await invoiced(await buyer('DE'), lines);
    assert.match(await passing(authority.id), /<cbc:BuyerReference>04011000-12345-03</);
    const byMail = await invoiced(await buyer('DE', null, { electronicAddress: null }), lines);
    await passing(byMail.id, ['en16931', 'xrechnung']);
    await passing((await invoiced(await buyer('NL', '4'), lines.slice(0, 1))).id);
    await asSeller('NL');
  });

  it('only with the VAT number of a buyer who owes the VAT', async () => {
    const { id } = await invoiced(await buyer('BE', '4', { vat: null }), [{ itemId: items.hose, quantity: 1 }]);
    await refusedWith('invoiceproposal.buyer_incomplete', read(id, 'en16931'));
  });
});

describe('the rules', () => {
  it('find what is wrong in an invoice', async () => {
    const { id } = await invoiced(await buyer('NL'), [{ itemId: items.hose, quantity: 2 }]);
    const broken = (xml: string, part: RegExp, by: string) => xml.replace(part, by);
    const found = (schema: typeof en16931, xml: string) => validate(schema, xml).map(({ rule }) => rule);
    const xml = await read(id, 'peppol');
    assert.ok(found(en16931, broken(xml, /(<cbc:PayableAmount currencyID="EUR">)/, '$11')).includes('BR-CO-16'));
    assert.ok(
      found(peppol, broken(xml, /<cbc:EndpointID[^>]*>[^<]*<\/cbc:EndpointID>/, '')).includes('PEPPOL-EN16931-R020'),
    );
    assert.ok(
      found(peppol, broken(xml, /(<cbc:PriceAmount currencyID="EUR">)/, '$11')).includes('PEPPOL-EN16931-R120'),
    );
    const german = await read(id, 'xrechnung');
    assert.ok(found(xrechnung, broken(german, /<cac:Contact>.*?<\/cac:Contact>/, '')).includes('BR-DE-2'));
  });
});
