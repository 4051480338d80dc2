import { contract } from '@werkbank/contract/contract.ts';
import { type Backend, type Call, type Role, roles } from '@werkbank/contract/wire/call.ts';
import * as z from 'zod';

/** How users sign in and which tokens are accepted. */
export interface AuthConfig {
  /** `embedded` is for demonstration and tests, and refused in production; with `none`, nobody can sign in yet. */
  mode: 'embedded' | 'oidc' | 'none';
  /** Set in the environment, so that no page changes it. */
  isFixed: boolean;
  /** Exactly the `iss` of tokens and of the provider's metadata. */
  issuer: string;
  /** Issuer under which users are stored. The embedded provider's address changes with host and port, but its users stay the same. */
  userIssuer: string;
  /** Accepted `aud` values of each half of the server. */
  audiences: Readonly<Record<Backend, readonly string[]>>;
  /** Where the provider's keys are; from its metadata when absent. */
  jwksUri: string | undefined;
  algorithms: readonly string[];
  /** Accepted `typ` header of access tokens. */
  tokenTyp: 'at+jwt' | 'JWT' | 'any';
  /** `tid` that tokens must carry. */
  tenant: string | undefined;
  /** The claims that identify the user; Entra's `sub` differs per application, hence `tid+oid`. */
  subject: 'sub' | 'tid+oid';
  /** The claim that states whether the e-mail address is verified. */
  emailVerifiedClaim: string;
  /** Dotted paths of the claims that list roles. */
  rolesClaims: readonly string[];
  /** The provider's role value → role of the product; a value that already is one needs no entry. */
  roleMap: Readonly<Record<string, Role>>;
  /** A value that `scp` or `scope` must contain. */
  requiredScope: string | undefined;
  /** A value that `amr` must contain, e.g. `mfa`; without it 403. */
  requiredAmr: string | undefined;
  /** Seconds by which the provider's clock may differ. */
  clockSkew: number;
  browser: BrowserAuthConfig;
  embedded: EmbeddedProviderConfig;
}

/** What the browser needs to sign in; sent to it as `auth` of /assets/environment.json. */
interface BrowserAuthConfig {
  /** Issuer of the provider. */
  authority: string;
  clientId: string;
  /** Scopes of the sign-in request. */
  scopes: string;
  /** How to request a token for each half, and which paths belong to it; the first is used for the sign-in. */
  apis: readonly BrowserApi[];
  /** Paths of this origin that are called without a token (specification, section 6). */
  anonymous: readonly string[];
  responseMode: 'fragment' | 'query';
  /** Seconds before expiry at which a token is renewed (specification, section 4). */
  expireOffsetSeconds: number;
  /** Milliseconds a renewal may take (specification, section 9). */
  loadFrameTimeout: number;
  /** Sign-in window (specification, section 9); whether the browser can tell that it was closed depends on the provider. */
  popup: { width: number; height: number; noticesClose: boolean };
}

interface BrowserApi {
  name: Backend;
  /** Paths below the half's base address; `{}` matches any one segment. */
  paths: readonly string[];
  /** RFC 8707 resource (embedded provider). */
  resource?: string;
  /** Scope (Entra, Keycloak). */
  scope?: string;
}

interface EmbeddedProviderConfig {
  /** Lifetime of an access token. */
  tokenSeconds: number;
  /** Maximum time between two entries of the password; renewal does not extend it. */
  sessionSeconds: number;
}

const list = (value: string) => value.split(/[\s,]+/).filter(Boolean);
const textList = z.string().default('').transform(list);
const optionalText = z.string().min(1).optional();

