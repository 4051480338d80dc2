import type { IncomingHttpHeaders } from 'node:http';
import type { SignInSettings } from '@werkbank/contract/session/sign-in-provider.ts';
import type { Backend } from '@werkbank/contract/wire/call.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { isKey } from './api-key.ts';
import type { AuthConfig } from './auth-config.ts';
import { createRefusalTrail } from './auth-event.ts';
import type { Caller } from './caller.ts';
import { type ExaminedToken, examineToken } from './examine-token.ts';
import type { Grants, HeldRoles } from './grants.ts';
import { callerOfKey, createKeyDirectory, type KeyDirectory } from './key-directory.ts';
import { createProviderDirectory, type ProviderDirectory } from './providers/provider-directory.ts';
import type { ProviderSite } from './providers/provider-settings.ts';
import { createRevocations, isRevoked, type Revocations } from './revocation.ts';
import { createRoleDirectory, type RoleDirectory } from './role-directory.ts';
import { listenToSession, type SessionSignal } from './session-signals.ts';
import type { SignInSite } from './sign-in-site.ts';
import type { TokenClaims } from './token-claims.ts';
import { invalid } from './token-verifier.ts';
import { createUserDirectory } from './user-directory.ts';
import { findUserById, personOf, type UserRecord } from './user-store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where users sign in. `fixed` is what the environment determines. */
    signInSite: ProviderSite & { authenticator: Authenticator; fixed: AuthConfig };
  }
}

/** Identifies the caller. */
export interface Authenticator {
  /**
   * The caller named by the bearer token, which is a token of the identity provider or the key of a program.
   * @throws Problem `auth.required`, `auth.token_expired`, `auth.token_invalid`, `auth.disabled`, `auth.forbidden` (sign-in too weak) or
   * `auth.unavailable` (the provider's keys are not available)
   */
  authenticate(request: { headers: IncomingHttpHeaders; backend: Backend }): Promise<Caller>;
  /**
   * Identifies the identity provider that manages users and groups, by its key.
   * @throws Problem as `authenticate`, and `auth.forbidden` for any other token or key
   */
  authenticateProvider(headers: IncomingHttpHeaders): Promise<Caller>;
  /** Reads a token of a trial sign-in, at the provider in use or at another, and reports what is missing. Nobody is signed in. */
  examine(token: string, backend: Backend, settings?: SignInSettings): Promise<ExaminedToken>;
  /** What a caller could do if they signed in with this token, at a provider that is being tried. */
  grantsAfter(
    caller: Caller,
    token: string,
    settings: SignInSettings,
  ): Promise<{ claims: TokenClaims; grants: Grants }>;
  providers: ProviderDirectory;
  /** Serves the embedded provider and its pages; does nothing with another provider. */
  mount(app: FastifyInstance): Promise<void>;
  /** Whether tokens can be checked: false while the provider's keys are not available. */
  isReady(): Promise<boolean>;
  /** Returns its connection to the pool; call it before the pool ends. */
  close(): Promise<void>;
}

export interface AuthenticatorOptions {
  config: SignInSite;
  db: Db;
  pool: pg.Pool;
  /** Pool with the listening connection, when that is not `pool`. */
  listenPool?: pg.Pool;
  /** Called when the database's signals stop arriving although it responds, and when they arrive again. */
  onSignals?: (arrive: boolean) => void;
}

export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { config, db, pool, listenPool = pool } = options;
  const mayCache = () => signals.isListening;
  const providers = createProviderDirectory({ db, fixed: config.auth, site: config, mayCache });
  const revocations = createRevocations(db);
  const users = createUserDirectory(db, mayCache);
  const programs = createKeyDirectory(db, mayCache);
  const forget = (userId?: string) => {
    users.forget(userId);
    programs.forget(userId);
  };
  const roles = createRoleDirectory(db, mayCache);
  const signals = listenToSession({
    pool: listenPool,
    sender: pool,
    onProof: options.onSignals,
    onSignal: hear({ forget, roles, revocations, providers }),
    onConnect: async () => {
      forget();
      roles.forget();
      await providers.refresh();
      await revocations.load();
    },
  });
  const refuse = createRefuse(db);
  const authenticateKey = keyAuthentication(programs, refuse);
  return {
    async authenticate({ headers, backend }) {
      const token = bearerToken(headers);
      if (isKey(token)) return await authenticateKey(token, backend);
      const { verifier } = await providers.current();
      const claims = await verifier.verify(token);
      if (!claims.backends.has(backend)) throw refuse(invalid('aud'), 'audience', claims);
      const revoked = signals.isListening ? revocations.has(claims) : await isRevoked(db, claims);
      if (revoked) throw refuse(invalid('revoked'), 'revoked', claims);
      const held = await roles.rolesOf(claims);
      const user = await users.find({ ...claims, ...held });
      if (user.isDisabled) throw refuse(new Problem('auth.disabled'), 'disabled', claims);
      if (claims.issuedAt * 1000 < user.tokensValidAfter) throw refuse(invalid('revoked'), 'revoked', claims);
      if (!claims.isStrong) throw refuse(new Problem('auth.forbidden'), 'amr', claims);
      return toCaller(user, await provenBy(roles, user, claims, held), backend);
    },
    async authenticateProvider(headers) {
      const token = bearerToken(headers);
      if (!isKey(token)) throw new Problem('auth.forbidden');
      return await authenticateKey(token, 'accounting', true);
    },
    ...trials({ db, providers, roles }),
    providers,
    async mount(app) {
      // The first page names the provider already.
      await providers.current().catch(() => undefined);
      if (config.auth.mode !== 'embedded') return;
      const { mountEmbeddedProvider } = await import('./provider/mount.ts');
      await mountEmbeddedProvider(app, { config, db });
    },
    isReady: async () => await canCheckTokens(await providers.current()),
    close: () => signals.close(),
  };
}

