// The product as `npm start` runs it, on a database of its own that is deleted afterwards.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const directory = mkdtempSync(join(tmpdir(), 'werkbank-e2e-'));
// PostgreSQL runs under another account when this process is root.
chmodSync(directory, 0o755);
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
process.env['DATA_DIR'] = directory;
await import('../../apps/server/src/main.ts');
