import type { Backend, Role } from '@werkbank/contract/wire/call.ts';
import type { JWTPayload } from 'jose';
import { type AuthConfig, isRole } from './auth-config.ts';
import type { RevocableToken } from './revocation.ts';
import type { UserClaims } from './user-store.ts';

/** Content of a verified token. */
export interface TokenClaims extends Omit<UserClaims, 'roleIds' | 'limited'>, RevocableToken {
  /** Roles in the token itself. */
  roles: readonly Role[];
  /** All values of the claims that are read for roles. */
  groups: readonly string[];
  /** The halves of the server the token is meant for. */
  backends: ReadonlySet<Backend>;
  /** Seconds since 1970. */
  expires: number;
  /** False when the sign-in was weaker than the configuration demands. */
  isStrong: boolean;
}

/** Why a token with a valid signature is not an access token for this server. */
export class ClaimFault extends Error {}

/**
 * Reads a verified payload by the configuration.
 * @throws ClaimFault
 */
export function readClaims(payload: JWTPayload, digest: string, config: AuthConfig): TokenClaims {
  refuseOtherTokenKinds(payload);
  if (config.tenant !== undefined && payload.tid !== config.tenant) throw new ClaimFault('tid');
  if (config.requiredScope !== undefined && !scopesOf(payload).includes(config.requiredScope))
    throw new ClaimFault('scope');
  return {
    issuer: config.userIssuer,
    subject: subjectOf(payload, config),
    name: textOf(payload.name, 200) ?? textOf(payload.preferred_username, 200),
    email: textOf(payload.email, 254),
    isEmailVerified: ['true', '1'].includes(String(payload[config.emailVerifiedClaim])),
    roles: rolesOf(payload, config),
    groups: groupsOf(payload, config),
    backends: backendsOf(payload, config),
    expires: payload.exp ?? 0,
    issuedAt: payload.iat ?? 0,
    tokenId: textOf(payload.jti, 400) ?? `sha256:${digest}`,
    sessionId: textOf(payload.sid, 400),
    isStrong: config.requiredAmr === undefined || listOf(payload.amr).includes(config.requiredAmr),
  };
}

/** Claims only id tokens, logout tokens or Keycloak's other tokens carry; needed for providers that use one `typ` for all tokens. */
function refuseOtherTokenKinds(payload: JWTPayload): void {
  const onlyInIdTokens = ['at_hash', 'c_hash', 's_hash', 'events'];
  if (onlyInIdTokens.some((claim) => claim in payload)) throw new ClaimFault('kind of token');
  if (typeof payload.typ === 'string' && !/^(bearer|jwt|at\+jwt)$/i.test(payload.typ)) throw new ClaimFault('typ');
}

function subjectOf(payload: JWTPayload, config: AuthConfig): string {
  const parts = config.subject === 'sub' ? [payload.sub] : [payload.tid, payload.oid];
  const named = parts.filter(
    (part): part is string => typeof part === 'string' && part.length > 0 && part.length <= 250,
  );
  if (named.length !== parts.length) throw new ClaimFault(config.subject);
  return named.join('.');
}

function backendsOf(payload: JWTPayload, config: AuthConfig): ReadonlySet<Backend> {
  const audiences = listOf(payload.aud);
  const backends = (['accounting', 'mechanic'] as const).filter((backend) =>
    config.audiences[backend].some((audience) => audiences.includes(audience)),
  );
  return new Set(backends);
}

function rolesOf(payload: JWTPayload, config: AuthConfig): Role[] {
  const known = valuesOf(payload, config)
    .map((value) => config.roleMap[value] ?? value)
    .filter(isRole);
  return [...new Set(known)];
}

/** Providers limit the number of groups in a token; so does the server. */
const maxGroups = 500;

const groupsOf = (payload: JWTPayload, config: AuthConfig): string[] =>
  [...new Set(valuesOf(payload, config))].filter((value) => value.length <= 200).slice(0, maxGroups);

const valuesOf = (payload: JWTPayload, { rolesClaims }: AuthConfig): string[] =>
  rolesClaims.flatMap((path) => listOf(path.split('.').reduce(step, payload)));

const step = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;

const scopesOf = (payload: JWTPayload) =>
  [payload.scp, payload.scope].flatMap(listOf).flatMap((value) => value.split(' '));

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

function textOf(value: unknown, length: number): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, length) : undefined;
}
