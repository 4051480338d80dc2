// A process that PostgreSQL starts for each segment of its log: segment-process.ts archive|fetch <file> <segment>
import { writeFile } from 'node:fs/promises';
import { archiveSegment, fetchSegment, hasSegment } from './log-archive.ts';

const [verb, file = '', segment = ''] = process.argv.slice(2);
const { BACKUP_DIR: folder = '', BACKUP_KEY: key = '' } = process.env;
const place = { folder, key: Buffer.from(key, 'base64') };

try {
  if (verb === 'archive') await archiveSegment(place, file, segment);
  // The end of the archive is no error: PostgreSQL asks for the next segment until there is none.
  else if (!hasSegment(place, segment)) process.exitCode = 1;
  else await writeFile(file, await fetchSegment(place, segment), { mode: 0o600 });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // From 126 on PostgreSQL ends a restore instead of taking a damaged segment for the end of the archive.
  process.exitCode = verb === 'fetch' ? 126 : 1;
}
