import type { Token } from './storage.ts';

// Spec §9: default for a provider that sends no lifetime.
const defaultLifetime = 3599;

const seconds = () => Math.floor(Date.now() / 1000);

/** A token that has just arrived. */
export function freshToken(accessToken: string, expiresIn: number | undefined): Token {
  const lifetime = expiresIn ?? defaultLifetime;
  return { accessToken, lifetime, expiresAt: seconds() + lifetime };
}

/**
 * Seconds before expiry from which a token counts as missing; at most half its lifetime, so that a short one is still
 * used.
 */
const offsetOf = ({ lifetime }: Token, expireOffset: number) => Math.min(expireOffset, Math.floor(lifetime / 2));

export const isFresh = (token: Token, expireOffset: number) =>
  token.expiresAt > seconds() + offsetOf(token, expireOffset);

/** Milliseconds until renewal is due, at least one second. Spec §4. */
export const renewalDelay = (token: Token, expireOffset: number) =>
  Math.min(Math.max(token.expiresAt - offsetOf(token, expireOffset) - seconds(), 1) * 1000, 2 ** 31 - 1);