/** Without a provider there are no tokens to check, and the set-up needs a server that is ready. */
const canCheckTokens = async ({ config, keys }: Awaited<ReturnType<ProviderDirectory['current']>>): Promise<boolean> =>
  config.mode === 'none' || (await keys.isReady());

interface TrialDeps {
  db: Db;
  providers: ProviderDirectory;
  roles: RoleDirectory;
}

/** Trial sign-ins. */
const trials = ({ db, providers, roles }: TrialDeps): Pick<Authenticator, 'examine' | 'grantsAfter'> => ({
  async examine(token, backend, settings) {
    const { verifier } = settings ? providers.open(settings) : await providers.current();
    return await examineToken(verifier, token, backend);
  },
  async grantsAfter(caller, token, settings) {
    const claims = await providers.open(settings).verifier.verify(token);
    const user = await findUserById(db, caller.userId);
    if (!user) throw invalid('user');
    const { grants } = await provenBy(roles, user, claims, await roles.rolesOf(claims));
    return { claims, grants };
  },
});

/** Records why a caller is refused. */
type Refuse = (problem: Problem, reason: string, user: Pick<UserRecord, 'issuer' | 'subject'>) => Problem;

function createRefuse(db: Db): Refuse {
  const trail = createRefusalTrail(db);
  return (problem, reason, user) => {
    trail.add(reason, user);
    return problem;
  };
}

const keyAuthentication = (programs: KeyDirectory, refuse: Refuse) =>
  async function authenticateKey(token: string, backend: Backend, isForScim = false): Promise<Caller> {
    const key = await programs.find(token);
    if (key.isScim !== isForScim) throw new Problem(key.isScim ? 'auth.key_of_provider' : 'auth.forbidden');
    if (key.user.isDisabled) throw refuse(new Problem('auth.disabled'), 'disabled', key.user);
    return callerOfKey(key, backend);
  };

interface Remembered {
  providers: ProviderDirectory;
  forget: (userId?: string) => void;
  roles: RoleDirectory;
  revocations: Revocations;
}

/** Applies changes made by another process. */
const hear = ({ forget, roles, revocations, providers }: Remembered) =>
  function onSignal(signal: SessionSignal): void {
    if ('user' in signal) forget(signal.user);
    else if ('provider' in signal) {
      providers.refresh().catch(() => undefined);
      forget();
    } else if ('groups' in signal) {
      roles.forget();
      forget();
    } else revocations.apply(signal.revoked);
  };

function bearerToken({ authorization }: IncomingHttpHeaders): string {
  const token = /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Problem('auth.required', { headers: { 'www-authenticate': 'Bearer' } });
  return token;
}

/** The content of a token, and the rights derived from it. */
interface Proof {
  claims: TokenClaims;
  /** Groups from the token and from SCIM. */
  groups: readonly string[];
  held: HeldRoles;
  grants: Grants;
}

/** Adds the groups to which the identity provider assigned the user through SCIM. */
async function provenBy(
  roles: RoleDirectory,
  user: UserRecord,
  claims: TokenClaims,
  ofToken: HeldRoles,
): Promise<Proof> {
  const groups = [...claims.groups, ...user.provisionedGroups];
  const held = user.provisionedGroups.length === 0 ? ofToken : await roles.rolesOf({ roles: claims.roles, groups });
  return { claims, groups, held, grants: await roles.grantsOf(user, held) };
}

function toCaller(user: UserRecord, { claims, groups, held, grants }: Proof, backend: Backend): Caller {
  return {
    ...personOf(user),
    roles: user.tokenRolesCount ? held.roles : [],
    rights: grants.everywhere,
    grants,
    namedRoles: claims.roles,
    groups,
    divisions: user.divisions,
    writableDivisions: user.writableDivisions,
    tokenId: claims.tokenId,
    sessionId: claims.sessionId,
    tokenExpires: claims.expires,
    backend,
  };
}
