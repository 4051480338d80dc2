import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { unfinishedSales } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { requestStatus, unfinishedRequests } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { unfinishedOrders } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { AccountCockpit, LocationCockpit } from '@werkbank/contract/workplace/cockpit.ts';
import { rightsIn } from '#auth/grants.ts';
import type { Route } from '#http/context.ts';
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
import { prepareSubjects } from './subjects.ts';
import { listTurnover } from './turnover-store.ts';

/** A list of the page; its query is completed by the record that the page is about. */
interface Section {
  list: string;
  query: Query;
  size: number;
}

const numbers = (statuses: readonly number[]) => statuses.map(String);

/** Open matters of an account and of a location. */
const openMatters: Readonly<Record<string, Section>> = {
  workOrders: { list: 'workOrders.list', query: { statuses: numbers(unfinishedOrders), sort: 'due' }, size: 6 },
  requests: {
    list: 'serviceRequests.list',
    query: {
      status: numbers([requestStatus.draft, requestStatus.open, requestStatus.approved]),
      sort: 'respondBy',
    },
    size: 5,
  },
  estimates: {
    list: 'estimates.list',
    query: { status: numbers([estimateStatus.draft, estimateStatus.open, estimateStatus.awaitingOnlineAcceptance]) },
    size: 5,
  },
  complaints: { list: 'complaints.list', query: { status: numbers(unfinishedRequests) }, size: 5 },
  mails: { list: 'mails.list', query: {}, size: 5 },
};

const ofAccount: Readonly<Record<string, Section>> = {
  locations: { list: 'locations.list', query: { active: 'true' }, size: 8 },
  orders: { list: 'salesOrders.list', query: { status: numbers(unfinishedSales) }, size: 5 },
  ...openMatters,
};

interface PreparedSection {
  name: string;
  list: ComposedList;
  section: Section;
}

const prepare = (routes: readonly Route[], sections: Readonly<Record<string, Section>>): PreparedSection[] =>
  Object.entries(sections).map(([name, section]) => {
    const list = findList(routes, section.list);
    parseQuery(list, section.query);
    return { name, list, section };
  });

/** Reads the lists of a page, each as its own call would; those that the caller may not see are missing. */
async function readSections(
  prepared: readonly PreparedSection[],
  about: { accountId: string } | { locationId: string },
  context: PageContext,
): Promise<Record<string, unknown>> {
  const { caller, division } = context;
  const sections: Record<string, unknown> = {};
  await inLanes(prepared, async ({ name, list, section: { query, size } }) => {
    const narrowed = callerOf(list, caller, division);
    if (!narrowed) return;
    const reading = { params: {}, query: parseQuery(list, { ...query, ...about }), size, section: name };
    const read = await readList(list, reading, { ...context, caller: narrowed });
    if (read !== 'absent') sections[name] = read;
  });
  return sections;
}

/** People to call; more of them are on the page of the contacts. */
const shownContacts = 2;

async function readContacts(list: ComposedList, accountId: string, context: PageContext): Promise<unknown> {
  const caller = callerOf(list, context.caller, context.division);
  if (!caller) return undefined;
  const reading = { params: { accountId }, query: undefined, size: shownContacts, section: 'contacts' };
  const read = await readList(list, reading, { ...context, caller });
  return read === 'absent' ? undefined : read;
}

/** The pages of an account and of a location, composed of lists of the domains. @throws Error at start for a list that is not served */
export function prepareCockpits(routes: readonly Route[]) {
  const accountSections = prepare(routes, ofAccount);
  const locationSections = prepare(routes, openMatters);
  const contacts = findList(routes, 'accounts.listContacts');
  const subjects = prepareSubjects(routes);
  return {
    /** @throws Problem `account.not_found` for an account that the caller may not see */
    async ofAccount(accountId: string, context: PageContext): Promise<AccountCockpit> {
      const { db, caller, division } = context;
      await subjects.account({ division, id: accountId }, context);
      const rights = rightsIn(caller.grants, division);
      const seesTurnover = rights.has('salesOrders.prices') && rights.has('salesOrders.all');
      const [sections, turnover] = await Promise.all([
        readSections(accountSections, { accountId }, context),
        seesTurnover ? listTurnover(db, division, accountId) : undefined,
      ]);
      return { ...sections, ...(turnover && { turnover }) };
    },
    /** @throws Problem `location.not_found` for a location that the caller may not see */
    async ofLocation(locationId: string, given: Omit<PageContext, 'division'>): Promise<LocationCockpit> {
      const { division, accountId } = await subjects.location(locationId, given);
      const context = { ...given, division };
      const [sections, people] = await Promise.all([
        readSections(locationSections, { locationId }, context),
        accountId === null ? undefined : readContacts(contacts, accountId, context),
      ]);
      return { ...sections, ...(people !== undefined && { contacts: people as LocationCockpit['contacts'] }) };
    },
  };
}
