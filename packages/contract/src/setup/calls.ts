import * as z from 'zod';
import { Brand, BrandChange, maxBrandBytes } from '../divisions/brand.ts';
import { homeCountries } from '../divisions/home-countries.ts';
import { MailServer, MailServerInput } from '../mails/mail-server.ts';
import { TestMailResult } from '../mails/test-mail.ts';
import {
  EnteredSettings,
  SetupSignIn,
  SignInSettings,
  signInFaults,
  TrialTokens,
} from '../session/sign-in-provider.ts';
import { call } from '../wire/call.ts';
import { DateTime, Division, Email, Language, requiredText } from '../wire/shapes.ts';

export const SetupCompany = z
  .object({
    /** Division number. It and the country are fixed once the division has been created. */
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
    mode: z.enum(['embedded', 'oidc', 'none']),
    /** Set by the operator, and cannot be changed here. */
    isFixed: z.boolean(),
    settings: EnteredSettings,
    issuer: z.string(),
    clientId: z.string(),
    audiences: z.object({ accounting: z.array(z.string()), mechanic: z.array(z.string()) }),
    rolesClaims: z.array(z.string()),
    /** Values from the provider and the roles they map to; a value that is itself a role needs no entry. */
    roleMap: z.record(z.string(), z.string()),
    emailVerifiedClaim: z.string(),
  }),
  mail: MailServer,
  hasExact: z.boolean(),
});
export type Installation = z.output<typeof Installation>;

/** The identity provider's response to a request for its metadata and keys. */
export const SetupProvider = z
  .object({
    outcome: z.enum(['ok', 'unreachable', 'certificate', 'noMetadata', 'otherIssuer', 'noKeys']),
    /** Where the metadata was requested. */
    address: z.string(),
    /** The issuer that the provider reports, which must match the configured one exactly. */
    issuer: z.string().nullable(),
  })
  .meta({ id: 'SetupProvider' });
export type SetupProvider = z.output<typeof SetupProvider>;

/** Progress of the set-up. */
export const Setup = z
  .object({
    /** When the link stops working. */
    expiresAt: DateTime,
    company: SetupCompany.nullable(),
    brand: Brand,
    /** The name from the country's template, until it is renamed. */
    warehouse: SetupWarehouse.nullable(),
    isWarehouseNamed: z.boolean(),
    /** People with access to the division: invited, or already known. */
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
 * Setting up a company in an empty database. The link in the server's log authorises these calls: its secret is sent in the
 * header `X-Setup-Token`, until the set-up is complete or the link expires.
 */
export const setup = {
  read: call({
    ...linkCall,
    method: 'GET',
    path,
    summary: 'Progress of the set-up',
    errors: ['setup.link_unknown', 'rate.limited'],
  }),
  /** Calls the configured identity provider and reports what is wrong with its response. */
  checkProvider: call({
    ...linkCall,
    method: 'GET',
    path: `${path}/provider`,
    summary: 'Check the identity provider',
    result: SetupProvider,
    errors: ['setup.link_unknown', 'rate.limited'],
  }),
  /** Reads the tokens of a trial sign-in and reports what they lack. Does not sign anyone in. */
  trySignIn: call({
    ...stepCall,
    method: 'POST',
    path: `${path}/sign-in`,
    summary: 'Test the sign-in',
    body: TrialTokens,
    result: SetupSignIn,
    errors: ['setup.link_unknown', 'setup.no_company', 'rate.limited'],
  }),
  /**
   * The identity provider at which users sign in, unless the environment names one. The provider is asked for its configuration and keys
   * first. In effect at once: nobody works here yet.
   */
  putSignIn: call({
    ...stepCall,
    method: 'PUT',
    path: `${path}/sign-in`,
    summary: 'Set the identity provider',
    body: SignInSettings,
    errors: ['setup.link_unknown', 'setup.no_company', ...signInFaults, 'rate.limited'],
  }),
  /** Creates the first division with the lists of its country; once it exists, changes its name and brand. */
  putCompany: call({
    ...stepCall,
    method: 'PUT',
    path: `${path}/company`,
    summary: 'Create the first division',
    body: SetupCompany,
    errors: ['setup.link_unknown', 'setup.company_made', 'rate.limited'],
  }),
  /** Colour and logo of the first division, used in the product and on its documents. */
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
  /** Gives a person access to the division from the first sign-in with this verified address. Repeating it changes read or write access. */
  invite: call({
    ...stepCall,
    method: 'POST',
    path: `${path}/invitations`,
    summary: 'Invite a person',
    body: SetupInvitation,
    errors: ['setup.link_unknown', 'setup.no_company', 'setup.address_shared', 'setup.too_many_people', 'rate.limited'],
  }),
  /** The server that sends e-mail, unless the environment names one. */
  putMail: call({
    ...stepCall,
    method: 'PUT',
    path: `${path}/mail`,
    summary: 'Set the mail server',
    body: MailServerInput,
    errors: ['setup.link_unknown', 'setup.no_company', 'mail.server_fixed', 'mail.password_needed', 'rate.limited'],
  }),
  /** Sends a test e-mail to a person who is invited and returns the mail server's response. */
  tryMail: call({
    ...stepCall,
    method: 'POST',
    path: `${path}/mail`,
    summary: 'Send a test e-mail',
    body: z.object({ email: Email, language: Language }),
    result: TestMailResult,
    errors: ['setup.link_unknown', 'setup.no_company', 'setup.not_invited', 'rate.limited'],
  }),
  /** Completes the set-up: the link no longer works. */
  complete: call({
    ...stepCall,
    method: 'POST',
    path: `${path}/complete`,
    summary: 'Complete the set-up',
    errors: ['setup.link_unknown', 'setup.no_company', 'setup.nobody_invited', 'setup.no_sign_in', 'rate.limited'],
  }),
};
