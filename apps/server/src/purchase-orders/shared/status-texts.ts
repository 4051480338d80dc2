import type { PurchaseOrderLine } from '@werkbank/contract/purchase-orders/lines/line.ts';
import type { PurchaseOrder, PurchaseOrderListed } from '@werkbank/contract/purchase-orders/order/order.ts';
import { type PurchaseStatus, purchaseStatusNames } from '@werkbank/contract/purchase-orders/shared/status.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { translate } from '#i18n/translate.ts';

type WithStatusText = `${string}tatusName` | `${string}tatusDescription`;
/** A record as returned by the database: statuses are numbers without texts. */
type WithoutStatusText<T> = { [K in keyof T as K extends WithStatusText ? never : K]: T[K] };

export type LineRow = WithoutStatusText<PurchaseOrderLine>;
export type OrderRow = Omit<WithoutStatusText<PurchaseOrder>, 'lines'>;
export type OrderListRow = WithoutStatusText<PurchaseOrderListed>;

/** Adds the status texts of a line. */
export const withLineStatusText = (row: LineRow, language: Language): PurchaseOrderLine => ({
  ...row,
  ...receiptAndInvoice(row, language),
});

export const withListStatusText = (row: OrderListRow, language: Language): PurchaseOrderListed => ({
  ...row,
  ...orderStatus(row, language),
  ...receiptAndInvoice(row, language),
});

export const withStatusText = (row: OrderRow, lines: PurchaseOrderLine[], language: Language): PurchaseOrder => ({
  ...row,
  ...orderStatus(row, language),
  ...receiptAndInvoice(row, language),
  approvalStatusName: 'automatic',
  approvalStatusDescription: translate(language, `approval.status.${row.approvalStatus}`),
  lines,
});

const textOf = (status: PurchaseStatus, language: Language) => translate(language, `purchase.status.${status}`);

const orderStatus = (row: { orderStatus: PurchaseStatus }, language: Language) => ({
  orderStatusName: purchaseStatusNames[row.orderStatus],
  orderStatusDescription: textOf(row.orderStatus, language),
});

const receiptAndInvoice = (
  { receiptStatus, invoiceStatus }: { receiptStatus: PurchaseStatus; invoiceStatus: PurchaseStatus },
  language: Language,
) => ({
  receiptStatusName: purchaseStatusNames[receiptStatus],
  receiptStatusDescription: textOf(receiptStatus, language),
  invoiceStatusName: purchaseStatusNames[invoiceStatus],
  invoiceStatusDescription: textOf(invoiceStatus, language),
});
