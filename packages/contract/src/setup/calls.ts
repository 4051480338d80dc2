import * as z from 'zod';
import { Brand, BrandChange, maxBrandBytes } from '../divisions/brand.ts';
import { homeCountries } from '../divisions/home-countries.ts';
import { MailTry } from '../mails/mail-try.ts';
import { call, roles } from '../wire/call.ts';
import { DateTime, Division, Email, Language, requiredText } from '../wire/shapes.ts';

export const SetupCompany = z
  .object({
    /** Number of the division. It and the country stay as they are once the division is made. */
    code: Division,
    name: requiredText(50),
    country: z.enum(homeCountries),
    brand: z.enum(['prevention', 'mobility']),
  })
  .meta({ id: 'SetupCompany' });
export type SetupCompany = z.output<typeof SetupCompany>;

export const SetupWarehouse = z
  .object({ description: requiredText(60), eMail: Email.nullable() })
  .meta({ id: 'SetupWarehouse' });
export type SetupWarehouse = z.output<typeof SetupWarehouse>;

export const SetupInvitation = z
  .object({ email: Email, access: z.enum(['read', 'write']) })
  .meta({ id: 'SetupInvitation' });
export type SetupInvitation = z.output<typeof SetupInvitation>;

/** How the server is configured; secrets are left out. */
const Installation = z.object({
  publicUrl: z.string(),
  signIn: z.object({
    mode: z.enum(['embedded', 'oidc']),
    issuer: z.string(),
    clientId: z.string(),
    audiences: z.object({ accounting: z.array(z.string()), mechanic: z.array(z.string()) }),
    rolesClaims: z.array(z.string()),
    /** Values of the provider and the roles that they become; a value that is a role needs no entry. */
    roleMap: z.record(z.string(), z.string()),
    emailVerifiedClaim: z.string(),
  }),
  /** Host of the mail server; null when mails are written into a folder. */
  mail: z.object({ server: z.string().nullable(), from: z.string() }),
  hasExact: z.boolean(),
});
export type Installation = z.output<typeof Installation>;

/** What the identity provider answers when it is asked for its metadata and its keys. */
export const SetupProvider = z
  .object({
    outcome: z.enum(['ok', 'unreachable', 'noMetadata', 'otherIssuer', 'noKeys']),
    /** Where the metadata was looked for. */
    address: z.string(),
    /** The issuer that the provider names, which must be the configured one to the letter. */
    issuer: z.string().nullable(),
  })
  .meta({ id: 'SetupProvider' });
export type SetupProvider = z.output<typeof SetupProvider>;

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
  /** What the token says where the server expects something else. */
  given: z.string().nullable(),
});

/** What a sign-in at the identity provider would bring, read from the tokens of both halves. */
export const SetupSignIn = z
  .object({
    accounting: ExaminedToken,
    mechanic: ExaminedToken,
    email: z.string().nullable(),
    isEmailVerified: z.boolean(),
    /** Whether the address may work in the division. */
    isInvited: z.boolean(),
    roles: z.array(z.enum(roles)).max(roles.length),
    /** Values of the claims that are read for roles. */
    values: z.array(z.string()).max(50),
  })
  .meta({ id: 'SetupSignIn' });
export type SetupSignIn = z.output<typeof SetupSignIn>;

const Token = z.string().min(1).max(32_000);

/** How far the set-up is. */
export const Setup = z
  .object({
    /** When the link stops working. */
    expiresAt: DateTime,
    company: SetupCompany.nullable(),
    brand: Brand,
    /** As the country's template names it, until it is given a name of its own. */
    warehouse: SetupWarehouse.nullable(),
    isWarehouseNamed: z.boolean(),
    /** Who may work in the division: invited, or known already. */
    people: z
      .array(z.object({ email: z.string(), access: z.enum(['read', 'write']), isInvited: z.boolean() }))
      .max(100),
    installation: Installation,
    isComplete: z.boolean(),
  })
  .meta({ id: 'Setup' });
export type Setup = z.output<typeof Setup>;

const path = '/api/public/setup';
const linkCall = {
  backend: 'accounting',
  access: 'anonymous',
  headers: z.object({ 'x-setup-token': z.string().max(200).optional() }),
  result: Setup,
} as const;
const stepCall = { ...linkCall, ownTransaction: true } as const;

/**
 * The way from an empty database to a company. The link in the server's log permits these calls: its secret is sent in the
 * header `X-Setup-Token`, until the set-up is complete or the link expires.
 */
export const setup = {
  read: call({
    ...linkCall,
    method: 'GET',
    path,
    summary: 'How far the set-up is',
    errors: ['setup.link_unknown', 'rate.limited'],
  }),
  /** Asks the identity provider of the configuration, and says what is wrong with its answer. */
  checkProvider: call({
    ...linkCall,
    method: 'GET',
    path: `${path}/provider`,
    summary: 'Whether the identity provider answers',
    result: SetupProvider,
    errors: ['setup.link_unknown', 'rate.limited'],
  }),
  /** Reads the tokens of a sign-in that is tried out, and says what is missing in them. Nobody is signed in. */
  trySignIn: call({
    ...stepCall,
    method: 'POST',
    path: `${path}/sign-in`,
    summary: 'Try the sign-in',
    body: z.object({ accounting: Token, mechanic: Token }),
    result: SetupSignIn,
    errors: ['setup.link_unknown', 'setup.no_company', 'rate.limited'],
  }),
  /** Makes the first division with the lists of its country; later it changes name and brand. */
  putCompany: call({
    ...stepCall,
    method: 'PUT',
    path: `${path}/company`,
    summary: 'Make the first division',
    body: SetupCompany,
    errors: ['setup.link_unknown', 'setup.company_made', 'rate.limited'],
  }),
  /** Colour and logo of the first division; the product and its papers carry them. */
  putBrand: call({
    ...stepCall,
    method: 'PUT',
    path: `${path}/brand`,
    summary: 'Choose colour and logo',
    body: BrandChange,
    maxBytes: maxBrandBytes,
    errors: ['setup.link_unknown', 'setup.no_company', 'brand.contrast', 'brand.logo_unreadable', 'rate.limited'],
  }),
  putWarehouse: call({
    ...stepCall,
    method: 'PUT',
    path: `${path}/warehouse`,
    summary: 'Name the main warehouse',
    body: SetupWarehouse,
    errors: ['setup.link_unknown', 'setup.no_company', 'rate.limited'],
  }),
  /** Lets somebody work in the division, from the first sign-in with this verified address on. Repeated, it changes read and write. */
  invite: call({
    ...stepCall,
    method: 'POST',
    path: `${path}/invitations`,
    summary: 'Invite a person',
    body: SetupInvitation,
    errors: ['setup.link_unknown', 'setup.no_company', 'setup.address_shared', 'setup.too_many_people', 'rate.limited'],
  }),
  /** Sends an e-mail now to somebody who is invited, and answers what the mail server said. */
  tryMail: call({
    ...stepCall,
    method: 'POST',
    path: `${path}/mail`,
    summary: 'Try the mail server',
    body: z.object({ email: Email, language: Language }),
    result: MailTry,
    errors: ['setup.link_unknown', 'setup.no_company', 'setup.not_invited', 'rate.limited'],
  }),
  /** Ends the set-up: the link is dead from then on. */
  complete: call({
    ...stepCall,
    method: 'POST',
    path: `${path}/complete`,
    summary: 'Complete the set-up',
    errors: ['setup.link_unknown', 'setup.no_company', 'setup.nobody_invited', 'rate.limited'],
  }),
};
