import type { StoredUser } from './storage.ts';

/** The signed-in user. Spec §3. */
export interface UserInfo {
  authenticated: boolean;
  userName: string;
  profile: { name: string; roles: readonly string[] } | undefined;
  /** Why the last sign-in or renewal failed; empty when it did not. */
  error: string;
  /** A sign-in is cached, though its token may have expired. */
  loginCached: boolean;
}

/** No one is signed in. */
export const signedOut: UserInfo = {
  authenticated: false,
  userName: '',
  profile: undefined,
  error: '',
  loginCached: false,
};

/** Name and roles from the claims of the id token. */
export function describeUser(user: StoredUser | undefined): Pick<UserInfo, 'userName' | 'profile'> {
  if (!user) return { userName: '', profile: undefined };
  const { name, upn, preferred_username, email, roles } = user.profile;
  const userName = [upn, preferred_username, email].find((one) => typeof one === 'string') ?? '';
  const listed = Array.isArray(roles) ? roles.filter((role) => typeof role === 'string') : [];
  return { userName, profile: { name: typeof name === 'string' ? name : userName, roles: listed } };
}