/** Environment variables of sign-in, for `config.ts`. */
export const authVariables = {
  AUTH_MODE: z.enum(['embedded', 'oidc']).optional(),
  OIDC_ISSUER: z.url().optional(),
  OIDC_JWKS_URI: z.url().optional(),
  OIDC_CLIENT_ID: optionalText,
  OIDC_SCOPES: optionalText,
  OIDC_ALGS: z.string().default('RS256,PS256,ES256').transform(list),
  OIDC_TOKEN_TYP: z.enum(['at+jwt', 'JWT', 'any']).default('at+jwt'),
  OIDC_TENANT: optionalText,
  OIDC_SUBJECT: z.enum(['sub', 'tid+oid']).default('sub'),
  OIDC_EMAIL_VERIFIED_CLAIM: z.string().min(1).default('email_verified'),
  OIDC_ROLES_CLAIM: z.string().default('roles').transform(list),
  OIDC_REQUIRED_AMR: optionalText,
  OIDC_RESPONSE_MODE: z.enum(['fragment', 'query']).default('fragment'),
  ACCOUNTING_AUDIENCES: textList,
  MECHANIC_AUDIENCES: textList,
  ACCOUNTING_RESOURCE: optionalText,
  MECHANIC_RESOURCE: optionalText,
  ACCOUNTING_SCOPE: optionalText,
  MECHANIC_SCOPE: optionalText,
  REQUIRED_SCOPE: optionalText,
  ROLE_MAP: z.string().default('').transform(readRoleMap),
  CLOCK_SKEW: z.coerce.number().int().min(0).max(300).optional(),
  EXPIRE_OFFSET_SECONDS: z.coerce.number().int().min(1).max(3600).default(300),
  LOAD_FRAME_TIMEOUT: z.coerce.number().int().min(500).max(60_000).default(6000),
  EMBEDDED_TOKEN_SECONDS: z.coerce.number().int().min(1).max(86_400).default(3599),
  EMBEDDED_SESSION_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(86_400)
    .default(8 * 3600),
};

type AuthValues = z.output<z.ZodObject<typeof authVariables>>;

/**
 * The sign-in configuration from the parsed environment.
 * @throws Error naming each variable that is missing or not allowed
 */
