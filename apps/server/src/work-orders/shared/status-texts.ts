import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { WorkOrder, WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import { type WorkOrderStatus, workOrderStatusNames } from '@werkbank/contract/work-orders/shared/status.ts';
import { translate } from '#i18n/translate.ts';

type WithStatusText = 'statusName' | 'statusDescription';
/** An order as returned by the database: the status is a number without a text. */
export type OrderListRow = Omit<WorkOrderListed, WithStatusText>;
export type OrderRow = Omit<WorkOrder, WithStatusText | 'visits' | 'items'>;

/** Adds the text of the status to a row. */
export const withStatusText = <Row extends { status: WorkOrderStatus }>(row: Row, language: Language) => ({
  ...row,
  statusName: workOrderStatusNames[row.status],
  statusDescription: nameStatus(row.status, language),
});

export const nameStatus = (status: WorkOrderStatus, language: Language): string =>
  translate(language, `workorder.status.${status}`);
