import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import type { RecordRef } from '#db/scope.ts';
import { translate } from '#i18n/translate.ts';
import { cancelUsedOrder, insertUsedOrder } from '#sales-orders/deliveries/used-goods-store.ts';
import { findSold, markPosted, markUnposted, type PostedLine, readPosted } from './post-store.ts';

/**
 * Posts a completed order that the caller has locked: items used become one sales order whose goods count as delivered, since they were
 * issued when they were used; its texts are in the customer's language. An order without used items creates none.
 * @throws Problem `workorder.no_account`, and those of sales orders
 */
export async function postOrder(
  db: Db,
  division: number,
  { id, number }: { id: string; number: number },
): Promise<void> {
  const { lines, accountId, locationId, yourRef, completedOn, language } = await readPosted(db, division, id);
  if (lines.length > 0 && accountId === null) throw new Problem('workorder.no_account', { params: { number } });
  const salesOrderId =
    accountId === null || lines.length === 0
      ? null
      : await insertUsedOrder(db, division, {
          orderedById: accountId,
          locationId,
          workOrderId: id,
          description: translate(language, 'workorder.posted', { number }),
          yourRef,
          usedOn: completedOn,
          lines: lines.map((line) => toLine(line, language)),
        });
  await markPosted(db, division, id, salesOrderId);
}

/**
 * Takes back the posting of an order that the caller has locked; its sales order is cancelled.
 * @throws Problem `workorder.sold` once somebody has worked with the sales order
 */
export async function undoPost({ db, division, id }: RecordRef, number: number): Promise<void> {
  const sold = await findSold(db, division, id);
  if (sold) {
    const remarks = translate(sold.language, 'workorder.postUndone', { number });
    if (!(await cancelUsedOrder({ db, division, id: sold.id }, remarks)))
      throw new Problem('workorder.sold', { params: { order: sold.orderNumber } });
  }
  await markUnposted(db, division, id);
}

/** Items that are not chargeable are priced at zero and state the reason. */
function toLine({ charge, vatCode, warehouseId, ...line }: PostedLine, language: Language) {
  const reason = charge === 'chargeable' ? null : translate(language, `workorder.charge.${charge}`);
  return {
    ...line,
    ...(vatCode !== null && { vatCode }),
    ...(warehouseId !== null && { warehouseId }),
    ...(reason !== null && { unitPrice: 0, discount: 0 }),
    notes: [reason, line.notes].filter(Boolean).join('\n') || null,
  };
}
