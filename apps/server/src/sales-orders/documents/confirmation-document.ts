import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { facts, heading, note } from '#documents/blocks.ts';
import { customFacts } from '#documents/custom-facts.ts';
import type { PrintableDocument } from '#documents/document.ts';
import { closingOf, documentText } from '#documents/document-text.ts';
import type { Sender } from '#documents/house-style.ts';
import { pricedLines, totals, withTotals } from '#documents/priced-lines.ts';
import { type Words, words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import type { OrderFacts } from './order-document-store.ts';

/** The confirmation of an order with prices and totals, in the language of the customer. */
export function confirmationDocument(order: SalesOrder, known: OrderFacts, sender: Sender): PrintableDocument {
  const { language } = known;
  const w = words(language);
  const title = translate(language, 'document.orderConfirmation.title');
  const { lines, currency } = order;
  const values = { number: order.orderNumber, reference: order.yourRef ?? '' };
  const text = documentText(sender, 'document.orderConfirmation', language, values);
  const table = pricedLines({
    lines,
    all: lines,
    language,
    currency,
    w,
    small: ({ itemCode, notes }) => [itemCode, notes],
  });
  return {
    title,
    subject: `${order.orderNumber}  ·  ${order.orderedByName}`,
    language,
    sender,
    moment: `${order.orderDate}T12:00:00.000Z`,
    content: [
      heading(title, [order.orderNumber, order.description].filter(Boolean).join('  ·  '), sender),
      head(order, known, w),
      { text: text.introduction, margin: [0, 16, 0, 10] },
      ...withTotals(table, totals(sumsOf(order, known, w), currency, w)),
      ...(order.remarks ? [note(order.remarks)] : []),
      ...closingOf(text),
    ],
  };
}

export const town = (postcode: string | null | undefined, city: string | null | undefined) =>
  [postcode, city].filter(Boolean).join(' ');

function head(order: SalesOrder, known: OrderFacts, w: Words) {
  const { language } = known;
  const to = order.deliveryAddress;
  return facts([
    [translate(language, 'document.customer'), order.orderedByName],
    [translate(language, 'document.contact'), order.orderedByContactPersonFullName],
    [
      translate(language, 'document.address'),
      [known.accountAddress, town(known.accountPostcode, known.accountCity)].filter(Boolean).join('\n'),
    ],
    [
      translate(language, 'document.deliverTo'),
      [order.deliverToName, to?.addressLine1, to?.addressLine2, town(to?.postcode, to?.city)]
        .filter(Boolean)
        .join('\n'),
    ],
    [translate(language, 'document.orderDate'), w.day(order.orderDate)],
    [translate(language, 'document.deliveryDate'), order.deliveryDate && w.day(order.deliveryDate)],
    [translate(language, 'document.yourRef'), order.yourRef],
    [translate(language, 'document.shippingMethod'), order.shippingMethodDescription],
    [translate(language, 'document.estimate.payment'), order.paymentConditionDescription],
    ...customFacts(known.printed, language, w),
  ]);
}

/** The discount of an order lowers its VAT as a whole, so VAT is split by rate only when there is no discount or a single rate. */
function sumsOf(order: SalesOrder, { language, vat }: OrderFacts, w: Words): [label: string, amount: number][] {
  const vatOf = (percentage: number) => translate(language, 'document.vat', { percentage: w.percent(percentage) });
  const [only] = vat;
  const rates: [string, number][] =
    order.discount === 0
      ? vat.map(({ percentage, amount }) => [vatOf(percentage), amount])
      : [
          [
            vat.length === 1 && only ? vatOf(only.percentage) : translate(language, 'document.vatOfAll'),
            order.vatAmount ?? 0,
          ],
        ];
  return [
    ...(order.discount === 0
      ? []
      : [
          [
            `${translate(language, 'document.discount')} ${w.percent(order.discount ?? 0)}`,
            -(order.amountDiscountExclVat ?? 0),
          ] as [string, number],
        ]),
    [translate(language, 'document.totalExclVat'), order.amountFCExclVat ?? 0],
    ...rates,
    [translate(language, 'document.total'), order.amountFC ?? 0],
  ];
}
