import { sentEstimates } from '@werkbank/contract/estimates/shared/transitions.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { Today } from '@werkbank/contract/workplace/today.ts';
import type { TodayKind } from '@werkbank/contract/workplace/today-kinds.ts';
import type { Route } from '#http/context.ts';
import { findArrangement } from './arrangement-store.ts';
import {
  type ComposedList,
  callerOf,
  findList,
  inLanes,
  type PageContext,
  parseQuery,
  type Query,
  readList,
} from './composed-lists.ts';

/** A list of a domain, filtered to what waits, and the right to decide about it. */
interface Section {
  /** Name of the call. */
  list: string;
  query?: Query;
  right: Right;
}

const sections: Readonly<Record<TodayKind, Section>> = {
  requests: {
    list: 'serviceRequests.list',
    query: { status: [String(requestStatus.draft), String(requestStatus.open)], sort: 'respondBy' },
    right: 'serviceRequests.decide',
  },
  calls: { list: 'workOrders.listWantedCalls', right: 'workOrders.plan' },
  clashes: { list: 'workOrders.listClashes', right: 'workOrders.plan' },
  visits: { list: 'workOrders.list', query: { unplanned: 'true', sort: 'due' }, right: 'workOrders.plan' },
  signatures: { list: 'workOrders.list', query: { unsigned: 'true' }, right: 'workOrders.decide' },
  toPost: {
    list: 'workOrders.list',
    query: { statuses: [String(workOrderStatus.completed)], sort: 'number' },
    right: 'workOrders.decide',
  },
  approvals: { list: 'ordering.listFollowed', query: { approval: 'waiting' }, right: 'ordering.decide' },
  deliveries: { list: 'salesOrders.listOpenLines', query: { ready: 'true' }, right: 'salesOrders.handle' },
  lateLines: { list: 'salesOrders.listOpenLines', query: { late: 'true' }, right: 'salesOrders.handle' },
  shortages: { list: 'purchaseOrders.listShortages', right: 'purchaseOrders.decide' },
  receipts: { list: 'purchaseOrders.list', query: { late: 'true' }, right: 'purchaseOrders.handle' },
  acceptances: { list: 'estimates.list', query: { status: sentEstimates.map(String) }, right: 'estimates.decide' },
  estimates: { list: 'estimates.list', query: { expired: 'true' }, right: 'estimates.change' },
  complaints: { list: 'complaints.list', query: { late: 'true' }, right: 'complaints.change' },
  mails: { list: 'mails.list', query: { state: ['failed'] }, right: 'mails.change' },
  documents: { list: 'mails.listDocumentTasks', query: { failed: 'true' }, right: 'mails.change' },
  conflicts: {
    list: 'accountingConnection.listIssues',
    query: { state: 'differs' },
    right: 'accountingConnection.decide',
  },
};

/** The list of a section, with its query parsed once. */
interface PreparedSection {
  kind: TodayKind;
  list: ComposedList;
  query: unknown;
  right: Right;
}

/** @throws Error at start for a list that is not served, or a query that its call refuses */
export const prepareSections = (routes: readonly Route[]): PreparedSection[] =>
  Object.entries(sections).map(([kind, { list: name, query, right }]) => {
    const list = findList(routes, name);
    return { kind: kind as TodayKind, list, query: parseQuery(list, query ?? {}), right };
  });

/** Rows of each kind, and of the chosen one. */
const rowCount = { some: 5, many: 50 };

export type TodayContext = PageContext & {
  /** The kind of which more rows are shown. */
  chosen: TodayKind | undefined;
};

/** Every section that the caller may decide about and has not hidden, each read as its own list would be. */
export async function readToday(prepared: readonly PreparedSection[], given: TodayContext): Promise<Today> {
  const { chosen, ...context } = given;
  const { caller, division } = context;
  const arrangement = await findArrangement(context.db, caller.userId);
  const isHidden = (kind: TodayKind) => arrangement.hidden.includes(kind) && kind !== chosen;
  const kinds = new Set<TodayKind>();
  const sections: Record<string, unknown> = {};
  await inLanes(prepared, async ({ kind, list, query, right }) => {
    const narrowed = callerOf(list, caller, division, right);
    if (!narrowed) return;
    const reading = { params: {}, query, size: kind === chosen ? rowCount.many : rowCount.some, section: kind };
    const read = isHidden(kind) ? 'hidden' : await readList(list, reading, { ...context, caller: narrowed });
    if (read === 'absent') return;
    kinds.add(kind);
    if (read !== 'hidden') sections[kind] = read;
  });
  const ordered = arrangement.kinds.filter((kind) => kinds.has(kind));
  return { arrangement, kinds: ordered, ...sections };
}
