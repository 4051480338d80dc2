import type { GoodsDelivery, GoodsDeliveryInput } from '@werkbank/contract/sales-orders/deliveries/delivery.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { translate } from '#i18n/translate.ts';
import { refusedLines } from '../shared/line-names.ts';
import type { DeliveredLine } from './delivered-line.ts';
import { bookDelivery } from './delivery-booking.ts';
import { refuseSerials } from './delivery-serials.ts';
import { incompleteOrders, type LockedDeliveryLine, lockDeliveryLines, restsOf } from './lock-lines.ts';

/**
 * Posts a delivery and returns it: all lines or none.
 * @throws Problem naming the lines that cannot be delivered
 */
export async function deliver(
  db: Db,
  division: number,
  input: GoodsDeliveryInput,
  language: Language,
): Promise<GoodsDelivery> {
  const locked = await lockDeliveryLines(db, division, input);
  refuseUnknown(locked, input);
  refuseCancelled(locked);
  refuseWaiting(locked);
  refuseMixed(locked);
  refuseExcess(locked, language);
  refuseFractions(locked);
  await refuseIncomplete(db, locked);
  const wanted = new Map(input.lines.map((line) => [line.salesOrderLineId, line]));
  const lines = locked.map((line): DeliveredLine => ({ ...line, wanted: wanted.get(line.lineId) }));
  refuseSerials(lines, language);
  const [first] = locked;
  if (!first) throw new Problem('salesorderline.not_found');
  const rests = await restsOf(db, locked, input.deliveryDate);
  return await bookDelivery(db, division, {
    ...(rests.length > 0 && { closed: { rests, reason: translate(language, 'delivery.noBackOrder') } }),
    deliveryDate: input.deliveryDate,
    description: input.description || null,
    remarks: input.remarks || null,
    account: first.deliverTo,
    address: first.deliveryAddress,
    contact: first.deliverToContact,
    warehouse: first.warehouse,
    shippingMethod: input.shippingMethodId === undefined ? first.shippingMethod : input.shippingMethodId,
    trackingNumber: input.trackingNumber || null,
    document: input.documentId ?? null,
    reverses: null,
    lines,
  });
}

function refuseUnknown(locked: readonly LockedDeliveryLine[], input: GoodsDeliveryInput): void {
  const known = new Set(locked.map(({ lineId }) => lineId));
  const errors = input.lines.flatMap(({ salesOrderLineId }, n) =>
    known.has(salesOrderLineId)
      ? []
      : [{ path: `body/lines/${n}/salesOrderLineId`, code: 'not_found', message: 'does not exist' }],
  );
  if (errors.length > 0) throw new Problem('salesorderline.not_found', { errors });
}

function refuseCancelled(locked: readonly LockedDeliveryLine[]): void {
  const cancelled = locked.filter(({ isCancelled }) => isCancelled).map(({ orderNumber }) => orderNumber);
  if (cancelled.length > 0)
    throw new Problem('salesorder.cancelled', { params: { order: [...new Set(cancelled)].join(', ') } });
}

function refuseWaiting(locked: readonly LockedDeliveryLine[]): void {
  const waiting = locked.filter(({ isWaiting }) => isWaiting).map(({ orderNumber }) => orderNumber);
  if (waiting.length > 0)
    throw new Problem('salesorder.waiting', { params: { order: [...new Set(waiting)].join(', ') } });
}

async function refuseIncomplete(db: Db, locked: readonly LockedDeliveryLine[]): Promise<void> {
  const incomplete = await incompleteOrders(db, locked);
  if (incomplete.length > 0) throw new Problem('delivery.complete_only', { params: { order: incomplete.join(', ') } });
}

function refuseMixed(locked: readonly LockedDeliveryLine[]): void {
  const targets = locked.map(
    ({ deliverTo, deliveryAddress, warehouse }) => `${deliverTo} ${deliveryAddress} ${warehouse}`,
  );
  if (new Set(targets).size > 1) throw new Problem('delivery.mixed');
}

function refuseExcess(locked: readonly LockedDeliveryLine[], language: Language): void {
  const short = locked.filter(({ exceeds }) => exceeds);
  if (short.length > 0) throw new Problem('delivery.exceeds_order', refusedLines(short, locked, language));
}

function refuseFractions(locked: readonly LockedDeliveryLine[]): void {
  const codes = locked
    .filter((line) => !line.isFractionAllowed && !Number.isInteger(line.quantity))
    .map(({ itemCode }) => itemCode);
  if (codes.length > 0) throw new Problem('item.fraction', { params: { code: [...new Set(codes)].join(', ') } });
}
