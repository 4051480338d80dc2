import type { SalesOrder, SalesOrderChange } from '@werkbank/contract/sales-orders/order/order.ts';

/** The head of an order as its form holds it; an empty text is nothing. */
export interface OrderValues {
  yourRef: string;
  description: string;
  orderDate: string;
  deliveryDate: string | null;
  orderedByContactPersonId: string;
  deliveryAddressId: string;
  warehouseId: string;
  shippingMethodId: string;
  paymentCondition: string;
  /** Per cent. */
  discount: number | null;
  remarks: string;
}

/** Each field with the key of its name. */
export const fieldTexts: Readonly<Record<keyof OrderValues, string>> = {
  yourRef: 'salesOrders.yourRef',
  description: 'field.description',
  orderDate: 'salesOrders.orderDate',
  deliveryDate: 'salesOrders.deliveryDate',
  orderedByContactPersonId: 'salesOrders.contact',
  deliveryAddressId: 'salesOrders.deliveryAddress',
  warehouseId: 'salesOrders.warehouse',
  shippingMethodId: 'salesOrders.shippingMethod',
  paymentCondition: 'salesOrders.paymentCondition',
  discount: 'salesOrders.orderDiscount',
  remarks: 'field.remarks',
};

export const valuesOf = (order: SalesOrder): OrderValues => ({
  yourRef: order.yourRef ?? '',
  description: order.description ?? '',
  orderDate: order.orderDate,
  deliveryDate: order.deliveryDate,
  orderedByContactPersonId: order.orderedByContactPersonId ?? '',
  deliveryAddressId: order.deliveryAddressId ?? '',
  warehouseId: order.warehouseId,
  shippingMethodId: order.shippingMethodId ?? '',
  paymentCondition: order.paymentCondition ?? '',
  discount: Number((order.discount * 100).toFixed(4)),
  remarks: order.remarks ?? '',
});

/** Only what is different, so that nothing else is written over. */
export function changesOf(before: OrderValues, after: OrderValues): SalesOrderChange {
  const names = Object.keys(fieldTexts) as (keyof OrderValues)[];
  const changed = names.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(
    changed.map((name) => [name, name === 'discount' ? shareOf(after.discount) : after[name] || null]),
  );
}

const shareOf = (percent: number | null) => Number(((percent ?? 0) / 100).toFixed(6));
