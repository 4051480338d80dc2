// The log of the bundled PostgreSQL, archived as it is written, so that the database can be restored to any moment since a copy.
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Account } from '../postgres/postgres-directory.ts';
import { type BackupPlace, fetchBytes, store } from './backup-folder.ts';

/** A segment of the log, the history of a timeline, or the mark of a copy. */
const segmentName = /^[0-9A-F]{24}(\.partial|\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/;

const nameOf = (segment: string) => `wal/${segment}`;

/** Archives one segment. A segment that is there already is compared: PostgreSQL repeats the last one after a crash. */
export async function archiveSegment(place: BackupPlace, file: string, segment: string): Promise<void> {
  if (!segmentName.test(segment)) throw new Error(`${segment} is not a segment of the log.`);
  const bytes = await readFile(file);
  if (!existsSync(path.join(place.folder, nameOf(segment))))
    await store(place, nameOf(segment), Readable.from([bytes]));
  else if (!(await fetchBytes(place, nameOf(segment))).equals(bytes))
    throw new Error(`${segment} is in the archive with other content: the folder has the backups of another database.`);
}

/** Whether the archive has this segment. */
export const hasSegment = (place: BackupPlace, segment: string): boolean =>
  segmentName.test(segment) && existsSync(path.join(place.folder, nameOf(segment)));

export const fetchSegment = async (place: BackupPlace, segment: string): Promise<Buffer> =>
  await fetchBytes(place, nameOf(segment));

/** The folder of the archive, for the account that PostgreSQL runs as. */
export async function prepareArchive(place: BackupPlace, { uid, gid }: Account): Promise<void> {
  const folder = path.join(place.folder, 'wal');
  // The account of PostgreSQL passes through the folder itself.
  await mkdir(place.folder, { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
}

/** The parameters of PostgreSQL that archive its log; a segment is closed after a minute, however little it contains. */
export const archiveParameters = (): Record<string, string> => ({
  archive_mode: 'on',
  archive_command: `${commandOf('archive')} %p %f`,
  archive_timeout: '60',
});

/** The parameter of a restore that fetches the log from the archive. */
export const restoreCommand = (): string => `${commandOf('fetch')} %p %f`;

export const archiveVariables = ({ folder, key }: BackupPlace): NodeJS.ProcessEnv => ({
  BACKUP_DIR: folder,
  BACKUP_KEY: key.toString('base64'),
});

function commandOf(verb: 'archive' | 'fetch'): string {
  const program = path.join(import.meta.dirname, 'segment-process.ts');
  return [process.execPath, program].map((part) => `"${part.replaceAll('%', '%%')}"`).join(' ') + ` ${verb}`;
}
