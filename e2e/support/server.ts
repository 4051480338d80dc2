// The product as run by `npm start`, on its own database that is deleted afterwards.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulator } from '../../tools/exact-simulator/simulator.ts';

const directory = mkdtempSync(join(tmpdir(), 'werkbank-e2e-'));
// PostgreSQL runs under another account when this process is root.
chmodSync(directory, 0o755);
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));
process.env['DATA_DIR'] = directory;
// The accounting package of these tests; its divisions are those of the demonstration data.
const redirectUri = `http://${process.env['HOST']}:${process.env['PORT']}/settings/connection`;
const exact = await startSimulator({ app: { redirectUri } });
for (const Code of [1, 2])
  await fetch(`${exact.url}/_sim/records`, {
    method: 'POST',
    body: JSON.stringify({ entity: 'system/Divisions', division: 1, fields: { Code } }),
  });
process.env['PUBLIC_URL'] ??= `http://${process.env['HOST']}:${process.env['PORT']}`;
process.env['EXACT_HOSTS'] = exact.url;
process.env['EXACT_CLIENT_ID'] = exact.app.clientId;
process.env['EXACT_CLIENT_SECRET'] = exact.app.clientSecret;
await import(String(new URL('../../apps/server/dist/main.js', import.meta.url)));
