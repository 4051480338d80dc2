import type { Db } from '#db/db.ts';
import { ClaimLost, whileClaimed } from '#db/workers/claim.ts';
import { entityOf } from '../entities/all.ts';
import { codeLists } from '../entities/lists.ts';
import type { Sent } from '../entities/values.ts';
import { type Line, LineError, openLine, pageAt, type ReadPage, readAll, readPage } from '../line/exact-line.ts';
import type { ExactClient } from '../shared/exact-client.ts';
import { type Feed, finishFeed, postponeFeed, restartFeed, takeDue, turnPage } from './feed-store.ts';
import { takeCodeList } from './take-code-list.ts';
import { takeDeletions } from './take-deletions.ts';
import { takeRows } from './take-rows.ts';

export interface Reading {
  db: Db;
  client: ExactClient;
  log: (error: unknown) => void;
  pace: number;
}

/** Seconds after which a feed goes on that Exact broke off. */
const wait = 30;

/** Reads the feed that is due first; false when none is. */
export async function readNext({ db, client, log, pace }: Reading): Promise<boolean> {
  const feed = await takeDue(db);
  if (!feed) return false;
  await whileClaimed(db, feed.claim, async () => {
    try {
      const line = await openLine({ db, client, division: feed.division, purpose: 'exchange', pace });
      if (line) await read(line, feed);
      else await postponeFeed(db, feed, 5 * pace, 'token');
    } catch (error) {
      if (error instanceof ClaimLost) return;
      if (!(error instanceof LineError)) throw error;
      if (error.isFirst) log(error);
      if (error.failure === 'refused') await restartFeed(db, feed);
      await postponeFeed(db, feed, (error.failure === 'refused' ? 10 * wait : wait) * pace, error.message);
    }
  });
  return true;
}

async function read(line: Line, feed: Feed): Promise<void> {
  const list = Object.entries(codeLists).find(([name]) => name === feed.feed)?.[1];
  if (list) {
    const rows = await readAll(line, list.path, { $select: list.select });
    await takeCodeList(line.db, feed.division, list, rows);
    return await finishFeed(line.db, feed, 0, rows.length);
  }
  if (feed.feed === 'deleted')
    return await readPages(line, feed, {
      path: 'sync/Deleted',
      select: 'Timestamp,EntityType,EntityKey',
      take: takeDeletions,
    });
  const entity = entityOf(feed.feed);
  if (!entity.feed) return await finishFeed(line.db, feed, 0, 0);
  const names = [entity.key, ...(entity.code ? [entity.code.name] : []), ...entity.fields.map(({ name }) => name)];
  if (!entity.feed.isSync) {
    const started = new Date();
    const rows = await readAll(line, entity.feed.path, { $select: names.join(',') });
    await takeRows(line, entity, rows, started);
    return await finishFeed(line.db, feed, 0, rows.length);
  }
  const take: Take = async (to, rows, started) => await takeRows(to, entity, rows, started);
  await readPages(line, feed, { path: entity.feed.path, select: [...names, 'Timestamp'].join(','), take });
}

/** Takes what a page brought; row versions of what has to be read once more. */
type Take = (line: Line, rows: readonly Sent[], started: Date) => Promise<number[]>;

const versionOf = (row: Sent): number => Number(row['Timestamp']);

interface Pages {
  path: string;
  select: string;
  take: Take;
}

/** Every page is kept before the next is read, so that another process goes on where this one stopped. */
async function readPages(line: Line, feed: Feed, { path, select, take }: Pages): Promise<void> {
  let { nextPage, reached, restart } = feed;
  for (;;) {
    const started = new Date();
    const page: ReadPage = nextPage
      ? await pageAt(line, nextPage)
      : await readPage(line, path, {
          $filter: `Timestamp gt ${feed.position}L`,
          $select: select,
        });
    const again = await take(line, page.rows, started);
    reached = Math.max(reached ?? feed.position, ...page.rows.map(versionOf));
    const lowest = Math.min(restart ?? Number.POSITIVE_INFINITY, ...again.map((version) => version - 1));
    restart = Number.isFinite(lowest) ? lowest : null;
    if (page.next === undefined)
      return await finishFeed(line.db, feed, Math.min(reached, restart ?? reached), page.rows.length);
    // It is not known whether pages are ordered by version, so rows changed during reading are read once more.
    if (!nextPage) restart = Math.min(restart ?? Number.POSITIVE_INFINITY, await versionBefore(line, started));
    nextPage = page.next;
    await turnPage(line.db, feed, { nextPage, reached, restart, rows: page.rows.length });
  }
}

/** Two minutes, by which our clock and Exact's may differ. */
const overlap = 120_000;

/** The row version after which everything is that changed since a time. */
async function versionBefore(line: Line, time: Date): Promise<number> {
  const since = new Date(time.getTime() - overlap).toISOString().slice(0, 19);
  const { rows } = await readPage(line, 'read/sync/Sync/SyncTimestamp', { modified: `datetime'${since}'` });
  const version = Number(rows[0]?.['TimeStampAsBigInt']);
  return Number.isNaN(version) ? 0 : version;
}
