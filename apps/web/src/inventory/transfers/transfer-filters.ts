import { transferStatus } from '@werkbank/contract/inventory/transfers/transfer-status.ts';
import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { oneOf, record, text, withQuery } from '#src/ui/list/filters.ts';

export const transferTabs = ['requested', 'open', 'onWay', 'complete', 'cancelled'] as const;
type TransferTab = (typeof transferTabs)[number];

const statusesOf: Readonly<Record<TransferTab, readonly (typeof transferStatus)[keyof typeof transferStatus][]>> = {
  requested: [transferStatus.requested],
  open: [transferStatus.open],
  onWay: [transferStatus.sent, transferStatus.partial],
  complete: [transferStatus.complete],
  cancelled: [transferStatus.cancelled],
};

/** The filters of the list of transfers. */
export const transferFilters = defineFilters(
  api.inventory.listTransfers,
  {
    tab: withQuery(oneOf(transferTabs), (tab) => ({ ...(tab && { status: [...statusesOf[tab]] }) })),
    q: text({ as: 'search' }),
    /** From or to this warehouse. */
    warehouse: record('warehouseId'),
  },
  { size: 50 },
);

export type TransfersSearch = SearchOf<typeof transferFilters>;
