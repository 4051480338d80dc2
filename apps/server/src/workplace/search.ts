import { matchRank } from '@werkbank/contract/workplace/match-rank.ts';
import {
  type SearchHit,
  type SearchKind,
  type SearchResult,
  searchKinds,
} from '@werkbank/contract/workplace/search.ts';
import { nationalDigits } from '#base/phone-number.ts';
import type { Route } from '#http/context.ts';
import {
  type ComposedList,
  callerOf,
  findList,
  inLanes,
  type PageContext,
  parseQuery,
  readList,
} from './composed-lists.ts';
import { findInNotes } from './note-store.ts';
import { type Found, type SearchList, searchLists } from './search-lists.ts';
import { correctSpelling } from './spelling-store.ts';

interface PreparedList extends SearchList {
  kind: SearchKind;
  composed: ComposedList;
}

/** How many records of a kind are shown, and of how many the best are chosen. */
const shown = 6;
const read = 10;

/** The search over everything, composed of the lists of the domains. @throws Error at start for a list that is not served */
export function prepareSearch(routes: readonly Route[]) {
  const lists: readonly PreparedList[] = searchKinds.map((kind) => ({
    ...searchLists[kind],
    kind,
    composed: findList(routes, searchLists[kind].list),
  }));
  return async (text: string, context: PageContext): Promise<SearchResult> => {
    const hits = await findHits(lists, text, context);
    if (hits.length > 0) return { hits, corrected: null };
    const corrected = await correctSpelling(context.db, context.division, text);
    if (corrected === undefined) return { hits, corrected: null };
    const instead = await findHits(lists, corrected, context);
    return { hits: instead, corrected: instead.length > 0 ? corrected : null };
  };
}

async function findHits(lists: readonly PreparedList[], text: string, context: PageContext): Promise<SearchHit[]> {
  const found = new Map<SearchKind, SearchHit[]>();
  const inNotes = isSpacedPhone(text) ? [] : findInNotes(context, text);
  await inLanes(lists, async (one) => {
    const hits = await findInList(one, text, context);
    found.set(one.kind, hits.toSorted(byRank(text)).slice(0, shown));
  });
  const records = searchKinds.flatMap((kind) => found.get(kind) ?? []);
  const known = new Set(records.map(({ id }) => id));
  return [...records, ...(await inNotes).filter(({ id }) => !known.has(id))];
}

const byRank = (text: string) => (one: SearchHit, other: SearchHit) => matchRank(text, other) - matchRank(text, one);

async function findInList(
  { kind, composed, query, shortestWord, hasPhones, found }: PreparedList,
  text: string,
  context: PageContext,
): Promise<SearchHit[]> {
  if (isSpacedPhone(text) ? !hasPhones : !text.split(/\s+/).some((word) => word.length >= shortestWord)) return [];
  const caller = callerOf(composed, context.caller, context.division);
  if (!caller) return [];
  const reading = { params: {}, query: parseQuery(composed, { ...query, search: text }), size: read, section: kind };
  const page = await readList(composed, { ...reading, isUncounted: true }, { ...context, caller });
  if (page === 'absent' || page === null) return [];
  return page.rows.map((row) => ({ locationId: null, ...(found as (row: unknown) => Found)(row), kind, note: null }));
}

/** A telephone number with country code or separators, which cannot be the number of a record. */
const isSpacedPhone = (text: string): boolean =>
  /^(\+|0)/.test(text) && /\D/.test(text) && nationalDigits(text) !== undefined;