export function authConfig(values: AuthValues, site: { production: boolean; publicUrl: string }): AuthConfig {
  const isGiven = [values.OIDC_ISSUER, values.OIDC_CLIENT_ID, values.ACCOUNTING_AUDIENCES[0]].some(Boolean);
  const mode: AuthConfig['mode'] = values.AUTH_MODE ?? (!site.production ? 'embedded' : isGiven ? 'oidc' : 'none');
  const faults =
    mode === 'oidc' ? faultsOfOidc(values) : mode === 'embedded' && site.production ? [embeddedInProduction] : [];
  if (faults.length > 0) throw new Error(`Configuration:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  const common = {
    mode,
    isFixed: values.AUTH_MODE !== undefined || mode === 'oidc',
    jwksUri: values.OIDC_JWKS_URI,
    emailVerifiedClaim: values.OIDC_EMAIL_VERIFIED_CLAIM,
    rolesClaims: values.OIDC_ROLES_CLAIM,
    roleMap: values.ROLE_MAP,
    requiredAmr: values.OIDC_REQUIRED_AMR,
    embedded: { tokenSeconds: values.EMBEDDED_TOKEN_SECONDS, sessionSeconds: values.EMBEDDED_SESSION_SECONDS },
  };
  return mode === 'embedded' ? { ...common, ...embedded(values, site.publicUrl) } : { ...common, ...oidc(values) };
}

const embeddedInProduction = 'AUTH_MODE: the embedded provider is for demonstration; production needs AUTH_MODE=oidc';

function faultsOfOidc(values: AuthValues): string[] {
  const needed = {
    OIDC_ISSUER: values.OIDC_ISSUER,
    OIDC_CLIENT_ID: values.OIDC_CLIENT_ID,
    ACCOUNTING_AUDIENCES: values.ACCOUNTING_AUDIENCES[0],
    MECHANIC_AUDIENCES: values.MECHANIC_AUDIENCES[0],
  };
  const missing = Object.entries(needed).flatMap(([name, value]) =>
    value === undefined ? [`${name}: needed with AUTH_MODE=oidc`] : [],
  );
  const shared = values.ACCOUNTING_AUDIENCES.find((audience) => values.MECHANIC_AUDIENCES.includes(audience));
  return shared === undefined
    ? missing
    : [
        ...missing,
        `ACCOUNTING_AUDIENCES, MECHANIC_AUDIENCES: both name ${shared}; each half needs audiences of its own`,
      ];
}

type PerMode = Omit<
  AuthConfig,
  'mode' | 'isFixed' | 'jwksUri' | 'emailVerifiedClaim' | 'rolesClaims' | 'roleMap' | 'requiredAmr' | 'embedded'
>;

function embedded(values: AuthValues, publicUrl: string): PerMode {
  const resources = { accounting: 'urn:werkbank:accounting', mechanic: 'urn:werkbank:mechanic' };
  return {
    issuer: `${publicUrl}/oidc`,
    userIssuer: 'embedded',
    audiences: { accounting: [resources.accounting], mechanic: [resources.mechanic] },
    algorithms: ['ES256'],
    tokenTyp: 'at+jwt',
    tenant: undefined,
    subject: 'sub',
    requiredScope: 'api',
    clockSkew: values.CLOCK_SKEW ?? 5,
    browser: {
      ...browserCommon(values),
      popup: { ...popup, noticesClose: true },
      authority: `${publicUrl}/oidc`,
      clientId: 'werkbank-spa',
      scopes: 'openid profile email api',
      apis: browserApis({ accounting: { resource: resources.accounting }, mechanic: { resource: resources.mechanic } }),
    },
  };
}

function oidc(values: AuthValues): PerMode {
  const issuer = values.OIDC_ISSUER ?? '';
  return {
    issuer,
    userIssuer: issuer,
    audiences: { accounting: values.ACCOUNTING_AUDIENCES, mechanic: values.MECHANIC_AUDIENCES },
    algorithms: values.OIDC_ALGS,
    tokenTyp: values.OIDC_TOKEN_TYP,
    tenant: values.OIDC_TENANT,
    subject: values.OIDC_SUBJECT,
    requiredScope: values.REQUIRED_SCOPE,
    clockSkew: values.CLOCK_SKEW ?? 60,
    browser: {
      ...browserCommon(values),
      popup: { ...popup, noticesClose: false },
      authority: issuer,
      clientId: values.OIDC_CLIENT_ID ?? '',
      scopes: values.OIDC_SCOPES ?? 'openid profile email offline_access',
      apis: browserApis({
        accounting: tokenRequest(values.ACCOUNTING_RESOURCE, values.ACCOUNTING_SCOPE),
        mechanic: tokenRequest(values.MECHANIC_RESOURCE, values.MECHANIC_SCOPE),
      }),
    },
  };
}

const popup = { width: 483, height: 600 };

const browserCommon = (values: AuthValues) => ({
  anonymous: ['/assets', '/health', '/api/public', '/api/openapi.json'],
  responseMode: values.OIDC_RESPONSE_MODE,
  expireOffsetSeconds: values.EXPIRE_OFFSET_SECONDS,
  loadFrameTimeout: values.LOAD_FRAME_TIMEOUT,
});

type TokenRequest = Pick<BrowserApi, 'resource' | 'scope'>;

const tokenRequest = (resource: string | undefined, scope: string | undefined): TokenRequest => ({
  ...(resource !== undefined && { resource }),
  ...(scope !== undefined && { scope }),
});

/** Both halves may share an origin, so the mechanic half is identified by its paths; everything else is accounting. */
function browserApis(requests: Record<Backend, TokenRequest>): BrowserApi[] {
  const calls: Call[] = Object.values(contract).flatMap((domain) => Object.values<Call>(domain));
  const mechanic = calls
    .filter(({ backend }) => backend === 'mechanic')
    .flatMap(({ path, aliases = [] }) => [path, ...aliases])
    .map((path) => path.replace(/\{\w+\}/g, '{}').replace(/\/$/, ''))
    .filter((path) => !path.startsWith('/api/public/'));
  return [
    { name: 'accounting', paths: ['/api'], ...requests.accounting },
    { name: 'mechanic', paths: shortest(mechanic), ...requests.mechanic },
  ];
}

/** Without those that begin with another one: the browser matches beginnings, and reads this list before the first screen. */
function shortest(paths: readonly string[]): string[] {
  const begins = (path: readonly string[], other: readonly string[]) =>
    other.length < path.length && other.every((part, n) => part === '{}' || part === path[n]);
  const parts = [...new Set(paths)].map((path) => path.split('/'));
  return parts.filter((path) => !parts.some((other) => begins(path, other))).map((path) => path.join('/'));
}

/** `Werkbank.Staff=PreventionEmployee,Werkbank.Admin=Admin` */
function readRoleMap(value: string, context: z.RefinementCtx): Record<string, Role> {
  const map: Record<string, Role> = Object.create(null);
  for (const pair of list(value)) {
    const [given = '', role = ''] = pair.split('=');
    if (isRole(role)) map[given] = role;
    else context.addIssue({ code: 'custom', message: `${pair}: the part after = must be one of ${roles.join(', ')}` });
  }
  return map;
}

export const isRole = (value: unknown): value is Role => (roles as readonly unknown[]).includes(value);
