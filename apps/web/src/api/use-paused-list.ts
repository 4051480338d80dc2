import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LiveChange } from '@werkbank/contract/session/calls.ts';
import type { Page } from '@werkbank/contract/wire/call.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import type { TFunction } from 'i18next';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from '#src/ui/basics/use-event.ts';
import type { ListNews } from '#src/ui/list/list-news.tsx';
import {
  actionOf,
  authorOf,
  idsOf,
  newRows,
  onlyPerson,
  type Processed,
  type RowAction,
  replaceRows,
  type Segment,
  type VersionedRow,
} from './list-news-model.ts';
import { isOwnWrite } from './own-writes.ts';
import { isReadOf, joinPausedLists } from './paused-lists.ts';

/** The call that lists rows; its reads fill the screen. */
interface ListCall<Row> {
  (input: never): Promise<Page<Row>>;
  readonly callName: string;
}

interface PausedListOptions<Row> {
  /** The element that contains the rows. */
  frame: RefObject<HTMLElement | null>;
  list: ListCall<Row>;
  /** Reads the current version of a row, even if it has left the list. */
  read: (id: string) => Promise<Row & Processed>;
  /** The status of a row, as worded on its screen. */
  statusText: (row: Row) => string;
  /** The name of the reader: what this tab has just changed itself is no news. */
  reader: string;
  /** A row is being dragged by pointer or keyboard. */
  isBusy?: boolean;
}

interface Known {
  fresh: ReadonlySet<string>;
  marks: ReadonlyMap<string, string>;
  /** Who made each marked change; null where that is not known. */
  people: ReadonlyMap<string, string | null>;
}

const nothing: Known = { fresh: new Set(), marks: new Map(), people: new Map() };

/** Maximum number of changed rows that are read one by one. */
const maxReads = 20;

/** How many rows from the start of a list are read when the rows on screen are further down. */
const firstSegment = 100;

/**
 * Keeps the rows of a list in place while the user reads, selects or decides: a colleague's change is shown in its row, and
 * new rows are only counted until the user asks for them. A list that is not in use is refetched immediately.
 */
export function usePausedList<Row extends VersionedRow>(options: PausedListOptions<Row>): ListNews {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { frame, list, isBusy = false } = options;
  const [news, setNews] = useState(nothing);
  const name = list.callName.split('.');
  const isHeld = useEvent(() => isBusy || isUserInteracting(frame.current));
  const applyChanges = useEvent(async (changes: readonly LiveChange[]) => {
    const { fresh, newer, deeds } = await readNews(client, options, idsOf(changes));
    client.setQueriesData<Page<Row>>({ queryKey: name, type: 'active' }, (page) =>
      page && 'rows' in page ? { ...page, rows: replaceRows(page.rows, newer) } : page,
    );
    await client.invalidateQueries({ queryKey: name, refetchType: 'none' });
    setNews((before) => ({
      fresh: new Set([...before.fresh, ...fresh]),
      marks: new Map([
        ...before.marks,
        ...deeds.map(([id, action, now]) => [id, wordsOf(t, action, now ? options.statusText(now) : '')] as const),
      ]),
      people: new Map([...before.people, ...deeds.map(([id, action]) => [id, authorOf(action)] as const)]),
    }));
  });
  const forget = useEvent(() => setNews((before) => (before.fresh.size + before.marks.size > 0 ? nothing : before)));
  useEffect(() => {
    const own = { name: list.callName.split('.') };
    const leave = joinPausedLists({
      ...own,
      isHeld,
      tell: (changes) => void applyChanges(changes).catch(() => undefined),
    });
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
      // Loading a page for the first time does not move any rows.
      if (isReadOf(own, event.query.queryKey) && event.query.state.dataUpdateCount > 1) forget();
    });
    return () => {
      leave();
      unsubscribe();
    };
  }, [client, list, isHeld, applyChanges, forget]);
  return {
    fresh: news.fresh.size,
    marks: news.marks,
    person: onlyPerson(news.people.values()),
    show: () => {
      setNews(nothing);
      void client.invalidateQueries({ queryKey: name });
    },
  };
}

async function readNews<Row extends VersionedRow>(
  client: QueryClient,
  { list, read, reader }: PausedListOptions<Row>,
  changed: ReadonlySet<string> | null,
) {
  const name = list.callName.split('.');
  const pages = client.getQueriesData<Page<Row>>({ queryKey: name, type: 'active' });
  const shown = new Map(pages.flatMap(([, page]) => page?.rows ?? []).map((row) => [row.id, row]));
  const segments = await readSegments(
    list,
    pages.map(([key]) => key),
  );
  const newer = new Map<string, Row>(segments.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
  const deeds: [id: string, action: RowAction, now: Row | null][] = [];
  const asked = [...shown.values()].filter(({ id }) => changed?.has(id)).slice(0, maxReads);
  await Promise.all(
    asked.map(async (before) => {
      try {
        const now = await read(before.id);
        newer.set(before.id, now);
        const action = actionOf(before, now);
        if (action && !(isOwnWrite(before.id) && now.modifierFullName === reader)) deeds.push([before.id, action, now]);
      } catch (error) {
        if (error instanceof CallError && error.status === 404 && !isOwnWrite(before.id))
          deeds.push([before.id, { kind: 'gone' }, null]);
      }
    }),
  );
  return { fresh: newRows(segments, new Set(shown.keys()), changed), newer, deeds };
}

function wordsOf(t: TFunction, action: RowAction, what: string): string {
  if (action.kind === 'gone') return t('list.gone');
  if (action.kind === 'taken') return t('list.taken', { name: action.by });
  return action.by === null ? what : t('list.byColleague', { what, name: action.by });
}

/** The current state of the lists on screen: each by its own query, or from its start when that is not on screen. */
async function readSegments<Row>(
  list: ListCall<Row>,
  keys: readonly (readonly unknown[])[],
): Promise<readonly Segment<Row>[]> {
  const questions = new Map<string, { input: object; isShown: boolean }>();
  for (const [, , input, ...place] of keys) {
    const isShown = place.length === 0;
    const same = hashKey([{ ...(input as object), pageSize: 0 }]);
    if (isShown || !questions.has(same))
      questions.set(same, {
        input: isShown ? (input as object) : { ...(input as object), pageSize: firstSegment },
        isShown,
      });
  }
  return await Promise.all(
    [...questions.values()].map(async ({ input, isShown }) => ({
      rows: (await list(input as never)).rows,
      isShown,
    })),
  );
}

const rows = '[data-row], article';
const open = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Whether a list is in use: it is being scrolled, one of its rows has the focus or is selected, or a dialog
 * or menu is open over it.
 */
function isUserInteracting(frame: HTMLElement | null): boolean {
  if (!frame) return false;
  const focused = document.activeElement?.closest(rows);
  return (
    (focused !== null && focused !== undefined && frame.contains(focused)) ||
    frame.querySelector('[data-row][aria-selected="true"], article[data-selected]') !== null ||
    document.querySelector(open) !== null ||
    window.scrollY > 0 ||
    [frame, ...frame.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)
  );
}
