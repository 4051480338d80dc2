import { type ClientMetadata, type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '#db/db.ts';
import type { SignInSite } from '../sign-in-site.ts';
import { createAdapter } from './adapter.ts';
import { demoUsers } from './demo-users.ts';
import { lookFor } from './page-look.ts';
import { failurePage, Html, signedOutPage, signOutPage } from './pages.ts';
import type { ProviderSecrets } from './secrets.ts';

interface ProviderOptions {
  config: SignInSite;
  db: Db;
  secrets: ProviderSecrets;
  /** Origins the browser program is served from. */
  origins: readonly string[];
  /** Whether this user may get tokens. */
  isEnabled(login: string): Promise<boolean>;
}

/** The demonstration provider: one public client, authorization code with PKCE, rotating refresh tokens, two APIs. */
export function providerConfiguration(options: ProviderOptions): Configuration {
  const { config, db, secrets, origins } = options;
  return {
    adapter: createAdapter(db),
    clients: [browserClient(config.auth.browser.clientId, origins)],
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    jwks: { keys: [secrets.signingKey] },
    cookies: cookies(secrets.cookieKey, config.publicUrl.startsWith('https:')),
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username', 'roles'], email: ['email'] },
    // Name and roles belong in the id token, where the browser reads them; otherwise only userinfo would have them.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    ...lifetimes(config.auth.embedded),
    ...accounts(options),
    features: features(options),
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = failurePage(lookOf(config, ctx), out.error, out.error_description ?? '');
    },
  };
}

function browserClient(clientId: string, origins: readonly string[]): ClientMetadata {
  return {
    client_id: clientId,
    client_name: 'Werkbank',
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: origins.flatMap((origin) => [`${origin}/`, `${origin}/popup.html`, `${origin}/silent.html`]),
    post_logout_redirect_uris: origins.map((origin) => `${origin}/`),
    id_token_signed_response_alg: 'ES256',
  };
}

/** `__Host-` needs path `/`, which the cookies of one interaction do not have. */
function cookies(key: string, isSecure: boolean): NonNullable<Configuration['cookies']> {
  const attributes = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true } as const;
  const [host, secure] = isSecure ? ['__Host-', '__Secure-'] : ['', ''];
  return {
    keys: [key],
    names: { session: `${host}wb_session`, interaction: `${secure}wb_interaction`, resume: `${secure}wb_resume` },
    long: attributes,
    short: attributes,
  };
}

/** Everything ends `sessionSeconds` after the password was typed, however often it is renewed. */
function lifetimes({ tokenSeconds, sessionSeconds }: SignInSite['auth']['embedded']): Configuration {
  const remaining = (since: number | undefined) => {
    const now = Math.floor(Date.now() / 1000);
    return Math.max((since ?? now) + sessionSeconds - now, 1);
  };
  return {
    ttl: {
      AccessToken: tokenSeconds,
      IdToken: tokenSeconds,
      AuthorizationCode: 60,
      Interaction: 600,
      Session: (_ctx, session) => remaining(session.loginTs),
      Grant: 2 * sessionSeconds,
      RefreshToken: (_ctx, token) => remaining(token.authTime ?? token.iiat),
    },
    rotateRefreshToken: true,
    // The default asks for scope offline_access, which is dropped when there is no consent page.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => true,
  };
}

function accounts({ config, isEnabled }: ProviderOptions): Configuration {
  return {
    async findAccount(_ctx, id) {
      const user = demoUsers.find(({ login }) => login === id);
      if (!user || !(await isEnabled(id))) return undefined;
      const { name, email, roles } = user;
      return {
        accountId: id,
        claims: () => ({ sub: id, name, preferred_username: id, email, roles: [...roles] }),
      };
    },
    extraTokenClaims(_ctx, token) {
      const user = demoUsers.find(({ login }) => 'accountId' in token && login === token.accountId);
      if (!user || !('sessionUid' in token)) return undefined;
      return {
        name: user.name,
        email: user.email,
        email_verified: true,
        roles: [...user.roles],
        sid: token.sessionUid,
      };
    },
    // Our own client needs no consent page: a grant for everything it may request is created on first use.
    async loadExistingGrant(ctx) {
      const { client, session, provider } = ctx.oidc;
      const clientId = client?.clientId ?? '';
      const known = session?.grantIdFor(clientId);
      const grant = known === undefined ? undefined : await provider.Grant.find(known);
      if (grant) return grant;
      const made = new provider.Grant({ clientId, accountId: session?.accountId });
      made.addOIDCScope('openid profile email offline_access');
      for (const { resource } of config.auth.browser.apis) if (resource) made.addResourceScope(resource, 'api');
      await made.save();
      return made;
    },
  };
}

function features({ config }: ProviderOptions): NonNullable<Configuration['features']> {
  const resources = config.auth.browser.apis.flatMap(({ resource }) => resource ?? []);
  const first = resources[0] ?? '';
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      // Sign-in requests both APIs; a code exchange or renewal without a resource means the first.
      defaultResource: (_ctx, _client, oneOf) => (oneOf && !oneOf.includes(first) ? (oneOf[0] ?? first) : first),
      // Without this, an exchange without a resource yields an opaque token which no API accepts.
      useGrantedResource: () => true,
      getResourceServerInfo(_ctx, resource) {
        if (!resources.includes(resource)) throw new errors.InvalidTarget();
        return { scope: 'api', audience: resource, accessTokenFormat: 'jwt', jwt: { sign: { alg: 'ES256' } } };
      },
    },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource(ctx, form) {
        const isAsking = ctx.oidc.entities.IdTokenHint !== undefined;
        ctx.body = signOutPage(lookOf(config, ctx), new Html(form), isAsking);
      },
      postLogoutSuccessSource(ctx) {
        ctx.body = signedOutPage(lookOf(config, ctx));
      },
    },
  };
}

const lookOf = (config: SignInSite, ctx: KoaContextWithOIDC) =>
  lookFor(config, ctx.oidc.params?.['ui_locales'], ctx.get('accept-language'));
