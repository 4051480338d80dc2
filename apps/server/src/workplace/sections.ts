import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import type { Call } from '@werkbank/contract/wire/call.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import { workOrderStatus } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { Today } from '@werkbank/contract/workplace/today.ts';
import type { TodayKind } from '@werkbank/contract/workplace/today-kinds.ts';
import { type $ZodType, parse } from 'zod/v4/core';
import type { Caller } from '#auth/caller.ts';
import { rightsIn } from '#auth/grants.ts';
import { isPermittedIn } from '#auth/limits/within-limits.ts';
import type { PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { requireAccess } from '#http/access.ts';
import type { Context, Route } from '#http/context.ts';
import { findArrangement } from './arrangement-store.ts';

/** A list of a domain, filtered to what waits, and the right to decide about it. */
interface Section {
  /** Name of the call. */
  list: string;
  /** As in the address of a request. */
  query?: Readonly<Record<string, string | readonly string[]>>;
  right: Right;
}

const sections: Readonly<Record<TodayKind, Section>> = {
  requests: {
    list: 'serviceRequests.list',
    query: { status: [String(requestStatus.draft), String(requestStatus.open)], sort: 'respondBy' },
    right: 'serviceRequests.decide',
  },
  clashes: { list: 'workOrders.listClashes', right: 'workOrders.plan' },
  visits: { list: 'workOrders.list', query: { unplanned: 'true', sort: 'due' }, right: 'workOrders.plan' },
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
  call: Call;
  handle: (context: unknown) => unknown;
  query: unknown;
  right: Right;
}

/** @throws Error at start for a list that is not served, or a query that its call refuses */
export const prepareSections = (routes: readonly Route[]): PreparedSection[] =>
  Object.entries(sections).map(([kind, { list, query = {}, right }]) => {
    const route = routes.find(({ name }) => name === list);
    if (!route) throw new Error(`${list} is not served.`);
    const { call, handler } = route;
    return {
      kind: kind as TodayKind,
      call,
      handle: handler as (context: unknown) => unknown,
      query: call.query && parse(call.query as $ZodType, query),
      right,
    };
  });

/** Rows of each kind, and of the chosen one. */
const rowCount = { some: 5, many: 50 };

/** Sections read at once, so that one page leaves connections to the others. */
const lanes = 3;

/** Where the sections are read: the request for the page. */
export type TodayContext = Pick<Context<object>, 'db' | 'caller' | 'language' | 'request' | 'reply'> & {
  division: number;
  /** The kind of which more rows are shown. */
  chosen: TodayKind | undefined;
};

/** Every section that the caller may decide about and has not hidden, each read as its own list would be. */
export async function readToday(prepared: readonly PreparedSection[], context: TodayContext): Promise<Today> {
  const { caller, division, chosen } = context;
  const arrangement = await findArrangement(context.db, caller.userId);
  const isHidden = (kind: TodayKind) => arrangement.hidden.includes(kind) && kind !== chosen;
  const kinds = new Set<TodayKind>();
  const sections: Record<string, unknown> = {};
  const waiting = prepared.values();
  const work = async () => {
    for (const section of waiting) {
      const { kind } = section;
      const narrowed = callerOf(section, caller, division);
      if (!narrowed) continue;
      const read = isHidden(kind) ? 'hidden' : await readSection(section, { ...context, caller: narrowed });
      if (read === 'absent') continue;
      kinds.add(kind);
      if (read !== 'hidden') sections[kind] = read;
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  const ordered = arrangement.kinds.filter((kind) => kinds.has(kind));
  return { arrangement, kinds: ordered, ...sections };
}

/** Null when it could not be read; `absent` for a list that divisions of this brand do not have. */
async function readSection(section: PreparedSection, context: TodayContext): Promise<unknown> {
  const { division, chosen, ...given } = context;
  const size = section.kind === chosen ? rowCount.many : rowCount.some;
  try {
    const page = await section.handle({
      ...given,
      params: { division },
      query: section.query,
      page: { size, skip: 0, after: undefined },
      isMinimal: false,
    });
    const { rows, total, totalIsExact = true } = page as PageResult<unknown>;
    return { rows, total, totalIsExact };
  } catch (error) {
    if (error instanceof Problem && error.code === 'division.forbidden') return 'absent';
    context.request.log.error({ err: error, section: section.kind }, 'section failed');
    return null;
  }
}

/** The caller with the rights and the limit of the list's own call; undefined without them. */
function callerOf({ call, right }: PreparedSection, caller: Caller, division: number): Caller | undefined {
  const { grants } = caller;
  const { limits = [] } = call;
  if (!rightsIn(grants, division).has(right) && !isPermittedIn(grants, division, { right, limits })) return undefined;
  try {
    return requireAccess(call, caller, String(division));
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
