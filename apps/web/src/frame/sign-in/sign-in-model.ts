import type { SignInSettings } from '@werkbank/contract/session/sign-in-provider.ts';
import { type Role, roles } from '@werkbank/contract/wire/roles.ts';
import { defineForm } from '#src/ui/form/define-form.ts';
import { choice, requiredText, text } from '#src/ui/form/form-field.ts';

const partsOf = (value: string): string[] => value.split(/[\s,]+/).filter(Boolean);

/** Several values, separated by commas or spaces. */
const values = (label: string) => ({
  label,
  required: true,
  empty: '',
  maxLength: 1000,
  read: (kept: readonly string[]) => kept.join(', '),
  write: partsOf,
});

type Mapping = SignInSettings['roleMap'];

const isRole = (value: string): value is Role => (roles as readonly string[]).includes(value);

/** `desk=PreventionEmployee, boss=Admin` */
const readMapping = (value: string) =>
  partsOf(value).map((pair) => {
    const [given = '', role = ''] = pair.split('=');
    return { given, role };
  });

/** Whether every part is a value and a role. */
export const isMapping = (value: string): boolean =>
  readMapping(value).every(({ given, role }) => given !== '' && isRole(role));

const roleMap = {
  label: 'readiness.signIn.roleMap',
  empty: '',
  maxLength: 4000,
  read: (kept: Mapping) => kept.map(({ value, role }) => `${value}=${role}`).join(', '),
  write: (value: string): Mapping =>
    readMapping(value).flatMap(({ given, role }) => (isRole(role) ? [{ value: given, role }] : [])),
};

export const signInForm = defineForm<SignInSettings>()(
  {
    issuer: requiredText('readiness.signIn.issuer', 500),
    clientId: requiredText('readiness.signIn.clientId', 300),
    accountingAudiences: values('readiness.signIn.accountingAudiences'),
    mechanicAudiences: values('readiness.signIn.mechanicAudiences'),
    accountingScope: text('readiness.signIn.accountingScope', 300),
    mechanicScope: text('readiness.signIn.mechanicScope', 300),
    accountingResource: text('readiness.signIn.accountingResource', 300),
    mechanicResource: text('readiness.signIn.mechanicResource', 300),
    rolesClaims: values('readiness.signIn.rolesClaims'),
    roleMap,
    emailVerifiedClaim: requiredText('readiness.signIn.emailVerifiedClaim', 200),
    scopes: text('readiness.signIn.scopes', 500),
    subject: choice<SignInSettings['subject']>('readiness.signIn.subject', 'sub'),
    tokenTyp: choice<SignInSettings['tokenTyp']>('readiness.signIn.tokenTyp', 'at+jwt'),
    tenant: text('readiness.signIn.tenant', 100),
    requiredScope: text('readiness.signIn.requiredScope', 200),
    requiredAmr: text('readiness.signIn.requiredAmr', 100),
    responseMode: choice<SignInSettings['responseMode']>('readiness.signIn.responseMode', 'fragment'),
  },
  {
    ofCode: {
      'sign_in.plain_http': 'issuer',
      'sign_in.unreachable': 'issuer',
      'sign_in.certificate': 'issuer',
      'sign_in.no_metadata': 'issuer',
      'sign_in.other_issuer': 'issuer',
      'sign_in.no_keys': 'issuer',
      'sign_in.shared_audience': 'mechanicAudiences',
    },
  },
);

/** What most providers need. */
export const firstSettings: SignInSettings = {
  issuer: '',
  clientId: '',
  scopes: null,
  accountingAudiences: [],
  mechanicAudiences: [],
  accountingResource: null,
  mechanicResource: null,
  accountingScope: null,
  mechanicScope: null,
  rolesClaims: ['roles'],
  roleMap: [],
  emailVerifiedClaim: 'email_verified',
  subject: 'sub',
  tokenTyp: 'at+jwt',
  tenant: null,
  requiredScope: null,
  requiredAmr: null,
  responseMode: 'fragment',
};
