import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { AuthConfig } from './auth-config.ts';

/** The provider's keys cannot be had at the moment. */
export class KeysUnavailable extends Error {}

const timeout = 5_000;
const cooldown = 30_000;
const maxAge = 10 * 60_000;

/** Where the keys of tokens come from. */
export interface KeySource {
  find: JWTVerifyGetKey;
  /** Whether a token could be checked now: the keys are there, or can be fetched. */
  isReady(): Promise<boolean>;
}

/**
 * Keys of the provider named in the configuration, and of no other: `jku` and `jwk` headers of tokens are not looked at.
 * Its metadata is read at first need and must name exactly the configured issuer.
 */
export function createProviderKeys(config: AuthConfig): KeySource {
  let source: ReturnType<typeof findKeySet> | undefined;
  const keySet = async () => {
    source ??= findKeySet(config);
    return await source.catch((error: unknown) => {
      source = undefined;
      throw error;
    });
  };
  return {
    async find(header, token) {
      const keys = await keySet();
      try {
        return await keys(header, token);
      } catch (error) {
        return asUnavailable(error);
      }
    },
    async isReady() {
      try {
        const keys = await keySet();
        if (!keys.fresh) await keys.reload();
        return true;
      } catch {
        return false;
      }
    },
  };
}

async function findKeySet(config: AuthConfig): Promise<ReturnType<typeof createRemoteJWKSet>> {
  const uri = config.jwksUri ?? (await readMetadata(config.issuer)).jwks_uri;
  const options = { timeoutDuration: timeout, cooldownDuration: cooldown, cacheMaxAge: maxAge };
  return createRemoteJWKSet(new URL(uri), options);
}

interface Metadata {
  issuer: string;
  jwks_uri: string;
}

/**
 * The provider's metadata.
 * @throws KeysUnavailable when it cannot be read or names another issuer
 */
async function readMetadata(issuer: string): Promise<Metadata> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeout), redirect: 'error' }).catch(
    asUnavailable,
  );
  const metadata = (await response.json().catch(asUnavailable)) as Partial<Metadata>;
  if (metadata.issuer !== issuer)
    throw new KeysUnavailable(`${address} names issuer ${metadata.issuer}, not ${issuer}`);
  if (typeof metadata.jwks_uri !== 'string') throw new KeysUnavailable(`${address} names no keys`);
  return { issuer, jwks_uri: metadata.jwks_uri };
}

function asUnavailable(error: unknown): never {
  // A key that is not in the set is the token's fault; everything else is the provider's.
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
  throw new KeysUnavailable('The provider does not give its keys.', { cause: error });
}

/** Keys of the embedded provider, straight from where it keeps them; read again when a token names an unknown one. */
export function createEmbeddedKeys(load: () => Promise<JSONWebKeySet>): KeySource {
  let keys: JWTVerifyGetKey | undefined;
  let loadedAt = 0;
  const reload = async () => {
    loadedAt = Date.now();
    keys = createLocalJWKSet(await load());
    return keys;
  };
  return {
    async find(header, token) {
      const known = keys ?? (await reload());
      try {
        return await known(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey) || loadedAt > Date.now() - 1_000) throw error;
        return await (await reload())(header, token);
      }
    },
    isReady: async () => true,
  };
}
