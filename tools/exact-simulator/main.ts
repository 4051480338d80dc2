// npm run exact-simulator: an Exact Online to try the connection with, at EXACT_SIMULATOR_PORT (4700); its state is kept in .cache.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { startSimulator } from './simulator.ts';

const folder = path.resolve(import.meta.dirname, '../../.cache');
mkdirSync(folder, { recursive: true });
const redirectUri = `${process.env['PUBLIC_URL'] ?? 'http://localhost:4000'}/settings/connection`;
const simulator = await startSimulator({
  file: process.env['EXACT_SIMULATOR_FILE'] ?? path.join(folder, 'exact-simulator.sqlite'),
  port: Number(process.env['EXACT_SIMULATOR_PORT'] ?? 4700),
  app: { redirectUri },
});
const { clientId, clientSecret } = simulator.app;
console.log(`The simulator is at ${simulator.url}/_sim. Start Werkbank with:
  EXACT_HOSTS=${simulator.url} EXACT_CLIENT_ID=${clientId} EXACT_CLIENT_SECRET=${clientSecret} npm start`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)));
