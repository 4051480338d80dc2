import type { SalesOrderLine } from '@werkbank/contract/sales-orders/lines/line.ts';
import type { SalesOrder, SalesOrderListed } from '@werkbank/contract/sales-orders/order/order.ts';
import { type SalesStatus, salesStatusNames } from '@werkbank/contract/sales-orders/shared/status.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { say } from '#i18n/translate.ts';

type Worded = `${string}tatusName` | `${string}tatusDescription`;
/** A record as the database gives it: statuses are numbers without words. */
export type Bare<T> = { [K in keyof T as K extends Worded ? never : K]: T[K] };

export type BareLine = Bare<SalesOrderLine>;
export type BareOrder = Omit<Bare<SalesOrder>, 'lines'>;
export type BareListed = Bare<SalesOrderListed>;

/** Puts the statuses of a line, or of a row with all fields of one, into words. */
export const wordLine = <Row extends BareLine>(row: Row, language: Language) => ({
  ...row,
  ...deliveryAndInvoice(row, language),
  orderStatusName: salesStatusNames[row.orderStatus],
  orderStatusDescription: say(language, `sales.status.${row.orderStatus}`),
});

export const wordListed = (row: BareListed, language: Language): SalesOrderListed => ({
  ...row,
  ...status(row, language),
  ...deliveryAndInvoice(row, language),
});

export const wordOrder = (row: BareOrder, lines: SalesOrderLine[], language: Language): SalesOrder => ({
  ...row,
  ...status(row, language),
  ...deliveryAndInvoice(row, language),
  approvalStatusName: approvalNames[row.approvalStatus],
  approvalStatusDescription: say(language, `approval.status.${row.approvalStatus}`),
  lines,
});

const approvalNames = { 0: 'awaitingApproval', 1: 'automatic', 2: 'approved' } as const;

const status = (row: { status: SalesStatus }, language: Language) => ({
  statusName: salesStatusNames[row.status],
  statusDescription: say(language, `sales.status.${row.status}`),
});

const deliveryAndInvoice = (
  { deliveryStatus, invoiceStatus }: { deliveryStatus: SalesStatus; invoiceStatus: SalesStatus },
  language: Language,
) => ({
  deliveryStatusName: salesStatusNames[deliveryStatus],
  deliveryStatusDescription: say(language, `sales.status.${deliveryStatus}`),
  invoiceStatusName: salesStatusNames[invoiceStatus],
  invoiceStatusDescription: say(language, `sales.status.${invoiceStatus}`),
});
