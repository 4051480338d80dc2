import type { GoodsDelivery } from '@werkbank/contract/sales-orders/deliveries/delivery.ts';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content, TableCell } from 'pdfmake';
import { facts, heading, list, note, roomFor, signatureBlock } from '#documents/blocks.ts';
import { customFacts } from '#documents/custom-facts.ts';
import type { PrintableDocument } from '#documents/document.ts';
import { closingOf, documentText } from '#documents/document-text.ts';
import { colours, type Sender } from '#documents/house-style.ts';
import { described, right } from '#documents/priced-lines.ts';
import { type Words, words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import { town } from './confirmation-document.ts';
import type { OrderFacts, PostalAddress } from './order-document-store.ts';

interface DeliveredGoods {
  order: SalesOrder;
  delivery: GoodsDelivery;
  to: PostalAddress | undefined;
  known: OrderFacts;
  sender: Sender;
}

/** The shipped goods, without prices: a packing slip with a box for each line, or a delivery note that the receiver signs. */
export function deliveryDocument(type: 'packingSlip' | 'deliveryNote', goods: DeliveredGoods): PrintableDocument {
  const { delivery, known, sender } = goods;
  const { language } = known;
  const title = translate(language, `document.${type}.title`);
  const orders = [...new Set(delivery.lines.map(({ salesOrderNumber }) => salesOrderNumber))];
  const text = documentText(sender, `document.${type}`, language, {
    number: orders.join(', '),
    delivery: delivery.deliveryNumber,
    reference: goods.order.yourRef ?? '',
  });
  return {
    title,
    subject: `${delivery.deliveryNumber}  ·  ${delivery.deliveryAccountName}`,
    language,
    sender,
    moment: `${delivery.deliveryDate}T12:00:00.000Z`,
    content: [
      heading(
        title,
        `${delivery.deliveryNumber}  ·  ${translate(language, 'document.order', { number: orders.join(', ') })}`,
        sender,
      ),
      head(goods, words(language)),
      ...(type === 'packingSlip' ? checkOf(delivery, language) : []),
      { text: text.introduction, margin: [0, 16, 0, 10] },
      goodsTable(type, delivery, known),
      ...(delivery.remarks ? [note(delivery.remarks)] : []),
      ...closingOf(text),
      ...(type === 'deliveryNote' ? [receipt(known)] : []),
    ],
  };
}

function head({ order, delivery, to, known: { language, printed } }: DeliveredGoods, w: Words): Content {
  return facts([
    [translate(language, 'document.customer'), order.orderedByName],
    [
      translate(language, 'document.deliverTo'),
      [delivery.deliveryAccountName, to?.addressLine1, to?.addressLine2, town(to?.postcode, to?.city)]
        .filter(Boolean)
        .join('\n'),
    ],
    [translate(language, 'document.contact'), delivery.deliveryContactFullName],
    [translate(language, 'document.deliveryDate'), w.day(delivery.deliveryDate)],
    [translate(language, 'document.yourRef'), order.yourRef],
    [translate(language, 'document.warehouse'), delivery.warehouseDescription],
    [translate(language, 'document.shippingMethod'), delivery.shippingMethodDescription],
    [translate(language, 'document.trackingNumber'), delivery.trackingNumber],
    ...customFacts(printed, language, w),
  ]);
}

/** Who checked the shipment and when; where the warehouse wants a check, a line to sign until then. */
function checkOf({ checkedByFullName, checkedAt, needsCheck }: GoodsDelivery, language: Language): Content[] {
  if (checkedAt === null && !needsCheck) return [];
  const by = checkedAt === null ? '_'.repeat(28) : `${checkedByFullName ?? ''}, ${words(language).moment(checkedAt)}`;
  return [{ margin: [0, 4, 0, 0], stack: [facts([[translate(language, 'document.checkedBy'), by]])] }];
}

function goodsTable(type: 'packingSlip' | 'deliveryNote', { lines }: GoodsDelivery, { language }: OrderFacts): Content {
  const w = words(language);
  const batch = ({ batchNumber, quantity }: GoodsDelivery['lines'][number]['batchNumbers'][number]) =>
    `${batchNumber} (${w.quantity(quantity)})`;
  const numbers = ({ serialNumbers, batchNumbers }: GoodsDelivery['lines'][number]) => [
    serialNumbers.length > 0 ? `${translate(language, 'document.serialNumbers')}: ${serialNumbers.join(', ')}` : null,
    batchNumbers.length > 0
      ? `${translate(language, 'document.batches')}: ${batchNumbers.map(batch).join(', ')}`
      : null,
  ];
  const titleOf = (key: string) => translate(language, `document.${key}`);
  const room = (title: string, least: number, values: readonly string[]) =>
    Math.max(roomFor(least, values), roomFor(0, [title], 7.5));
  const codes = lines.map(({ itemCode }) => itemCode);
  return list(
    [
      { title: titleOf('item'), width: Math.min(110, room(titleOf('item'), 70, codes)) },
      { title: titleOf('description'), width: 'rest' },
      {
        title: titleOf('ordered'),
        width: room(
          titleOf('ordered'),
          40,
          lines.map(({ quantityOrdered }) => w.quantity(quantityOrdered)),
        ),
        align: 'right',
      },
      {
        title: titleOf('delivered'),
        width: room(
          titleOf('delivered'),
          40,
          lines.map(({ quantityDelivered }) => w.quantity(quantityDelivered)),
        ),
        align: 'right',
      },
      { title: titleOf('unit'), width: 44 },
      ...(type === 'packingSlip' ? [{ title: titleOf('packed'), width: 44, align: 'center' as const }] : []),
    ],
    lines.map((line) => [
      { text: line.itemCode },
      described(line.itemDescription, [...numbers(line), line.notes]),
      right(w.quantity(line.quantityOrdered)),
      right(w.quantity(line.quantityDelivered)),
      { text: line.unitDescription ?? line.unitCode },
      ...(type === 'packingSlip' ? [box()] : []),
    ]),
  );
}

const box = (): TableCell => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 9, h: 9, lineWidth: 0.6, lineColor: colours.faint }],
  margin: [17, 0, 0, 0],
});

function receipt({ language }: OrderFacts): Content {
  return {
    unbreakable: true,
    stack: [
      { text: translate(language, 'document.deliveryNote.received'), margin: [0, 20, 0, 4] },
      signatureBlock(translate(language, 'document.estimate.sign'), null, null, null),
    ],
  };
}
