import { sentEstimates } from '@werkbank/contract/estimates/shared/transitions.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { businessDay, dayLength } from '@werkbank/contract/wire/business-day.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import { unfinishedOrders, workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { Today } from '@werkbank/contract/workplace/today.ts';
import { finishedDays, type TodayKind } from '@werkbank/contract/workplace/today-kinds.ts';
import type { Caller } from '#auth/caller.ts';
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

/** A list of a domain, filtered to what waits, and the right that it needs: to decide about it. */
interface Section {
  /** Name of the call. */
  list: string;
  query?: Query | ((today: string) => Query);
  right: Right;
  /** For callers alone whose right is limited to locations: the managers of a customer's buildings. */
  isOfSites?: true;
}

const daysBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * dayLength).toISOString().slice(0, 10);

const numbers = (statuses: readonly number[]) => statuses.map(String);

const openRequests = [requestStatus.draft, requestStatus.open, requestStatus.approved];
const finishedOrders = [workOrderStatus.completed, workOrderStatus.posted];

const sections: Readonly<Record<TodayKind, Section>> = {
  requests: {
    list: 'serviceRequests.list',
    query: { status: numbers([requestStatus.draft, requestStatus.open]), sort: 'respondBy' },
    right: 'serviceRequests.decide',
  },
  calls: { list: 'workOrders.listWantedCalls', right: 'workOrders.plan' },
  clashes: { list: 'workOrders.listClashes', right: 'workOrders.plan' },
  visits: { list: 'workOrders.list', query: { unplanned: 'true', sort: 'due' }, right: 'workOrders.plan' },
  signatures: { list: 'workOrders.list', query: { unsigned: 'true' }, right: 'workOrders.decide' },
  toPost: {
    list: 'workOrders.list',
    query: { statuses: numbers([workOrderStatus.completed]), sort: 'number' },
    right: 'workOrders.decide',
  },
  toQuote: { list: 'workOrders.listToQuote', right: 'estimates.handle' },
  approvals: { list: 'ordering.listFollowed', query: { approval: 'waiting' }, right: 'ordering.decide' },
  deliveries: { list: 'salesOrders.listOpenLines', query: { ready: 'true' }, right: 'salesOrders.handle' },
  lateLines: { list: 'salesOrders.listOpenLines', query: { late: 'true' }, right: 'salesOrders.handle' },
  shortages: { list: 'purchaseOrders.listShortages', right: 'purchaseOrders.decide' },
  receipts: { list: 'purchaseOrders.list', query: { late: 'true' }, right: 'purchaseOrders.handle' },
  acceptances: {
    list: 'estimates.list',
    query: { status: numbers(sentEstimates), expired: 'false' },
    right: 'estimates.decide',
  },
  estimates: { list: 'estimates.list', query: { expired: 'true' }, right: 'estimates.change' },
  complaints: { list: 'complaints.list', query: { late: 'true' }, right: 'complaints.change' },
  mails: { list: 'mails.list', query: { state: ['failed'] }, right: 'mails.change' },
  documents: { list: 'mails.listDocumentTasks', query: { failed: 'true' }, right: 'mails.change' },
  conflicts: {
    list: 'accountingConnection.listIssues',
    query: { state: 'differs' },
    right: 'accountingConnection.decide',
  },
  comingVisits: {
    list: 'workOrders.list',
    query: (today) => ({ plannedFrom: today, statuses: numbers(unfinishedOrders), sort: 'due' }),
    right: 'workOrders.see',
    isOfSites: true,
  },
  failedAssets: { list: 'assets.list', query: { states: ['defect'] }, right: 'assets.see', isOfSites: true },
  openRequests: {
    list: 'serviceRequests.list',
    query: { status: numbers(openRequests), sort: 'respondBy' },
    right: 'serviceRequests.see',
    isOfSites: true,
  },
  finishedWork: {
    list: 'workOrders.list',
    query: (today) => ({
      plannedFrom: daysBefore(today, finishedDays),
      statuses: numbers(finishedOrders),
      sort: '-number',
    }),
    right: 'workOrders.see',
    isOfSites: true,
  },
};

/** The list of a section, with its query parsed once unless it depends on the day. */
interface PreparedSection extends Pick<Section, 'right' | 'isOfSites'> {
  kind: TodayKind;
  list: ComposedList;
  queryOn: (today: string) => unknown;
}

/** @throws Error at start for a list that is not served, or a query that its call refuses */
export const prepareSections = (routes: readonly Route[]): PreparedSection[] =>
  Object.entries(sections).map(([kind, { list: name, query = {}, ...rest }]) => {
    const list = findList(routes, name);
    const queryOn = (today: string) => parseQuery(list, typeof query === 'function' ? query(today) : query);
    const parsed = queryOn(businessDay());
    return { kind: kind as TodayKind, list, queryOn: typeof query === 'function' ? queryOn : () => parsed, ...rest };
  });

/** Rows of each kind, and of the chosen one. */
const rowCount = { some: 5, many: 50 };

export type TodayContext = PageContext & {
  /** The kind of which more rows are shown. */
  chosen: TodayKind | undefined;
};

/** Whether the caller sees chosen locations of the division and no others, and decides nothing there. */
const seesChosenSites = ({ limit, rights }: Caller, division: number): boolean =>
  limit !== undefined &&
  !limit.openDivisions.includes(division) &&
  !(rights.has('workOrders.plan') || rights.has('serviceRequests.decide'));

/** Every section that is for the caller and that they have not hidden, each read as its own list would be. */
export async function readToday(prepared: readonly PreparedSection[], given: TodayContext): Promise<Today> {
  const { chosen, ...context } = given;
  const { caller, division } = context;
  const arrangement = await findArrangement(context.db, caller.userId);
  const isHidden = (kind: TodayKind) => arrangement.hidden.includes(kind) && kind !== chosen;
  const kinds = new Set<TodayKind>();
  const sections: Record<string, unknown> = {};
  const today = businessDay();
  await inLanes(prepared, async ({ kind, list, queryOn, right, isOfSites }) => {
    const narrowed = callerOf(list, caller, division, right);
    if (!narrowed || (isOfSites && !seesChosenSites(narrowed, division))) return;
    const reading = {
      params: {},
      query: queryOn(today),
      size: kind === chosen ? rowCount.many : rowCount.some,
      section: kind,
    };
    const read = isHidden(kind) ? 'hidden' : await readList(list, reading, { ...context, caller: narrowed });
    if (read === 'absent') return;
    kinds.add(kind);
    if (read !== 'hidden') sections[kind] = read;
  });
  const ordered = arrangement.kinds.filter((kind) => kinds.has(kind));
  return { arrangement, kinds: ordered, ...sections };
}
