import type { Db } from '#db/db.ts';
import type { Vault } from '#db/secrets/vault.ts';
import { findApp, findSecrets } from './app-store.ts';

/** The client with which we are registered at the accounting package, and what encrypts the stored tokens. */
export interface ExactClient {
  clientId: string;
  clientSecret: string;
  hosts: readonly string[];
  /** The address to which it redirects the browser after a consent. */
  redirectUri: string;
  vault: Vault;
  publicUrl: string;
  /** Signs the notices of Exact; without it none are subscribed. */
  webhookSecret?: string | undefined;
}

/** The client of the environment, which takes precedence, or the app that was entered on the page. */
export interface ExactSource {
  fixed: { clientId: string; clientSecret: string; webhookSecret: string | undefined } | undefined;
  /** Hosts of the environment; undefined when they are chosen on the page. */
  fixedHosts: readonly string[] | undefined;
  publicUrl: string;
  vault: Vault;
}

declare module 'fastify' {
  interface FastifyInstance {
    exactSource: ExactSource;
    /** The client in effect now; undefined when there is none. */
    exact: () => Promise<ExactClient | undefined>;
  }
}

/** Host of a company that has chosen none. */
export const defaultHosts: readonly string[] = ['start.exactonline.nl'];

export const redirectUriOf = (publicUrl: string) => `${publicUrl}/settings/connection`;

/** Read with each use, so that a change on the page is in effect at once in every process. */
export async function currentExact(db: Db, source: ExactSource): Promise<ExactClient | undefined> {
  const { fixed, fixedHosts, publicUrl, vault } = source;
  const common = { publicUrl, vault, redirectUri: redirectUriOf(publicUrl) };
  if (fixed) return { ...common, ...fixed, hosts: fixedHosts ?? defaultHosts };
  const app = await findApp(db);
  if (!app) return undefined;
  const { clientSecret, webhookSecret } = await findSecrets(db, vault);
  if (clientSecret === null) return undefined;
  const { clientId, hosts } = app;
  return { ...common, clientId, clientSecret, webhookSecret: webhookSecret ?? undefined, hosts: fixedHosts ?? hosts };
}

/** The origin of a host, or of the simulator, which is configured with its scheme. */
export const originOf = (host: string): string => (host.includes('://') ? new URL(host).origin : `https://${host}`);
