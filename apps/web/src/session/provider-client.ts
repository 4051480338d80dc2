import { type CreateSigninRequestArgs, OidcClient, type SigninResponse, WebStorageStateStore } from 'oidc-client-ts';
import { isAnswering } from '#src/start/boot.ts';
import { checkAnswerIssuer, checkIdToken, isExpired } from './id-token.ts';
import { messages, SessionError } from './messages.ts';
import type { Api, SessionSettings } from './settings.ts';
import { type StoredUser, statePrefix, type Token } from './storage.ts';
import { randomText } from './tab-identity.ts';
import { freshToken } from './token-life.ts';

/** The contents of a response from the provider. */
export interface Answer {
  token: Token;
  idToken: string | undefined;
  refreshToken: string | undefined;
  profile: Readonly<Record<string, unknown>>;
}

/** Seconds after which the library aborts a request; the renewal queue fails its callers sooner. */
const requestTimeout = 30;

/**
 * The identity provider, through the library's protocol client, with the checks that the library leaves to its users. Loaded with the
 * library, separately from the first screen.
 */
export class ProviderClient {
  readonly #settings: SessionSettings;
  readonly #client: OidcClient;

  constructor(settings: SessionSettings) {
    this.#settings = settings;
    this.#client = createClient(settings);
  }

  /** URL to which a person, a window or a frame is sent, and the state that the response will contain. */
  async createSignInRequest(change: CreateSigninRequestArgs = {}): Promise<{ url: string; state: string }> {
    const issuer = await this.#client.metadataService.getIssuer();
    if (issuer !== this.#settings.authority) throw new SessionError(messages.invalidIdToken);
    const resources = this.#settings.apis.flatMap(({ request }) => request.resource ?? []);
    const { resource } = this.#settings.apis[0].request;
    const { url, state } = await this.#client.createSigninRequest({
      nonce: randomText(),
      ui_locales: document.documentElement.lang,
      ...(resources.length > 0 && { resource: resources }),
      // The library does not send these by itself when it exchanges the code.
      ...(resource !== undefined && { extraTokenParams: { resource } }),
      ...change,
    });
    return { url, state: state.id };
  }

  /** Handles the response to a sign-in request: checks state and nonce, exchanges the code, checks the id token. */
  async redeem(parameters: URLSearchParams): Promise<Answer> {
    checkAnswerIssuer(parameters, this.#settings);
    const sign = this.#settings.responseMode === 'fragment' ? '#' : '?';
    const response = await this.#client.processSigninResponse(`${location.origin}/${sign}${parameters.toString()}`);
    await this.#check(response.profile);
    return toAnswer(response);
  }

  /** A token obtained with the refresh token. For the sign-in's own API all scopes are requested, or name and roles would become stale. */
  async refresh(user: StoredUser & { refreshToken: string }, api: Api): Promise<Answer> {
    const { resource, scope } = api.request;
    const isOwn = api === this.#settings.apis[0];
    const response = await this.#client.useRefreshToken({
      state: {
        refresh_token: user.refreshToken,
        session_state: null,
        profile: user.profile as SigninResponse['profile'],
        scope: isOwn ? this.#settings.scopes : (scope ?? this.#settings.scopes),
        ...(user.idToken !== undefined && { id_token: user.idToken }),
      },
      ...(resource !== undefined && { resource }),
      timeoutInSeconds: requestTimeout,
    });
    if (response.id_token !== user.idToken) await this.#check(response.profile);
    return toAnswer(response);
  }

  /** A token that looks expired although it is new may only mean that the local clock was changed, so the server's time is checked. */
  async #check(claims: Readonly<Record<string, unknown>>): Promise<void> {
    if (isExpired(claims)) await isAnswering();
    checkIdToken(claims, this.#settings);
  }

  /** URL at which the provider ends its session; undefined when it has none. */
  async createSignOutAddress(idToken: string | undefined): Promise<string | undefined> {
    if ((await this.#client.metadataService.getEndSessionEndpoint()) === undefined) return undefined;
    const { url } = await this.#client.createSignoutRequest(idToken === undefined ? {} : { id_token_hint: idToken });
    return url;
  }
}

function createClient(settings: SessionSettings): OidcClient {
  const home = `${location.origin}/`;
  return new OidcClient({
    authority: settings.authority,
    client_id: settings.clientId,
    redirect_uri: home,
    post_logout_redirect_uri: home,
    scope: settings.scopes,
    response_mode: settings.responseMode,
    // The default would be localStorage, which every tab can read and which outlives the tab.
    stateStore: new WebStorageStateStore({ prefix: statePrefix, store: sessionStorage }),
    // Name and roles are ordinary claims here.
    filterProtocolClaims: false,
    requestTimeoutInSeconds: requestTimeout,
  });
}

const toAnswer = (response: SigninResponse): Answer => ({
  token: freshToken(response.access_token, response.expires_in),
  idToken: response.id_token,
  refreshToken: response.refresh_token,
  profile: response.profile,
});
