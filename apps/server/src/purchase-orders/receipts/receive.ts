import type { GoodsReceiptInput } from '@werkbank/contract/purchase-orders/receipts/receipt.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { namedLines } from './line-names.ts';
import { type LockedReceiptLine, lockReceiptLines } from './lock-lines.ts';
import { type BookedIn, bookReceipt } from './receipt-booking.ts';
import { refuseSerials } from './receipt-serials.ts';

/**
 * Books a receipt: all lines or none.
 * @throws Problem naming the lines that cannot be received
 */
export async function receive(db: Db, division: number, input: GoodsReceiptInput): Promise<BookedIn> {
  const lines = await lockReceiptLines(db, division, input);
  const cancelled = lines.filter(({ isCancelled }) => isCancelled).map(({ orderNumber }) => orderNumber);
  if (cancelled.length > 0)
    throw new Problem('purchaseorder.cancelled', { params: { order: [...new Set(cancelled)].join(', ') } });
  const [first] = lines;
  if (!first || lines.some(({ supplier, warehouse }) => supplier !== first.supplier || warehouse !== first.warehouse))
    throw new Problem('receipt.mixed');
  if (lines.some(({ isUntimely }) => isUntimely)) throw untimely();
  const surplus = lines.filter(({ exceeds }) => exceeds);
  if (surplus.length > 0 && !input.acceptSurplus)
    throw new Problem('receipt.exceeds_order', namedLines(surplus, lines));
  refuseFractions(lines);
  refuseSerials(lines);
  return await bookReceipt(db, division, {
    receiptDate: input.receiptDate,
    description: input.description || null,
    remarks: input.remarks || null,
    yourRef: input.yourRef || null,
    document: input.documentId ?? null,
    supplier: first.supplier,
    warehouse: first.warehouse,
    reverses: null,
    isAwaited: lines.some(({ isAwaited }) => isAwaited),
    lines,
  });
}

const untimely = () =>
  new Problem('body.invalid', {
    params: { fields: 'body/receiptDate' },
    errors: [{ path: 'body/receiptDate', code: 'invalid', message: 'between the order date and today' }],
  });

function refuseFractions(lines: readonly LockedReceiptLine[]): void {
  const codes = lines
    .filter((line) => !line.isFractionAllowed && !(Number.isInteger(line.quantity) && Number.isInteger(line.rejected)))
    .map(({ itemCode }) => itemCode);
  if (codes.length > 0) throw new Problem('item.fraction', { params: { code: [...new Set(codes)].join(', ') } });
}
