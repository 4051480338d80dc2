import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { translate } from '#i18n/translate.ts';
import { insertUsedOrder } from '#sales-orders/deliveries/used-goods-store.ts';
import { markPosted, type PostedLine, readPosted } from './post-store.ts';

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
