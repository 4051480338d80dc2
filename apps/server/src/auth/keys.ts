import { createLocalJWKSet, createRemoteJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { isCertificateFault } from '#base/certificate-fault.ts';
import type { AuthConfig } from './auth-config.ts';

/** The provider's keys are not available at the moment. */
export class KeysUnavailable extends Error {}

const timeout = 5_000;
const cooldown = 30_000;
const maxAge = 10 * 60_000;

/** The source of the signing keys of tokens. */
export interface KeySource {
  find: JWTVerifyGetKey;
  /** Whether a token could be checked now: the keys are cached or can be fetched. */
  isReady(): Promise<boolean>;
}

/**
 * Keys of the provider named in the configuration, and of no other: `jku` and `jwk` headers of tokens are ignored. Its metadata is read on
 * first use and must name exactly the configured issuer.
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

export interface ProviderState {
  outcome: 'ok' | 'unreachable' | 'certificate' | 'noMetadata' | 'otherIssuer' | 'noKeys';
  /** Where the metadata was requested. */
  address: string;
  /** The issuer that the provider names. */
  issuer: string | null;
}

/** Fetches the provider's metadata and keys now, and reports what would prevent a sign-in. */
export async function tryProvider(configured: string): Promise<ProviderState> {
  const address = metadataAddress(configured);
  const state = (outcome: ProviderState['outcome'], issuer: string | null = null) => ({ outcome, address, issuer });
  const metadata = await readJson(address);
  if (metadata === 'unreachable' || metadata === 'certificate') return state(metadata);
  if (metadata === 'unreadable' || typeof metadata['issuer'] !== 'string') return state('noMetadata');
  const { issuer, jwks_uri: uri } = metadata;
  if (issuer !== configured) return state('otherIssuer', issuer.slice(0, 500));
  const keys = typeof uri === 'string' && URL.canParse(uri) ? await readJson(uri) : 'unreadable';
  if (keys === 'certificate') return { ...state('certificate'), address: String(uri) };
  const hasKeys = typeof keys === 'object' && Array.isArray(keys['keys']) && keys['keys'].length > 0;
  return state(hasKeys ? 'ok' : 'noKeys', issuer);
}

async function readJson(
  address: string,
): Promise<Record<string, unknown> | 'unreachable' | 'certificate' | 'unreadable'> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeout), redirect: 'error' });
    if (response.status >= 500) return 'unreachable';
    const body: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : 'unreadable';
  } catch (error) {
    return isCertificateFault(error) ? 'certificate' : 'unreachable';
  }
}

const metadataAddress = (issuer: string) => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

interface Metadata {
  issuer: string;
  jwks_uri: string;
}

/**
 * The provider's metadata.
 * @throws KeysUnavailable when it cannot be read or names another issuer
 */
async function readMetadata(issuer: string): Promise<Metadata> {
  const address = metadataAddress(issuer);
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

/** Keys of the embedded provider, read from its store; read again when a token names an unknown key. */
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
