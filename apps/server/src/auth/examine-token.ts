import type { Backend, Role } from '@werkbank/contract/wire/call.ts';
import { decodeJwt, decodeProtectedHeader, errors } from 'jose';
import { Problem } from '#base/problem.ts';
import { ClaimFault, type TokenClaims } from './token-claims.ts';
import type { TokenVerifier } from './token-verifier.ts';

/** Why a token is not accepted, in the order of the checks. */
export type TokenFault =
  | 'opaque'
  | 'otherIssuer'
  | 'otherAudience'
  | 'signature'
  | 'algorithm'
  | 'kind'
  | 'tenant'
  | 'scope'
  | 'subject'
  | 'clock'
  | 'weak'
  | 'claim'
  | 'unavailable';

/** How the server reads a token; a fault names the value in the token and what the server expects. */
export interface ExaminedToken {
  outcome: 'ok' | TokenFault;
  given: string | null;
  email: string | null;
  isEmailVerified: boolean;
  roles: readonly Role[];
  /** Values of the claims that are read for roles. */
  values: readonly string[];
}

const maxGiven = 500;
const nothing = { email: null, isEmailVerified: false, roles: [], values: [] };

/** Reads a token as a call of this half would, and reports what is missing instead of refusing it. */
export async function examineToken(verifier: TokenVerifier, token: string, backend: Backend): Promise<ExaminedToken> {
  try {
    const claims = await verifier.verify(token);
    const person = personOf(claims);
    if (!claims.backends.has(backend)) return { outcome: 'otherAudience', given: givenIn(token, 'aud'), ...person };
    if (!claims.isStrong) return { outcome: 'weak', given: givenIn(token, 'amr'), ...person };
    return { outcome: 'ok', given: null, ...person };
  } catch (error) {
    return { ...faultOf(error, token), ...nothing };
  }
}

const personOf = ({ email, isEmailVerified, roles, groups }: TokenClaims) => ({
  email: email ?? null,
  isEmailVerified,
  roles,
  values: groups.slice(0, 50),
});

function faultOf(error: unknown, token: string): Pick<ExaminedToken, 'outcome' | 'given'> {
  if (!(error instanceof Problem)) throw error;
  if (error.code === 'auth.token_expired') return { outcome: 'clock', given: null };
  if (error.code === 'auth.unavailable') return { outcome: 'unavailable', given: null };
  const { cause } = error;
  if (cause instanceof ClaimFault) return { outcome: ofClaimFault[cause.message] ?? 'claim', given: cause.message };
  if (cause instanceof errors.JOSEAlgNotAllowed) return { outcome: 'algorithm', given: algorithmOf(token) };
  if (cause instanceof errors.JWTClaimValidationFailed) return ofClaim(cause.claim, token);
  if (cause instanceof errors.JWSSignatureVerificationFailed || cause instanceof errors.JWKSNoMatchingKey)
    return { outcome: 'signature', given: givenIn(token, 'iss') };
  return { outcome: 'opaque', given: null };
}

const ofClaimFault: Readonly<Record<string, TokenFault>> = {
  'kind of token': 'kind',
  typ: 'kind',
  tid: 'tenant',
  scope: 'scope',
  iat: 'clock',
  sub: 'subject',
  oid: 'subject',
};

function ofClaim(claim: string, token: string): Pick<ExaminedToken, 'outcome' | 'given'> {
  if (claim === 'iss') return { outcome: 'otherIssuer', given: givenIn(token, 'iss') };
  if (claim === 'typ') return { outcome: 'kind', given: typeOf(token) };
  if (claim === 'nbf' || claim === 'iat') return { outcome: 'clock', given: null };
  return { outcome: 'claim', given: claim };
}

/** Claimed by the token; not verified. */
function givenIn(token: string, claim: string): string | null {
  const value = decodeJwt(token)[claim];
  const given = Array.isArray(value) ? value.join(', ') : value;
  return typeof given === 'string' ? given.slice(0, maxGiven) : null;
}

const algorithmOf = (token: string) => decodeProtectedHeader(token).alg ?? null;
const typeOf = (token: string) => decodeProtectedHeader(token).typ ?? null;
