import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { defineForm, type FormValues } from '#src/ui/form/define-form.ts';
import { choice, day, optionalChoice, percentage, percentOf, suggestedDay, text } from '#src/ui/form/form-field.ts';

/** The header of an order. */
export const orderForm = defineForm<SalesOrder>()({
  yourRef: text('salesOrders.yourRef', 40),
  description: text('field.description', 60),
  orderDate: suggestedDay('salesOrders.orderDate'),
  deliveryDate: day('salesOrders.deliveryDate'),
  orderedByContactPersonId: optionalChoice('salesOrders.contact'),
  deliveryAddressId: optionalChoice('salesOrders.deliveryAddress'),
  warehouseId: choice<string>('salesOrders.warehouse', ''),
  shippingMethodId: optionalChoice('salesOrders.shippingMethod'),
  paymentCondition: optionalChoice('salesOrders.paymentCondition'),
  discount: { ...percentage('salesOrders.orderDiscount'), read: (share: number | null) => percentOf(share ?? 0) },
  remarks: text('field.remarks', 4000),
});

export type OrderValues = FormValues<typeof orderForm>;
