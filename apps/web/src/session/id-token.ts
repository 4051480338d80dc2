import { messages, SessionError } from './messages.ts';

interface Expected {
  authority: string;
  clientId: string;
}

/** Seconds by which the provider's clock may differ. */
const clockSkew = 300;

/**
 * What the library leaves unchecked in an id token that came straight from the token endpoint: issuer, audience, expiry,
 * and that the answer's own `iss` (RFC 9207) is the same.
 * @throws SessionError 'invalid id_token'
 */
export function checkIdToken(
  claims: Readonly<Record<string, unknown>>,
  expected: Expected,
  answeredBy?: string | null,
): void {
  const audiences = [claims['aud']].flat();
  const isOurs =
    claims['iss'] === expected.authority &&
    audiences.includes(expected.clientId) &&
    (audiences.length === 1 || claims['azp'] === expected.clientId) &&
    Number(claims['exp']) > Date.now() / 1000 - clockSkew;
  const isSameProvider = !answeredBy || answeredBy === expected.authority;
  if (!isOurs || !isSameProvider) throw new SessionError(messages.invalidIdToken);
}
