import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import type { TodayKindName } from './today-kinds.ts';
import { rowsShown } from './today-list.tsx';

/** Waiting work by kind; each is a list of its own domain, so that its rights and its live events apply. */
export function useToday(only: TodayKindName | undefined) {
  const params = { division: String(useDivision()) };
  const of = (kind: TodayKindName) => ({ params, pageSize: only === kind ? rowsShown.many : rowsShown.some });
  return {
    requests: useCall(api.serviceRequests.list, {
      ...of('requests'),
      query: { status: [requestStatus.draft, requestStatus.open], sort: 'respondBy' },
    }),
    visits: useCall(api.workOrders.list, { ...of('visits'), query: { unplanned: 'true', sort: 'due' } }),
    deliveries: useCall(api.salesOrders.listOpenLines, { ...of('deliveries'), query: { ready: 'true' } }),
    lateLines: useCall(api.salesOrders.listOpenLines, { ...of('lateLines'), query: { late: 'true' } }),
    receipts: useCall(api.purchaseOrders.list, { ...of('receipts'), query: { late: 'true' } }),
    estimates: useCall(api.estimates.list, { ...of('estimates'), query: { expired: 'true' } }),
    complaints: useCall(api.complaints.list, { ...of('complaints'), query: { late: 'true' } }),
    mails: useCall(api.mails.list, { ...of('mails'), query: { state: ['failed'] } }),
  };
}

export type Today = ReturnType<typeof useToday>;
