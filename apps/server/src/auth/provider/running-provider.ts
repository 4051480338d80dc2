import type { Provider } from 'oidc-provider';
import type { SignInAttempts } from './attempts.ts';
import type { PasswordCheck } from './passwords.ts';

/** The running provider, with what its sign-in page needs. */
export interface RunningProvider {
  provider: Provider;
  answer: ReturnType<Provider['callback']>;
  attempts: SignInAttempts;
  passwords: PasswordCheck;
}
