import * as z from 'zod';
import { roles } from '../wire/roles.ts';
import { DateTime, requiredText } from '../wire/shapes.ts';

const word = (maxLength: number) => requiredText(maxLength).regex(/^[^\s,]+$/);

const settings = z.object({
  /** Exactly the `issuer` that the provider names. */
  issuer: z.url({ protocol: /^https?$/ }).max(500),
  clientId: word(300),
  /** Null requests `openid profile email offline_access`. */
  scopes: requiredText(500).nullable(),
  accountingAudiences: z.array(word(300)).min(1).max(10),
  mechanicAudiences: z.array(word(300)).min(1).max(10),
  /** How tokens of each half are requested: a resource (RFC 8707), a scope, or neither. */
  accountingResource: word(300).nullable(),
  mechanicResource: word(300).nullable(),
  accountingScope: requiredText(300).nullable(),
  mechanicScope: requiredText(300).nullable(),
  /** Dotted paths of the claims that list roles and groups. */
  rolesClaims: z.array(word(200)).min(1).max(5),
  /** Values of the provider that are roles here. */
  roleMap: z.array(z.object({ value: requiredText(200).regex(/^[^\s,=]+$/), role: z.enum(roles) })).max(30),
  emailVerifiedClaim: word(200),
  subject: z.enum(['sub', 'tid+oid']),
  tokenTyp: z.enum(['at+jwt', 'JWT', 'any']),
  /** `tid` that tokens must have. */
  tenant: word(100).nullable(),
  /** A value that `scp` or `scope` must contain. */
  requiredScope: word(200).nullable(),
  /** A value that `amr` must contain, such as `mfa`. */
  requiredAmr: word(100).nullable(),
  responseMode: z.enum(['fragment', 'query']),
});

/** How users sign in at an identity provider; nothing in it is secret. */
export const SignInSettings = settings.meta({ id: 'SignInSettings' });
export type SignInSettings = z.output<typeof SignInSettings>;

/** Null for a provider that was not entered here. In responses without a name of its own, or it could not be null. */
export const EnteredSettings = settings.nullable();

/** Why settings are not accepted. */
export const signInFaults = [
  'sign_in.fixed',
  'sign_in.plain_http',
  'sign_in.shared_audience',
  'sign_in.unreachable',
  'sign_in.certificate',
  'sign_in.no_metadata',
  'sign_in.other_issuer',
  'sign_in.no_keys',
] as const;

/** The provider in use, and one that is being tried. */
export const SignInProvider = z
  .object({
    /** `environment`: set by the operator, and cannot be changed here; `embedded`: the provider of the demonstration. */
    source: z.enum(['environment', 'page', 'embedded', 'none']),
    issuer: z.string(),
    settings: EnteredSettings,
    trial: z
      .object({
        settings: SignInSettings,
        /** When it is forgotten. */
        expiresAt: DateTime,
        /** What the browser needs for a trial sign-in. */
        browser: z.unknown(),
      })
      .nullable(),
    /** 0 until settings are stored. */
    version: z.int(),
    modified: DateTime.nullable(),
    modifierFullName: z.string().nullable(),
  })
  .meta({ id: 'SignInProvider' });
export type SignInProvider = z.output<typeof SignInProvider>;

/** Why the token of a sign-in is not accepted; `ok` when it is. */
export const tokenOutcomes = [
  'ok',
  'opaque',
  'otherIssuer',
  'otherAudience',
  'signature',
  'algorithm',
  'kind',
  'tenant',
  'scope',
  'subject',
  'clock',
  'weak',
  'claim',
  'unavailable',
] as const;

const ExaminedToken = z.object({
  outcome: z.enum(tokenOutcomes),
  /** The value in the token where the server expects another one. */
  given: z.string().nullable(),
});

/** What the tokens of a trial sign-in contain. */
const ExaminedSignIn = z.object({
  accounting: ExaminedToken,
  mechanic: ExaminedToken,
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  roles: z.array(z.enum(roles)).max(roles.length),
  /** Values of the claims from which roles are read. */
  values: z.array(z.string()).max(50),
});

/** A trial sign-in during the set-up. */
export const SetupSignIn = ExaminedSignIn.extend({
  /** Whether the address may work in the division. */
  isInvited: z.boolean(),
}).meta({ id: 'SetupSignIn' });
export type SetupSignIn = z.output<typeof SetupSignIn>;

/** A trial sign-in of an administrator. */
export const TrialSignIn = ExaminedSignIn.extend({
  /** Same user: the verified address, or the same subject at the same provider. */
  isSelf: z.boolean(),
  /** Whether they could still administer the company. */
  isAdministrator: z.boolean(),
  /** Everything is in order: the provider can be put in use. */
  isProven: z.boolean(),
}).meta({ id: 'TrialSignIn' });
export type TrialSignIn = z.output<typeof TrialSignIn>;

const Token = z.string().min(1).max(32_000);

/** The tokens of a trial sign-in. */
export const TrialTokens = z.object({ accounting: Token, mechanic: Token });
export type TrialTokens = z.output<typeof TrialTokens>;
