import type { Db } from '#db/db.ts';
import { loadOrCreateKey } from '#db/secret.ts';

/** The client that the accounting package knows us by, and the key of the tokens that we keep. */
export interface ExactClient {
  clientId: string;
  clientSecret: string;
  hosts: readonly string[];
  /** Where it sends the browser after a consent. */
  redirectUri: string;
  key: Buffer;
}

declare module 'fastify' {
  interface FastifyInstance {
    exact: ExactClient | undefined;
  }
}

interface Settings {
  exact: { clientId: string; clientSecret: string; hosts: readonly string[]; key: Buffer | undefined } | undefined;
  publicUrl: string;
}

/** Where no key is configured, which production refuses, one of the database is used. */
export async function openExact(db: Db, { exact, publicUrl }: Settings): Promise<ExactClient | undefined> {
  if (!exact) return undefined;
  const key = exact.key ?? (await loadOrCreateKey(db, 'exact.token_key'));
  return { ...exact, key, redirectUri: `${publicUrl}/settings/connection` };
}

/** Of a host, or of the simulator, which is named with its scheme. */
export const originOf = (host: string): string => (host.includes('://') ? new URL(host).origin : `https://${host}`);
