import { hash } from 'node:crypto';
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { Problem } from '#base/problem.ts';
import type { AuthConfig } from './auth-config.ts';
import { evictOldest } from './bounded.ts';
import { createSingleFlight } from './single-flight.ts';
import { ClaimFault, readClaims, type TokenClaims } from './token-claims.ts';

/** Checks tokens once and caches the valid ones. */
export interface TokenVerifier {
  /** @throws Problem `auth.token_invalid`, `auth.token_expired` or `auth.unavailable` */
  verify(token: string): Promise<TokenClaims>;
}

const capacity = 5_000;

export function createTokenVerifier(config: AuthConfig, key: JWTVerifyGetKey): TokenVerifier {
  const verified = new Map<string, TokenClaims>();
  const verifying = createSingleFlight<TokenClaims>();
  return {
    async verify(token) {
      if (config.mode === 'none') throw invalid('no provider');
      // The digest keeps bearer tokens out of the process's long-lived memory.
      const digest = hash('sha256', token, 'base64url');
      const known = verified.get(digest);
      if (known && (known.expires + config.clockSkew) * 1000 > Date.now()) return known;
      if (known) {
        verified.delete(digest);
        throw expired();
      }
      const claims = await verifying.join(digest, () => checkToken(token, digest, config, key));
      verified.set(digest, claims);
      evictOldest(verified, capacity);
      return claims;
    },
  };
}

async function checkToken(
  token: string,
  digest: string,
  config: AuthConfig,
  key: JWTVerifyGetKey,
): Promise<TokenClaims> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer: config.issuer,
      algorithms: [...config.algorithms],
      clockTolerance: config.clockSkew,
      requiredClaims: ['exp', 'iat', 'sub', 'aud'],
      ...(config.tokenTyp !== 'any' && { typ: config.tokenTyp }),
    });
    // Otherwise ending all sessions, which compares this moment, would not affect the token.
    if ((payload.iat ?? 0) > Date.now() / 1000 + config.clockSkew) throw new ClaimFault('iat');
    return readClaims(payload, digest, config);
  } catch (error) {
    throw toProblem(error);
  }
}

/** A token that cannot be checked is never accepted, and is not reported as invalid either. */
function toProblem(error: unknown): Problem {
  if (error instanceof errors.JWTExpired) return expired();
  const isTokenFault = error instanceof errors.JOSEError || error instanceof ClaimFault;
  if (isTokenFault && !(error instanceof errors.JWKSTimeout)) return invalid(error.message, error);
  return new Problem('auth.unavailable', { cause: error, headers: { 'retry-after': '5' } });
}

const challenge = (description: string) => ({
  'www-authenticate': `Bearer error="invalid_token", error_description="${description}"`,
});

const expired = () => new Problem('auth.token_expired', { headers: challenge('expired') });

/** The reason is for the log; a caller learns only that the token is not valid. */
export const invalid = (reason: string, cause: unknown = new Error(reason)) =>
  new Problem('auth.token_invalid', { headers: challenge('invalid'), cause });
