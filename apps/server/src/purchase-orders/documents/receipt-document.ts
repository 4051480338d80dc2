import type { GoodsReceipt } from '@werkbank/contract/purchase-orders/receipts/receipt.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content } from 'pdfmake';
import { facts, heading, list, note, roomFor } from '#documents/blocks.ts';
import type { PrintableDocument } from '#documents/document.ts';
import type { Sender } from '#documents/house-style.ts';
import { described, right } from '#documents/priced-lines.ts';
import { words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';

/** The received goods, with serial numbers and batches, for the warehouse. */
export function receiptDocument(receipt: GoodsReceipt, language: Language, sender: Sender): PrintableDocument {
  const w = words(language);
  const title = translate(language, 'document.goodsReceipt.title');
  const orders = [...new Set(receipt.lines.map(({ purchaseOrderNumber }) => purchaseOrderNumber))];
  return {
    title,
    subject: `${receipt.receiptNumber}  ·  ${receipt.supplierName}`,
    language,
    sender,
    moment: `${receipt.receiptDate}T12:00:00.000Z`,
    content: [
      heading(
        title,
        `${receipt.receiptNumber}  ·  ${translate(language, 'document.order', { number: orders.join(', ') })}`,
        sender,
      ),
      facts([
        [translate(language, 'document.supplier'), receipt.supplierName],
        [translate(language, 'document.receivedOn'), w.day(receipt.receiptDate)],
        [translate(language, 'document.deliveryNote.title'), receipt.yourRef],
        [translate(language, 'document.warehouse'), receipt.warehouseDescription],
      ]),
      { text: ' ', margin: [0, 6, 0, 0] },
      goods(receipt, language),
      ...(receipt.remarks ? [note(receipt.remarks)] : []),
    ],
  };
}

function goods({ lines }: GoodsReceipt, language: Language): Content {
  const w = words(language);
  const titleOf = (key: string) => translate(language, `document.${key}`);
  const room = (title: string, least: number, values: readonly string[]) =>
    Math.max(roomFor(least, values), roomFor(0, [title], 7.5));
  const figures = (key: string, values: readonly number[]) => ({
    title: titleOf(key),
    width: room(titleOf(key), 40, values.map(w.quantity)),
    align: 'right' as const,
  });
  const codes = lines.map(({ itemCode }) => itemCode);
  return list(
    [
      { title: titleOf('item'), width: Math.min(110, room(titleOf('item'), 70, codes)) },
      { title: titleOf('description'), width: 'rest' },
      figures(
        'ordered',
        lines.map(({ quantityOrdered }) => quantityOrdered),
      ),
      figures(
        'received',
        lines.map(({ quantityReceived }) => quantityReceived),
      ),
      { title: titleOf('unit'), width: 44 },
    ],
    lines.map((line) => [
      { text: line.itemCode },
      described(line.itemDescription, [
        line.serialNumbers.length > 0 ? `${titleOf('serialNumbers')}: ${line.serialNumbers.join(', ')}` : null,
        line.batchNumbers.length > 0
          ? `${titleOf('batches')}: ${line.batchNumbers.map((one) => `${one.batchNumber} (${w.quantity(one.quantity)})`).join(', ')}`
          : null,
        line.quantityRejected !== 0
          ? `${titleOf('rejected')}: ${w.quantity(line.quantityRejected)}${line.rejectionReason ? ` (${line.rejectionReason})` : ''}`
          : null,
        line.notes,
      ]),
      right(w.quantity(line.quantityOrdered)),
      right(w.quantity(line.quantityReceived)),
      { text: line.itemUnitCode },
    ]),
  );
}
