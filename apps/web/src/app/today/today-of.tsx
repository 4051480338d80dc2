import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { complaintColumns, estimateColumns, mailColumns } from './columns-of-answers.tsx';
import { lineColumns, receiptColumns } from './columns-of-goods.tsx';
import { requestColumns, visitColumns } from './columns-of-service.tsx';
import type { TodayKindName } from './today-kinds.ts';
import { TodayList } from './today-list.tsx';
import type { Today } from './use-today.ts';

/** The list with all rows of a kind. */
const allOf = {
  requests: { to: '/service-requests', search: { sort: 'respondBy' } },
  visits: { to: '/work-orders', search: { unplanned: true, sort: 'due' } },
  deliveries: { to: '/sales-orders/lines', search: { show: 'ready' } },
  lateLines: { to: '/sales-orders/lines', search: { show: 'late' } },
  receipts: { to: '/purchase-orders', search: { tab: 'late' } },
  estimates: { to: '/estimates', search: { expired: true } },
  complaints: { to: '/complaints', search: { late: true } },
  mails: { to: '/mails', search: { state: ['failed'] } },
} as const satisfies Record<TodayKindName, Pick<LinkProps, 'to' | 'search'>>;

/** One kind of waiting work: its first rows, each with its next step. */
export function TodayOf({ kind, today }: { kind: TodayKindName; today: Today }) {
  const { t } = useTranslation();
  const shared = { title: t(`today.${kind}`), all: allOf[kind] };
  switch (kind) {
    case 'requests':
      return <TodayList {...shared} listing={today.requests} columns={requestColumns(t)} />;
    case 'visits':
      return <TodayList {...shared} listing={today.visits} columns={visitColumns(t)} />;
    case 'deliveries':
      return <TodayList {...shared} listing={today.deliveries} columns={lineColumns(t)} />;
    case 'lateLines':
      return <TodayList {...shared} listing={today.lateLines} columns={lineColumns(t)} />;
    case 'receipts':
      return <TodayList {...shared} listing={today.receipts} columns={receiptColumns(t)} />;
    case 'estimates':
      return <TodayList {...shared} listing={today.estimates} columns={estimateColumns(t)} />;
    case 'complaints':
      return <TodayList {...shared} listing={today.complaints} columns={complaintColumns(t)} />;
    case 'mails':
      return <TodayList {...shared} listing={today.mails} columns={mailColumns(t)} />;
  }
}
