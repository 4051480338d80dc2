import { Button } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { sentEstimates } from '@werkbank/contract/estimates/shared/transitions.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { businessDay, dayLength } from '@werkbank/contract/wire/business-day.ts';
import { unfinishedOrders, workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { Today } from '@werkbank/contract/workplace/today.ts';
import { finishedDays, type TodayKind } from '@werkbank/contract/workplace/today-kinds.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { complaintColumns, estimateColumns, mailColumns, toQuoteColumns } from './columns-of-answers.tsx';
import { conflictColumns, documentColumns } from './columns-of-exchange.tsx';
import { approvalColumns, lineColumns, receiptColumns, shortageColumns } from './columns-of-goods.tsx';
import {
  callColumns,
  clashColumns,
  postColumns,
  requestColumns,
  signatureColumns,
  visitColumns,
} from './columns-of-service.tsx';
import { failedAssetColumns, openRequestColumns, siteWorkColumns } from './columns-of-sites.tsx';
import classes from './today.module.css';
import { type Listing, TodayList } from './today-list.tsx';

type RowOf<Kind extends TodayKind> = NonNullable<Today[Kind]>['rows'][number];

interface KindShown<Row> {
  columns: (t: TFunction) => DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** The list with all rows. */
  all: Pick<LinkProps, 'to' | 'search'>;
}

const byId = ({ id }: { id: string }) => id;

const kinds: { [Kind in TodayKind]: KindShown<RowOf<Kind>> } = {
  requests: {
    columns: requestColumns,
    rowKey: byId,
    all: { to: '/service-requests', search: { sort: 'respondBy' } },
  },
  calls: { columns: callColumns, rowKey: ({ visitId }) => visitId, all: { to: '/work-orders/board' } },
  clashes: { columns: clashColumns, rowKey: byId, all: { to: '/work-orders/board' } },
  visits: {
    columns: visitColumns,
    rowKey: byId,
    all: { to: '/work-orders', search: { unplanned: true, sort: 'due' } },
  },
  signatures: {
    columns: signatureColumns,
    rowKey: byId,
    all: { to: '/work-orders', search: { unsigned: true } },
  },
  toPost: {
    columns: postColumns,
    rowKey: byId,
    all: { to: '/work-orders', search: { statuses: [workOrderStatus.completed], sort: 'number' } },
  },
  toQuote: { columns: toQuoteColumns, rowKey: ({ locationId }) => locationId, all: { to: '/estimates/defects' } },
  approvals: { columns: approvalColumns, rowKey: byId, all: { to: '/mobility/orders', search: { tab: 'waiting' } } },
  deliveries: { columns: lineColumns, rowKey: byId, all: { to: '/sales-orders/lines', search: { show: 'ready' } } },
  lateLines: { columns: lineColumns, rowKey: byId, all: { to: '/sales-orders/lines', search: { show: 'late' } } },
  shortages: {
    columns: shortageColumns,
    rowKey: ({ itemId, supplierId, currency }) => `${itemId} ${supplierId} ${currency}`,
    all: { to: '/purchase-orders/shortages' },
  },
  receipts: { columns: receiptColumns, rowKey: byId, all: { to: '/purchase-orders', search: { tab: 'late' } } },
  acceptances: {
    columns: estimateColumns,
    rowKey: byId,
    all: { to: '/estimates', search: { status: [...sentEstimates], valid: true } },
  },
  estimates: { columns: estimateColumns, rowKey: byId, all: { to: '/estimates', search: { expired: true } } },
  complaints: { columns: complaintColumns, rowKey: byId, all: { to: '/complaints', search: { late: true } } },
  mails: { columns: mailColumns, rowKey: byId, all: { to: '/mails', search: { state: ['failed'] } } },
  documents: { columns: documentColumns, rowKey: ({ about }) => about.id, all: { to: '/mails' } },
  conflicts: {
    columns: conflictColumns,
    rowKey: ({ kind, recordId, exactId }) => `${kind} ${recordId} ${exactId}`,
    all: { to: '/accounting', search: { state: 'differs' } },
  },
  comingVisits: {
    columns: siteWorkColumns,
    rowKey: byId,
    all: {
      to: '/work-orders',
      get search() {
        return { statuses: [...unfinishedOrders], from: businessDay(), sort: 'due' as const };
      },
    },
  },
  failedAssets: { columns: failedAssetColumns, rowKey: byId, all: { to: '/assets', search: { states: ['defect'] } } },
  openRequests: {
    columns: openRequestColumns,
    rowKey: byId,
    all: {
      to: '/service-requests',
      search: { status: [requestStatus.draft, requestStatus.open, requestStatus.approved], sort: 'respondBy' },
    },
  },
  finishedWork: {
    columns: siteWorkColumns,
    rowKey: byId,
    all: {
      to: '/work-orders',
      get search() {
        const from = new Date(Date.parse(businessDay()) - finishedDays * dayLength).toISOString().slice(0, 10);
        return { statuses: [workOrderStatus.completed, workOrderStatus.posted], from };
      },
    },
  },
};

interface TodayOfProps<Kind extends TodayKind> {
  kind: Kind;
  today: Today;
  onRetry: () => void;
}

/** One kind of waiting work: its first rows, each with its next step. Nothing when there is none. */
export function TodayOf<Kind extends TodayKind>({ kind, today, onRetry }: TodayOfProps<Kind>) {
  const { t } = useTranslation();
  const title = t(`today.${kind as TodayKind}`);
  const listing = today[kind];
  if (listing === null)
    return (
      <Section title={title}>
        <p className={classes.failed} role="alert">
          {t('today.failed')}
          <Button variant="default" size="xs" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        </p>
      </Section>
    );
  if (!listing || listing.rows.length === 0) return null;
  const { columns, rowKey, all } = kinds[kind];
  return (
    <TodayList title={title} listing={listing as Listing<RowOf<Kind>>} columns={columns(t)} rowKey={rowKey} all={all} />
  );
}
