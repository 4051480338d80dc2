// npm run build [-- --stale]: the programs of the browser and of the server; with --stale only those whose sources have changed.
import { buildServer } from './build-server.ts';
import { buildWeb } from './build-web.ts';
import { isCurrent, serverBuild, webBuild } from './builds.mjs';

if (import.meta.main) await (process.argv.includes('--stale') ? buildStale() : buildAll());

async function buildAll(): Promise<void> {
  await buildWeb();
  await buildServer();
}

export async function buildStale(): Promise<void> {
  if (!isCurrent(webBuild)) await buildWeb();
  if (!isCurrent(serverBuild)) await buildServer();
}
