import type { ErrorResponse } from 'oidc-client-ts';

/** The sign-in messages of the product. Spec §8. */
export const messages = {
  resourceRequired: 'resource is required',
  loginRequired: 'User login is required',
  timeout: 'Token renewal operation failed due to timeout',
  invalidState: 'Invalid_state',
  invalidIdToken: 'invalid id_token',
  nonceMismatch: 'Nonce received is not same as requested',
  popupNull: 'Popup Window is null',
  popupClosed: 'Popup Window closed by UI action',
  notSetUp: 'The installation has no identity provider yet',
  notAuthenticated: 'Cannot send request to registered endpoint if the user is not authenticated.',
} as const;

/** A failure with one of these messages. */
export class SessionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SessionError';
  }
}

/** Whether a call failed because nobody is signed in; the message of the specification is for programs. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof SessionError &&
  (error.message === messages.notAuthenticated || error.message === messages.loginRequired);

const known: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/^(No matching state found|State does not match|No state in response)/, messages.invalidState],
  [/^nonce in id_token/, messages.nonceMismatch],
  [/in id_token|id_token|ID Token|Invalid token/i, messages.invalidIdToken],
];

/** The library's error as a message of the product; it never contains a received value. */
export function toSessionError(error: unknown): SessionError {
  if (error instanceof SessionError) return error;
  const text = error instanceof Error ? error.message : String(error);
  if (isNamed(error, 'ErrorTimeout')) return new SessionError(messages.timeout, { cause: error });
  if (isAnswer(error)) return new SessionError(error.error_description ?? error.error ?? text, { cause: error });
  const message = known.find(([pattern]) => pattern.test(text))?.[1];
  return new SessionError(message ?? text, { cause: error });
}

/** Compared by name, because importing the classes would load the library with the page. */
const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;
const isAnswer = (error: unknown): error is ErrorResponse => isNamed(error, 'ErrorResponse');
