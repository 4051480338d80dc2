import { appCalls, type ExactApp, exactHosts } from '@werkbank/contract/accounting-connection/exact-app.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { routes } from '#http/context.ts';
import * as store from '../shared/app-store.ts';
import * as connections from '../shared/connection-store.ts';
import { defaultHosts, type ExactSource, redirectUriOf } from '../shared/exact-client.ts';
import { tryClient } from './exact-tokens.ts';

export const appRoutes = routes('accountingConnection', appCalls, {
  getApp: async ({ db, request }) => await present(db, request.server.exactSource),
  updateApp: async ({ db, body, ifMatch, request, writeOnce }) => {
    const source = request.server.exactSource;
    const { vault } = source;
    if (source.fixed) throw new Problem('exact.app_fixed');
    const hosts = source.fixedHosts ?? body.hosts;
    if (!source.fixedHosts && hosts.some((host) => !isKnown(host))) throw new Problem('exact.unknown_host');
    const stored = await store.findApp(db);
    // A stored secret is used only for its own app.
    const kept = stored?.clientId === body.clientId ? await store.findSecrets(db, vault) : undefined;
    const clientSecret = body.clientSecret ?? kept?.clientSecret;
    if (clientSecret === undefined || clientSecret === null) throw new Problem('exact.secret_needed');
    await tryClient({ clientId: body.clientId, clientSecret, redirectUri: redirectUriOf(source.publicUrl) }, hosts);
    const webhookSecret = body.webhookSecret ?? (kept ? undefined : null);
    const app = { clientId: body.clientId, hosts, clientSecret: body.clientSecret, webhookSecret };
    return await writeOnce(body, async (tx) => {
      const isSaved = await store.saveApp(tx, vault, { app, ifMatch });
      const current = await present(tx, source);
      if (!isSaved) throw new Problem('precondition.failed', { current });
      return current;
    });
  },
  removeApp: async ({ db, ifMatch, request }) => {
    const source = request.server.exactSource;
    if (source.fixed) throw new Problem('exact.app_fixed');
    if ((await connections.list(db)).length > 0) throw new Problem('exact.app_in_use');
    if (await store.removeApp(db, source.vault, ifMatch)) return;
    const current = await present(db, source);
    if (current.source === 'page') throw new Problem('precondition.failed', { current });
  },
});

const isKnown = (host: string) => (exactHosts as readonly string[]).includes(host);

/** What is in effect, without the secrets. */
async function present(db: Db, source: ExactSource): Promise<ExactApp> {
  const { fixed, fixedHosts, publicUrl, vault } = source;
  const stored = fixed ? undefined : await store.findApp(db);
  const { clientSecret, webhookSecret } = fixed
    ? { clientSecret: fixed.clientSecret, webhookSecret: fixed.webhookSecret ?? null }
    : await store.findSecrets(db, vault);
  return {
    source: fixed ? 'environment' : stored ? 'page' : 'none',
    clientId: fixed?.clientId ?? stored?.clientId ?? null,
    hasSecret: clientSecret !== null,
    hasWebhookSecret: webhookSecret !== null,
    hosts: [...(fixedHosts ?? stored?.hosts ?? defaultHosts)],
    areHostsFixed: fixed !== undefined || fixedHosts !== undefined,
    redirectUri: redirectUriOf(publicUrl),
    version: stored?.version ?? 0,
    modified: stored?.modified ?? null,
    modifierFullName: stored?.modifierFullName ?? null,
  };
}
