import { serverNow } from '#src/start/server-clock.ts';
import { messages, SessionError } from './messages.ts';

interface Expected {
  authority: string;
  clientId: string;
}

/** Tolerance for the provider's clock, in seconds. */
const clockSkew = 300;

export const isExpired = (claims: Readonly<Record<string, unknown>>): boolean =>
  !(Number(claims['exp']) > serverNow().getTime() / 1000 - clockSkew);

/**
 * Checks what the library skips in an id token that came straight from the token endpoint: issuer, audience, expiry.
 * @throws SessionError 'invalid id_token'
 */
export function checkIdToken(claims: Readonly<Record<string, unknown>>, expected: Expected): void {
  const audiences = [claims['aud']].flat();
  const isOurs =
    claims['iss'] === expected.authority &&
    audiences.includes(expected.clientId) &&
    (audiences.length === 1 || claims['azp'] === expected.clientId) &&
    !isExpired(claims);
  if (!isOurs) throw new SessionError(messages.invalidIdToken);
}

/**
 * A response that names its issuer (RFC 9207) must name ours, because otherwise its code would be sent to a provider that did not issue it.
 * @throws SessionError 'invalid id_token'
 */
export function checkAnswerIssuer(answer: URLSearchParams, { authority }: Expected): void {
  const issuer = answer.get('iss');
  if (issuer !== null && issuer !== authority) throw new SessionError(messages.invalidIdToken);
}
