import type { SignInSettings } from '@werkbank/contract/session/sign-in-provider.ts';
import type { Db } from '#db/db.ts';
import type { AuthConfig } from '../auth-config.ts';
import { createEmbeddedKeys, createProviderKeys, type KeySource } from '../keys.ts';
import { loadPublicKeys } from '../provider/secrets.ts';
import { createSingleFlight } from '../single-flight.ts';
import { createTokenVerifier, type TokenVerifier } from '../token-verifier.ts';
import { configOf, type ProviderSite } from './provider-settings.ts';
import { find } from './provider-store.ts';

/** An identity provider, and what checks its tokens. */
interface KnownProvider {
  config: AuthConfig;
  keys: KeySource;
  verifier: TokenVerifier;
}

/** The provider in use: that of the environment, else the one that an administrator entered, else that of the demonstration or none. */
export interface ProviderDirectory {
  current(): Promise<KnownProvider>;
  /** The last one read, for what cannot wait. */
  last(): KnownProvider;
  /** Origins that pages may call to sign in: of the provider in use, and of one that is being tried. */
  origins(): readonly string[];
  /** A provider that is not in use. */
  open(settings: SignInSettings): KnownProvider;
  /** Something was changed: reads it again. */
  refresh(): Promise<void>;
}

interface DirectoryOptions {
  db: Db;
  fixed: AuthConfig;
  site: ProviderSite;
  /** False while signals may be lost. */
  mayCache: () => boolean;
}

/** Fallback for missed notifications (ms). */
const maxAge = 30_000;

export function createProviderDirectory({ db, fixed, site, mayCache }: DirectoryOptions): ProviderDirectory {
  const ofEnvironment = openProvider(db, fixed);
  let inUse = ofEnvironment;
  /** The settings of `inUse`, as text; undefined for that of the environment. */
  let known: string | undefined;
  let origins = [originOf(fixed.issuer)];
  let readAt = 0;
  let generation = 0;
  const loading = createSingleFlight<KnownProvider>();
  const load = async () => {
    const startedIn = generation;
    const stored = await find(db);
    const settings = stored?.settings ? JSON.stringify(stored.settings) : undefined;
    if (settings !== known) {
      // A new one forgets the tokens that the previous one accepted.
      inUse = stored?.settings ? openProvider(db, configOf(stored.settings, site)) : ofEnvironment;
      known = settings;
    }
    origins = [inUse.config.issuer, stored?.trial?.issuer ?? ''].map(originOf);
    if (startedIn === generation) readAt = Date.now();
    return inUse;
  };
  const current = async () => {
    if (fixed.isFixed || (mayCache() && readAt > Date.now() - maxAge)) return inUse;
    return await loading.join('provider', load);
  };
  return {
    current,
    last: () => inUse,
    origins: () => origins.filter((origin) => origin !== ''),
    open: (settings) => openProvider(db, configOf(settings, site)),
    async refresh() {
      generation++;
      loading.part();
      readAt = 0;
      // Pages are served without a look at the database.
      await current();
    },
  };
}

function openProvider(db: Db, config: AuthConfig): KnownProvider {
  const keys = config.mode === 'embedded' ? createEmbeddedKeys(() => loadPublicKeys(db)) : createProviderKeys(config);
  return { config, keys, verifier: createTokenVerifier(config, keys.find) };
}

const originOf = (issuer: string) => (issuer === '' ? '' : new URL(issuer).origin);
