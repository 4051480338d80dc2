import * as z from 'zod';
import { ViewedList } from '../views/calls.ts';
import { accounting, call, limited, mechanic } from '../wire/call.ts';
import { DivisionParam, Guid, repeated, requiredText, text } from '../wire/shapes.ts';
import { Arrangement, ArrangementInput } from './arrangement.ts';
import { AccountCockpit, LocationCockpit } from './cockpit.ts';
import { Pictures } from './pictures.ts';
import { SearchResult } from './search.ts';
import { timelineCalls } from './timeline-calls.ts';
import { Today } from './today.ts';
import { todayKinds } from './today-kinds.ts';
import { ViewCount } from './view-counts.ts';

const inDivision = z.object({ division: DivisionParam });

/** As many lists as a user pins, and each list at least once. */
/** The choices of one panel of filters. */
const maxCounted = 60;

/** What a person looks at all day: the work that waits, and a customer or a location on one page. */
export const workplace = {
  /**
   * Waiting work of the division, as far as the caller may decide about it, or sees only chosen locations, for which it names what is
   * expected there: five rows of each kind, and up to fifty of the chosen one. A kind that cannot be read is null, and the others are
   * complete.
   */
  today: call({
    ...accounting('signedIn'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/today',
    inPerson: true,
    summary: 'Work that waits',
    params: inDivision,
    query: z.object({ kind: z.enum(todayKinds).optional() }),
    result: Today,
  }),
  /** Figures over time beside the waiting work, as far as the caller may see them in the whole division. */
  pictures: call({
    ...accounting('serviceRequests.decide'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/today/pictures',
    inPerson: true,
    summary: 'Figures over time',
    params: inDivision,
    result: Pictures,
  }),
  /** Stores the order of the kinds on the page, which are hidden and which are counted above them, for the caller alone. */
  arrange: call({
    ...accounting('signedIn'),
    ...limited,
    method: 'PUT',
    path: '/api/today/arrangement',
    inPerson: true,
    summary: 'Arrange the page of today',
    body: ArrangementInput,
    result: Arrangement,
  }),
  /**
   * Open matters of an account on one page: the first rows of each list that the caller may see, and its turnover. A list that cannot be
   * read is null, and the others are complete.
   */
  accountCockpit: call({
    ...accounting('accounts.see'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/account/{accountId}/cockpit',
    inPerson: true,
    summary: 'Open matters of an account',
    params: z.object({ division: DivisionParam, accountId: Guid }),
    result: AccountCockpit,
    errors: ['account.not_found'],
  }),
  /** The same of a location, within the limits of the caller. */
  locationCockpit: call({
    ...mechanic('locations.see'),
    ...limited,
    method: 'GET',
    path: '/api/locations/{locationId}/cockpit',
    inPerson: true,
    summary: 'Open matters of a location',
    params: z.object({ locationId: Guid }),
    result: LocationCockpit,
    errors: ['location.not_found'],
  }),
  /**
   * The numbers of rows of lists with these filters, in the same order, each counted up to the limit of lists: those of pinned views, and
   * of the choices of a filter. A list that the caller may not see, or whose call refuses the query, is null.
   */
  countViews: call({
    ...accounting('views.change'),
    method: 'GET',
    path: '/api/{division}/views/counts',
    inPerson: true,
    summary: 'Number of rows of several lists',
    params: inDivision,
    query: z.object({
      /** The name of the list. */
      list: repeated(ViewedList, maxCounted),
      /** The query of its call, e.g. `status=10&status=20`; as many as there are lists. */
      query: repeated(text(2000), maxCounted),
    }),
    result: z.array(ViewCount.nullable()),
  }),
  /**
   * Records of every kind that match the typed words, as far as the caller may see them: the first of each kind by number, name, contact,
   * telephone number, address, tag or serial number, and by words in notes for callers without limits. When nothing matches, the words are
   * replaced by the most similarly spelled ones of the division.
   */
  search: call({
    ...accounting('signedIn'),
    ...limited,
    method: 'GET',
    path: '/api/{division}/search',
    inPerson: true,
    summary: 'Search over everything',
    params: inDivision,
    query: z.object({ text: requiredText(100) }),
    result: SearchResult,
  }),
  ...timelineCalls,
};
