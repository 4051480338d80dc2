import type { Db } from '#db/db.ts';
import { loadOrCreateKey } from '#db/secret.ts';

/** The client with which we are registered at the accounting package, and the key that encrypts the stored tokens. */
export interface ExactClient {
  clientId: string;
  clientSecret: string;
  hosts: readonly string[];
  /** The address to which it redirects the browser after a consent. */
  redirectUri: string;
  key: Buffer;
  publicUrl: string;
  /** Signs the notices of Exact; without it none are subscribed. */
  webhookSecret?: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    exact: ExactClient | undefined;
  }
}

interface Settings {
  exact:
    | {
        clientId: string;
        clientSecret: string;
        hosts: readonly string[];
        key: Buffer | undefined;
        webhookSecret: string | undefined;
      }
    | undefined;
  publicUrl: string;
}

/** When no key is configured, which production does not allow, a key stored in the database is used. */
export async function openExact(db: Db, { exact, publicUrl }: Settings): Promise<ExactClient | undefined> {
  if (!exact) return undefined;
  const key = exact.key ?? (await loadOrCreateKey(db, 'exact.token_key'));
  return { ...exact, key, publicUrl, redirectUri: `${publicUrl}/settings/connection` };
}

/** The origin of a host, or of the simulator, which is configured with its scheme. */
export const originOf = (host: string): string => (host.includes('://') ? new URL(host).origin : `https://${host}`);
