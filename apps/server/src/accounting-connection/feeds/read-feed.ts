import type { Db } from '#db/db.ts';
import { ClaimLost, whileClaimed } from '#db/workers/claim.ts';
import {
  type ExactApi,
  ExactApiError,
  openExactApi,
  pageAt,
  type ReadPage,
  readAll,
  readPage,
} from '../api/exact-api.ts';
import { entityOf, inboundOf } from '../entities/all.ts';
import type { Entity } from '../entities/entity.ts';
import { codeLists } from '../entities/lists.ts';
import type { Sent } from '../entities/values.ts';
import { subscribe } from '../notices/subscribe.ts';
import type { ExactClient } from '../shared/exact-client.ts';
import { type Feed, finishFeed, postponeFeed, restartFeed, takeDue, turnPage } from './feed-store.ts';
import { pullCodeList } from './pull-code-list.ts';
import { pullDeletions } from './pull-deletions.ts';
import { pullClassifications, pullItemGroups, pullStock } from './pull-lists.ts';
import { pullHeld, pullRows } from './pull-rows.ts';

export interface Reading {
  db: Db;
  client: ExactClient;
  log: (error: unknown) => void;
  pace: number;
}

/** Seconds until a feed interrupted by Exact is continued. */
const wait = 30;

/** Reads the feed that is due first; false when none is. */
export async function readNext({ db, client, log, pace }: Reading): Promise<boolean> {
  const feed = await takeDue(db);
  if (!feed) return false;
  await whileClaimed(db, feed.claim, async () => {
    try {
      const exact = await openExactApi({ db, client, division: feed.division, purpose: 'exchange', pace });
      if (exact && feed.feed === 'webhook')
        await finishFeed(db, feed, { position: 0, rows: await subscribe(exact, client) });
      else if (exact) await read(exact, feed);
      else await postponeFeed(db, feed, 5 * pace, 'token');
    } catch (error) {
      if (error instanceof ClaimLost) return;
      if (!(error instanceof ExactApiError)) throw error;
      if (error.isFirst) log(error);
      if (error.failure === 'refused') await restartFeed(db, feed);
      await postponeFeed(
        db,
        feed,
        (error.failure === 'refused' ? 10 * wait : Math.max(wait, error.seconds)) * pace,
        error.message,
      );
    }
  });
  return true;
}

async function read(exact: ExactApi, feed: Feed): Promise<void> {
  const list = Object.entries(codeLists).find(([name]) => name === feed.feed)?.[1];
  if (list) {
    const rows = await readAll(exact, list.path, { $select: list.select });
    await pullCodeList(exact.db, feed.division, list, rows);
    return await finishFeed(exact.db, feed, { position: 0, rows: rows.length });
  }
  if (feed.feed === 'deleted')
    return await readPages(exact, feed, {
      path: 'sync/Deleted',
      select: 'Timestamp,EntityType,EntityKey',
      take: pullDeletions,
    });
  if (feed.feed === 'itemGroup')
    return await finishFeed(exact.db, feed, { position: 0, rows: await pullItemGroups(exact) });
  if (feed.feed === 'accountClassification')
    return await finishFeed(exact.db, feed, { position: 0, rows: await pullClassifications(exact) });
  if (feed.feed === 'stock')
    return await readPages(exact, feed, {
      path: 'sync/Inventory/ItemWarehouses',
      select: 'ID,Item,Warehouse,CurrentStock,Timestamp',
      take: pullStock,
    });
  await readEntity(exact, feed, entityOf(feed.feed));
}

async function readEntity(exact: ExactApi, feed: Feed, entity: Entity): Promise<void> {
  const source = entity.feed;
  if (!source) return await finishFeed(exact.db, feed, { position: 0, rows: 0 });
  const { key, code, fields } = inboundOf(entity);
  const readable = fields.filter(({ type }) => type !== 'list').map(({ name }) => name);
  const names = [...new Set([key, ...(code ? [code.name] : []), ...readable])];
  if (!feed.nextPage) await pullHeld(exact, entity, new Date());
  if (source.by === 'everything') {
    const started = new Date();
    const rows = await readAll(exact, source.path, { $select: names.join(',') });
    await pullRows(exact, entity, rows, started);
    return await finishFeed(exact.db, feed, { position: 0, rows: rows.length });
  }
  const take: Pull = async (to, rows, started) => await pullRows(to, entity, rows, started);
  const select = [...names, source.by === 'version' ? 'Timestamp' : 'Modified'].join(',');
  await readPages(exact, feed, { path: source.path, select, take, isByTime: source.by === 'modified' });
}

/** Applies the rows of a page; returns the row versions that have to be read again. */
type Pull = (exact: ExactApi, rows: readonly Sent[], started: Date) => Promise<number[]>;

interface Pages {
  path: string;
  select: string;
  take: Pull;
  /** Without row versions: by the time of the change, in milliseconds. */
  isByTime?: boolean;
}

const filterOf = ({ position }: Feed, isByTime: boolean): string =>
  isByTime ? `Modified ge datetime'${new Date(position).toISOString().slice(0, 19)}'` : `Timestamp gt ${position}L`;

const versionOf = (row: Sent): number => Number(row['Timestamp']);
/** Where the next reading begins, so that changes of the same moment are not missed. */
const timeOf = (row: Sent): number => Number(/\d+/.exec(String(row['Modified'] as string))?.[0] ?? 0) - overlap;

/** Each page is recorded before the next is read, so that another process can continue where this one stopped. */
async function readPages(exact: ExactApi, feed: Feed, pages: Pages): Promise<void> {
  const { path, select, take, isByTime = false } = pages;
  let { nextPage, reached, restart } = feed;
  let isAgain = false;
  for (;;) {
    const started = new Date();
    const page: ReadPage = nextPage
      ? await pageAt(exact, nextPage)
      : await readPage(exact, path, { $filter: filterOf(feed, isByTime), $select: select });
    const again = await take(exact, page.rows, started);
    isAgain ||= again.length > 0;
    reached = Math.max(reached ?? feed.position, ...page.rows.map(isByTime ? timeOf : versionOf));
    // Without versions, everything since the last reading is read again.
    const lowest = Math.min(
      restart ?? Number.POSITIVE_INFINITY,
      ...again.map((version) => (isByTime ? feed.position : version - 1)),
    );
    restart = Number.isFinite(lowest) ? lowest : null;
    if (page.next === undefined)
      return await finishFeed(exact.db, feed, {
        position: Math.min(reached, restart ?? reached),
        rows: page.rows.length,
        isAgain,
      });
    // It is not known whether pages are ordered by version, so rows changed during reading are read once more.
    if (!nextPage) {
      const before = isByTime ? started.getTime() - overlap : await versionBefore(exact, started);
      restart = Math.min(restart ?? Number.POSITIVE_INFINITY, before);
    }
    nextPage = page.next;
    await turnPage(exact.db, feed, { nextPage, reached, restart, rows: page.rows.length });
  }
}

/** Two minutes in milliseconds, the most by which our clock and Exact's may differ. */
const overlap = 120_000;

/** The row version that precedes all changes since a time. */
async function versionBefore(exact: ExactApi, time: Date): Promise<number> {
  const since = new Date(time.getTime() - overlap).toISOString().slice(0, 19);
  const { rows } = await readPage(exact, 'read/sync/Sync/SyncTimestamp', { modified: `datetime'${since}'` });
  const version = Number(rows[0]?.['TimeStampAsBigInt']);
  return Number.isNaN(version) ? 0 : version;
}
