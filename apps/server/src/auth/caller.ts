import type { Backend, Role } from '@werkbank/contract/wire/call.ts';
import type { Limit } from '#db/references/limit.ts';
import type { Grants, Rights } from './grants.ts';

export type { Role } from '@werkbank/contract/wire/call.ts';

/** The caller of a request: the token states identity and roles, the database the divisions (decision 4). */
export interface Caller {
  /** `app_user.id`. */
  userId: string;
  /** The user within the issuer; with `issuer` the key of the user record. */
  subject: string;
  /** Issuer as stored with the user; `embedded` for the demonstration provider, whose address may change. */
  issuer: string;
  name: string;
  email: string | undefined;
  /** Templates from the token. */
  roles: readonly Role[];
  /** What the caller may do in this call: in all of `divisions`. */
  rights: Rights;
  /** What the caller sees in this call, when their right is limited in some of `divisions`. */
  limit?: Limit;
  /** What the caller sees in addition to what they see without a limit. */
  addition?: Limit;
  /** Everything the caller may do, and where. */
  grants: Grants;
  /** Those of the roles that the token itself contains; the others come from its groups. */
  namedRoles: readonly Role[];
  /** Values in the token that may be groups with roles. */
  groups: readonly string[];
  /** Divisions the user may use. */
  divisions: ReadonlySet<number>;
  /** Those divisions that the user may also change. */
  writableDivisions: ReadonlySet<number>;
  /** The account of a reseller. */
  resellerAccountId?: string;
  /** The engineer (mechanic), for a user in the field. */
  engineerId?: string;
  /** `jti` of the token, or a digest of a token that has none; what sign-out revokes. */
  tokenId: string | undefined;
  /** Sign-in session at the provider (`sid`); ends for all its tokens at once. */
  sessionId: string | undefined;
  /** End of the token's life in seconds since 1970. */
  tokenExpires: number;
  /** The half of the server the token was accepted for. */
  backend: Backend;
  /** The key with which a program calls; undefined for a signed-in user. */
  apiKey?: CallerKey;
}

/** Restrictions of a key, besides the roles and divisions of its caller. */
export interface CallerKey {
  id: string;
  isReadOnly: boolean;
}
