import {
  SignInProvider,
  SignInSettings,
  signInFaults,
  TrialSignIn,
  TrialTokens,
} from '#src/session/sign-in-provider.ts';
import { accounting, call } from '#src/wire/call.ts';

const path = '/api/sign-in/provider';

/** The identity provider at which users sign in: tried by an administrator before anybody else uses it. */
export const signInCalls = {
  getSignInProvider: call({
    ...accounting('company.see'),
    method: 'GET',
    path,
    summary: 'The identity provider',
    result: SignInProvider,
  }),
  /** Stores a provider to be tried, after asking it for its configuration and keys. Nobody signs in there until it is put in use. */
  proposeSignInProvider: call({
    ...accounting('company.administer'),
    method: 'PUT',
    path: `${path}/trial`,
    inPerson: true,
    summary: 'Propose an identity provider',
    body: SignInSettings,
    result: SignInProvider,
    ownTransaction: true,
    errors: [...signInFaults, 'precondition.failed'],
  }),
  /** Forgets the provider that is being tried. */
  dropSignInProvider: call({
    ...accounting('company.administer'),
    method: 'DELETE',
    path: `${path}/trial`,
    inPerson: true,
    summary: 'Drop the proposed identity provider',
    status: 204,
  }),
  /** Reads the tokens of a sign-in at the proposed provider and reports what they lack. Does not sign anyone in. */
  trySignInProvider: call({
    ...accounting('company.administer'),
    method: 'POST',
    path: `${path}/trial`,
    inPerson: true,
    summary: 'Try the proposed identity provider',
    body: TrialTokens,
    result: TrialSignIn,
    ownTransaction: true,
    errors: ['sign_in.no_trial'],
  }),
  /**
   * Puts the proposed provider in use, at once and everywhere. The tokens prove that the caller can sign in there as administrator; without
   * that proof the present provider remains in use.
   */
  adoptSignInProvider: call({
    ...accounting('company.administer'),
    method: 'POST',
    path,
    inPerson: true,
    summary: 'Put the proposed identity provider in use',
    body: TrialTokens,
    status: 204,
    ownTransaction: true,
    errors: ['sign_in.fixed', 'sign_in.no_trial', 'sign_in.not_proven'],
  }),
};
