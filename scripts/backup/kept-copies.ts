// Which copies of the database a backup keeps, and from which one a moment is restored.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BackupPlace } from '../../apps/server/src/db/backup/backup-folder.ts';
import { fetchSegment } from '../../apps/server/src/db/backup/log-archive.ts';
import { type BaseCopy, listCopies } from './base-copy.ts';

const day = 24 * 60 * 60 * 1000;

/** Removes what no moment of the last `keep` days needs: older copies, and the log before the oldest one that remains. */
export async function dropOldCopies(place: BackupPlace, keep: number): Promise<void> {
  const copies = await listCopies(place);
  const limit = Date.now() - keep * day;
  const oldest = copies.findLast(({ stopped }) => Date.parse(stopped) <= limit) ?? copies[0];
  if (!oldest) return;
  for (const { label } of copies)
    if (label < oldest.label) await rm(path.join(place.folder, 'base', label), { recursive: true });
  const folder = path.join(place.folder, 'wal');
  for (const segment of await readdir(folder))
    if (/^[0-9A-F]{24}/.test(segment) && segment.slice(8, 24) < oldest.firstSegment.slice(8))
      await rm(path.join(folder, segment));
}

/** The last copy before the moment, on the line of development that continues today. @throws Error when there is none */
export async function copyBefore(place: BackupPlace, moment: string | undefined): Promise<BaseCopy> {
  const copies = await listCopies(place);
  const [first] = copies;
  if (!first) throw new Error(`${place.folder} has no copy of the database: npm run backup makes one.`);
  const isContinued = await readTimelines(place);
  const limit = moment === undefined ? Number.POSITIVE_INFINITY : Date.parse(moment);
  const found = copies.findLast((copy) => Date.parse(copy.stopped) <= limit && isContinued(copy));
  if (!found) throw new Error(`The oldest copy is of ${first.stopped}: only a later moment can be restored.`);
  return found;
}

/** After a restore the database continues on a new timeline; what was written on the earlier one after that point is abandoned. */
async function readTimelines(place: BackupPlace): Promise<(copy: BaseCopy) => boolean> {
  const names = await readdir(path.join(place.folder, 'wal')).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.history'))
    .sort()
    .at(-1);
  if (newest === undefined) return () => true;
  const lines = String(await fetchSegment(place, newest)).split('\n');
  const ends = new Map(lines.map((line) => [Number.parseInt(line, 10), line.split('\t')[1] ?? '']));
  const current = Number.parseInt(newest.slice(0, 8), 16);
  return ({ timeline, stopPosition }) => {
    const end = ends.get(timeline);
    return timeline === current || (end !== undefined && positionOf(stopPosition) <= positionOf(end));
  };
}

function positionOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
