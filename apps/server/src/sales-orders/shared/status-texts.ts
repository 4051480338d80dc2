import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder, SalesOrderListed } from '@werkbank/contract/sales-orders/order/order.ts';
import { type SalesStatus, salesStatusNames } from '@werkbank/contract/sales-orders/shared/status.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { translate } from '#i18n/translate.ts';

type WithStatusText = `${string}tatusName` | `${string}tatusDescription`;
/** A record as returned by the database: statuses are numbers without texts. */
export type WithoutStatusText<T> = { [K in keyof T as K extends WithStatusText ? never : K]: T[K] };

export type LineRow = WithoutStatusText<SalesOrderLine>;
export type OrderRow = Omit<WithoutStatusText<SalesOrder>, 'lines'>;
export type OrderListRow = WithoutStatusText<SalesOrderListed>;

/** Adds the status texts of a line, or of a row with all fields of one. */
export const withLineStatusText = <Row extends LineRow>(row: Row, language: Language) => ({
  ...row,
  ...deliveryAndInvoice(row, language),
  orderStatusName: salesStatusNames[row.orderStatus],
  orderStatusDescription: translate(language, `sales.status.${row.orderStatus}`),
});

export const withListStatusText = (row: OrderListRow, language: Language): SalesOrderListed => ({
  ...row,
  ...status(row, language),
  ...deliveryAndInvoice(row, language),
});

export const withStatusText = (row: OrderRow, lines: SalesOrderLine[], language: Language): SalesOrder => ({
  ...row,
  ...status(row, language),
  ...deliveryAndInvoice(row, language),
  approvalStatusName: approvalNames[row.approvalStatus],
  approvalStatusDescription: translate(language, `approval.status.${row.approvalStatus}`),
  lines,
});

const approvalNames = { 0: 'awaitingApproval', 1: 'automatic', 2: 'approved' } as const;

/** The status of an order with its text. */
export const status = (row: { status: SalesStatus }, language: Language) => ({
  statusName: salesStatusNames[row.status],
  statusDescription: translate(language, `sales.status.${row.status}`),
});

/** Delivery and invoice status with their texts. */
export const deliveryAndInvoice = (
  { deliveryStatus, invoiceStatus }: { deliveryStatus: SalesStatus; invoiceStatus: SalesStatus },
  language: Language,
) => ({
  deliveryStatusName: salesStatusNames[deliveryStatus],
  deliveryStatusDescription: translate(language, `sales.status.${deliveryStatus}`),
  invoiceStatusName: salesStatusNames[invoiceStatus],
  invoiceStatusDescription: translate(language, `sales.status.${invoiceStatus}`),
});
