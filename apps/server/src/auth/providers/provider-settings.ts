import type { SignInSettings } from '@werkbank/contract/session/sign-in-provider.ts';
import * as z from 'zod';
import { Problem } from '#base/problem.ts';
import { type AuthConfig, authConfig, authVariables } from '../auth-config.ts';
import { tryProvider } from '../keys.ts';

/** Where the product is served. */
export interface ProviderSite {
  production: boolean;
  publicUrl: string;
}

/** Algorithms with public keys; which one a provider uses is in its keys. */
const algorithms = 'RS256,PS256,ES256,RS384,PS384,ES384,RS512,PS512,ES512,EdDSA';

/** What the server needs to accept tokens, from the same variables as in the environment. */
export function configOf(settings: SignInSettings, site: ProviderSite): AuthConfig {
  const given = {
    AUTH_MODE: 'oidc',
    OIDC_ISSUER: settings.issuer,
    OIDC_CLIENT_ID: settings.clientId,
    OIDC_SCOPES: settings.scopes,
    OIDC_ALGS: algorithms,
    OIDC_TOKEN_TYP: settings.tokenTyp,
    OIDC_TENANT: settings.tenant,
    OIDC_SUBJECT: settings.subject,
    OIDC_EMAIL_VERIFIED_CLAIM: settings.emailVerifiedClaim,
    OIDC_ROLES_CLAIM: settings.rolesClaims.join(','),
    OIDC_REQUIRED_AMR: settings.requiredAmr,
    OIDC_RESPONSE_MODE: settings.responseMode,
    ACCOUNTING_AUDIENCES: settings.accountingAudiences.join(','),
    MECHANIC_AUDIENCES: settings.mechanicAudiences.join(','),
    ACCOUNTING_RESOURCE: settings.accountingResource,
    MECHANIC_RESOURCE: settings.mechanicResource,
    ACCOUNTING_SCOPE: settings.accountingScope,
    MECHANIC_SCOPE: settings.mechanicScope,
    REQUIRED_SCOPE: settings.requiredScope,
    ROLE_MAP: settings.roleMap.map(({ value, role }) => `${value}=${role}`).join(','),
  };
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  return { ...authConfig(z.object(authVariables).parse(values), site), isFixed: false };
}

/**
 * Asks the provider for its configuration and keys.
 * @throws Problem `sign_in.plain_http`, `sign_in.shared_audience`, or one that says what is wrong with the response
 */
export async function requireProvider(settings: SignInSettings, { production }: ProviderSite): Promise<void> {
  if (production && !settings.issuer.startsWith('https:')) throw new Problem('sign_in.plain_http');
  if (settings.accountingAudiences.some((audience) => settings.mechanicAudiences.includes(audience)))
    throw new Problem('sign_in.shared_audience');
  const { outcome, address, issuer } = await tryProvider(settings.issuer);
  if (outcome === 'ok') return;
  throw new Problem(problemOf[outcome], { params: { address, issuer: issuer ?? '' } });
}

const problemOf = {
  unreachable: 'sign_in.unreachable',
  certificate: 'sign_in.certificate',
  noMetadata: 'sign_in.no_metadata',
  otherIssuer: 'sign_in.other_issuer',
  noKeys: 'sign_in.no_keys',
} as const;
