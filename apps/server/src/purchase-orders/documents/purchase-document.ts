import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { facts, heading, note } from '#documents/blocks.ts';
import { customFacts } from '#documents/custom-facts.ts';
import type { PrintableDocument } from '#documents/document.ts';
import { closingOf, documentText } from '#documents/document-text.ts';
import type { Sender } from '#documents/house-style.ts';
import { pricedLines, totals, withTotals } from '#documents/priced-lines.ts';
import { type Words, words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import type { PurchaseFacts } from './purchase-document-store.ts';

/** The order for the supplier with its own item codes, prices and totals, in its language. */
export function purchaseDocument(order: PurchaseOrder, known: PurchaseFacts, sender: Sender): PrintableDocument {
  const { language } = known;
  const w = words(language);
  const title = translate(language, 'document.purchaseOrder.title');
  const { currency } = order;
  const values = { number: order.orderNumber, reference: order.yourRef ?? '' };
  const text = documentText(sender, 'document.purchaseOrder', language, values);
  const lines = order.lines.map((line) => ({
    ...line,
    quantity: line.quantityInPurchaseUnits,
    unitCode: line.unit,
  }));
  const table = pricedLines({
    lines,
    all: lines,
    language,
    currency,
    w,
    small: ({ supplierItemCode, itemCode, receiptDate, notes }) => [
      supplierItemCode && translate(language, 'document.yourCode', { code: supplierItemCode }),
      translate(language, 'document.ourCode', { code: itemCode }),
      receiptDate && receiptDate !== order.receiptDate
        ? translate(language, 'document.deliverOn', { day: w.day(receiptDate) })
        : null,
      notes,
    ],
  });
  return {
    title,
    subject: `${order.orderNumber}  ·  ${order.supplierName}`,
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

function head(order: PurchaseOrder, known: PurchaseFacts, w: Words) {
  const { language } = known;
  const town = [known.supplierPostcode, known.supplierCity].filter(Boolean).join(' ');
  return facts([
    [translate(language, 'document.supplier'), order.supplierName],
    [translate(language, 'document.contact'), order.supplierContactFullName],
    [translate(language, 'document.address'), [known.supplierAddress, town].filter(Boolean).join('\n')],
    [translate(language, 'document.warehouse'), order.warehouseDescription],
    [translate(language, 'document.orderDate'), w.day(order.orderDate)],
    [translate(language, 'document.deliveryDate'), order.receiptDate && w.day(order.receiptDate)],
    [translate(language, 'document.yourRef'), order.yourRef],
    [translate(language, 'document.shippingMethod'), order.shippingMethodDescription],
    [translate(language, 'document.estimate.payment'), order.paymentConditionDescription],
    ...customFacts(known.printed, language, w),
  ]);
}

const sumsOf = (
  order: PurchaseOrder,
  { language, vat }: PurchaseFacts,
  w: Words,
): [label: string, amount: number][] => [
  [translate(language, 'document.totalExclVat'), order.amountFCExclVat ?? 0],
  ...vat.map(({ percentage, amount }): [string, number] => [
    translate(language, 'document.vat', { percentage: w.percent(percentage) }),
    amount,
  ]),
  [translate(language, 'document.total'), order.amountFC ?? 0],
];
