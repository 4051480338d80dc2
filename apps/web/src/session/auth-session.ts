import { createEndpointMap, type EndpointMap } from './endpoint-map.ts';
import { messages, SessionError, toSessionError } from './messages.ts';
import { openPopup } from './open-popup.ts';
import type { Answer, ProviderClient } from './provider-client.ts';
import { canReload } from './reload-guard.ts';
import { RenewalQueue } from './renewal-queue.ts';
import { RenewalTimer } from './renewal-timer.ts';
import { type Api, readSettings, type SessionEnvironment, type SessionSettings } from './settings.ts';
import { announceSignOut, onSignOutElsewhere } from './sign-out-channel.ts';
import * as storage from './storage.ts';
import { claimTab } from './tab-identity.ts';
import { isFresh } from './token-life.ts';
import { describeUser, signedOut, type UserInfo } from './user-info.ts';

interface Connected {
  settings: SessionSettings;
  /** The provider's client; a failed load is repeated by the next call. */
  loadClient: () => Promise<ProviderClient>;
  endpoints: EndpointMap;
  renewals: RenewalQueue;
}

/** Milliseconds for which signing out waits for our server. */
const signOutTimeout = 3_000;
/** Milliseconds within which a second 401 is repeated with the token that was just renewed. */
const justRenewed = 10_000;
const forever = new Promise<never>(() => {});

/** The sign-in of this tab: cached login, tokens per API, renewal before expiry, sign-out. Spec §4, §6. */
export class AuthSession {
  #connected: Connected | undefined;
  #user: storage.StoredUser | undefined;
  #info: UserInfo = signedOut;
  #endSession: () => Promise<unknown> = async () => undefined;
  #isLeaving = false;
  /** The sign-in window while it is open. */
  #popup: { window: Window; answer: Promise<void> } | undefined;
  readonly #renewal = new RenewalTimer();
  readonly #tokens = new Map<string, storage.Token>();
  readonly #renewedAt = new Map<string, number>();
  readonly #listeners = new Set<() => void>();

  /** Replaced by a new object on every change. */
  get userInfo(): UserInfo {
    return this.#info;
  }

  /** Calls the listener on every change of `userInfo`; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Handles the provider's response to a sign-in, or restores the cached one; called once, before the first screen. */
  async init(environment: SessionEnvironment): Promise<void> {
    const settings = readSettings(environment, location.origin);
    this.#connected = {
      settings,
      loadClient: clientLoader(settings),
      endpoints: createEndpointMap(settings, location.origin),
      renewals: new RenewalQueue(settings.loadFrameTimeout),
    };
    this.#change({ error: settings.authority === '' ? messages.notSetUp : storage.readLoginError() });
    onSignOutElsewhere(() => this.#end(messages.loginRequired));
    addEventListener('online', () => void this.#recover());
    const answer = takeAnswer(settings.responseMode);
    if ((await claimTab()) || isOfAnother(settings)) storage.removeUser();
    this.#load(storage.readUser());
    if (answer) await this.#redeem(answer);
    else await this.#resume();
  }

  /**
   * Redirects to the identity provider.
   * @throws SessionError when the provider cannot be reached
   */
  async login(): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    this.#setError('');
    try {
      const client = await this.#connection.loadClient();
      const { url } = await client.createSignInRequest();
      location.replace(url);
    } catch (error) {
      this.#isLeaving = false;
      throw this.#fail(error);
    }
  }

  /**
   * Signs in through a separate window after a click; a window that is already open is brought to the front.
   * True on success, otherwise `userInfo.error` has the reason.
   */
  async loginPopup(): Promise<boolean> {
    try {
      if (!this.#popup || this.#popup.window.closed) {
        const window = openPopup(this.#connection.settings.popup);
        this.#popup = { window, answer: this.#askInPopup(window) };
      }
      const { window, answer } = this.#popup;
      window.focus();
      await answer;
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** Sets the call that signs out at our own server. */
  connectServer(endSession: () => Promise<unknown>): void {
    this.#endSession = endSession;
  }

  /** Signs out here, at our server, in the other tabs and at the provider, and leaves the page. */
  async logout(): Promise<void> {
    if (this.#isLeaving) return;
    this.#isLeaving = true;
    const idToken = this.#user?.idToken;
    // The provider ends the session too, so signing out does not depend on our server's response.
    await Promise.race([
      this.#endSession().catch(() => undefined),
      new Promise((end) => setTimeout(end, signOutTimeout)),
    ]);
    announceSignOut();
    this.#end('');
    const address = await this.#signOutAddress(idToken).catch(() => undefined);
    location.replace(address ?? '/');
  }

  /**
   * A token of this API, from the cache or renewed.
   * @throws SessionError
   */
  async acquireToken(resource: string): Promise<string> {
    if (!resource) throw new SessionError(messages.resourceRequired);
    const { settings } = this.#connection;
    const token = this.#tokens.get(resource);
    if (token && isFresh(token, settings.expireOffsetSeconds)) return token.accessToken;
    if (!this.#user) throw new SessionError(messages.loginRequired);
    return await this.#renew(settings.apis.find((api) => api.resource === resource) ?? apiOf(resource));
  }

  /**
   * The bearer token for an address; none for anonymous addresses and for hosts that are not ours.
   * @throws SessionError before a request is sent when no one is signed in. Spec §6.
   */
  async authorize(address: string): Promise<string | undefined> {
    const api = this.#connection.endpoints.find(address);
    if (!api) return undefined;
    if (!this.#info.authenticated) throw new SessionError(messages.notAuthenticated);
    return await this.acquireToken(api.resource);
  }

  /** Base address of the half of the server that serves a path; empty for the page's own origin. */
  baseOf(path: string): string {
    return this.#connection.endpoints.baseOf(path);
  }

  /** After a 401: true when the call may be repeated with a token renewed in the meantime. */
  async on401(address: string): Promise<boolean> {
    const api = this.#connection.endpoints.find(address);
    if (!api || !this.#info.authenticated) return false;
    if ((this.#renewedAt.get(api.resource) ?? 0) > Date.now() - justRenewed) return true;
    this.#tokens.delete(api.resource);
    return await this.#renew(api).then(
      () => true,
      () => false,
    );
  }

  get #connection(): Connected {
    if (!this.#connected) throw new SessionError('The session is used before init.');
    return this.#connected;
  }

  get #ownApi(): Api {
    return this.#connection.settings.apis[0];
  }

  /** A response that this tab did not request does not affect the signed-in user. */
  async #redeem(answer: URLSearchParams): Promise<void> {
    try {
      const client = await this.#connection.loadClient();
      this.#adopt(await client.redeem(answer));
    } catch (error) {
      const failure = toSessionError(error);
      if (failure.message === messages.invalidState && this.#user) return await this.#resume();
      storage.removeUser();
      this.#load(undefined);
      this.#fail(failure);
    }
  }

  async #signOutAddress(idToken: string | undefined): Promise<string | undefined> {
    return await (await this.#connection.loadClient()).createSignOutAddress(idToken);
  }

  async #askInPopup(popup: Window): Promise<void> {
    const { loadClient, settings } = this.#connection;
    this.#setError('');
    try {
      const client = await loadClient();
      const home = `${location.origin}/popup.html`;
      const change = { redirect_uri: home, response_mode: 'query', display: 'popup' } as const;
      const { url, state } = await client.createSignInRequest(change);
      const { askInPopup } = await import('./sign-in-window.ts');
      this.#adopt(await client.redeem(await askInPopup(popup, url, state, settings.popup)));
    } finally {
      if (this.#popup?.window === popup) this.#popup = undefined;
    }
  }

  /** The three states of a cached sign-in: fresh, too old and refreshed with a reload, none. Spec §4. */
  async #resume(): Promise<void> {
    if (!this.#user) return;
    if (isFresh(this.#user, this.#connection.settings.expireOffsetSeconds)) {
      this.#change({ authenticated: true });
      this.#startRenewal();
      if (this.#user.refreshToken !== undefined && storage.hasUnfinishedRenewal()) this.#repeatRenewal();
    } else if (window.top === window.self && (await this.#refreshLogin())) {
      if (canReload()) {
        location.reload();
        await forever;
      }
      this.#fail(new SessionError(messages.loginRequired));
    }
  }

  /**
   * The page was left before the new refresh token arrived. The provider accepts the used one only for some seconds more; later it would
   * take it for stolen and end the session.
   */
  #repeatRenewal(): void {
    const { renewals } = this.#connection;
    const { resource } = this.#ownApi;
    renewals.run(resource, async () => await this.#requestToken(this.#ownApi)).catch(() => undefined);
  }

  /** Runs when a token is due; a failure ends the authentication and keeps the cached sign-in. Spec §4. */
  async #refreshLogin(): Promise<boolean> {
    return await this.#renew(this.#ownApi).then(
      () => true,
      () => false,
    );
  }

  /** Repeats a renewal that failed without a network once there is a network again. */
  async #recover(): Promise<void> {
    if (this.#user && !this.#info.authenticated && !this.#isLeaving) await this.#refreshLogin();
  }

  async #renew(api: Api): Promise<string> {
    const { renewals } = this.#connection;
    try {
      return await renewals.run(api.resource, async () => await this.#requestToken(api));
    } catch (error) {
      const failure = toSessionError(error);
      if (api === this.#ownApi) this.#fail(failure);
      throw failure;
    }
  }

  async #requestToken(api: Api): Promise<string> {
    const { loadClient } = this.#connection;
    const user = this.#user;
    if (!user) throw new SessionError(messages.loginRequired);
    const { refreshToken } = user;
    const client = await loadClient();
    if (refreshToken !== undefined) storage.markRenewal();
    const answer =
      refreshToken === undefined ? await this.#askSilently(api) : await client.refresh({ ...user, refreshToken }, api);
    storage.endRenewal();
    // Signed out in the meantime: the token is discarded.
    if (!this.#user) throw new SessionError(messages.loginRequired);
    this.#renewedAt.set(api.resource, Date.now());
    if (api === this.#ownApi) this.#adopt(answer);
    else this.#keep(api, answer);
    return answer.token.accessToken;
  }

  /** For providers without refresh tokens: uses the provider's session in a hidden frame. */
  async #askSilently(api: Api): Promise<Answer> {
    const { loadClient, settings } = this.#connection;
    const client = await loadClient();
    const { url, state } = await client.createSignInRequest({
      redirect_uri: `${location.origin}/silent.html`,
      response_mode: 'query',
      prompt: 'none',
      ...(api.request.resource !== undefined && { extraTokenParams: { resource: api.request.resource } }),
      ...(api.request.scope !== undefined && { scope: `openid ${api.request.scope}` }),
    });
    const { askInFrame } = await import('./sign-in-window.ts');
    return await client.redeem(await askInFrame(url, state, settings.loadFrameTimeout));
  }

  /** Stores the token of the sign-in, which comes with a new refresh token, name and roles. */
  #adopt({ token, idToken, refreshToken, profile }: Answer): void {
    const user = { ...token, idToken, profile, refreshToken: refreshToken ?? this.#user?.refreshToken };
    storage.writeUser(user);
    this.#load(user);
    this.#setError('');
    this.#change({ authenticated: true });
    this.#startRenewal();
  }

  /** A token of another API stays in memory; the refresh token that came with it replaces the used one immediately. */
  #keep(api: Api, { token, refreshToken }: Answer): void {
    this.#tokens.set(api.resource, token);
    if (!this.#user || refreshToken === undefined) return;
    this.#user = { ...this.#user, refreshToken };
    storage.writeUser(this.#user);
  }

  #load(user: storage.StoredUser | undefined): void {
    this.#user = user;
    if (user) this.#tokens.set(this.#ownApi.resource, user);
    else this.#tokens.clear();
    this.#change({ loginCached: user !== undefined, ...describeUser(user) });
  }

  #startRenewal(): void {
    if (!this.#user) return this.#renewal.stop();
    const { loadClient, settings } = this.#connection;
    this.#renewal.start({
      token: this.#user,
      expireOffset: settings.expireOffsetSeconds,
      renew: () => void this.#refreshLogin(),
      prepare: () => void loadClient().catch(() => undefined),
    });
  }

  /** Marks the user as not authenticated, with the reason. Spec §4. */
  #fail(error: unknown): SessionError {
    const failure = toSessionError(error);
    this.#renewal.stop();
    this.#setError(failure.message);
    this.#change({ authenticated: false });
    return failure;
  }

  /** Removes all data of the session from this tab. */
  #end(reason: string): void {
    this.#renewal.stop();
    storage.clearSession();
    this.#load(undefined);
    this.#setError(reason);
    this.#change({ authenticated: false });
  }

  #setError(error: string): void {
    storage.writeLoginError(error);
    this.#change({ error });
  }

  #change(change: Partial<UserInfo>): void {
    this.#info = { ...this.#info, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** The session of this page. */
export const authSession = new AuthSession();

/**
 * The provider's response in the URL of the root page; it is removed from the address bar before anything else happens.
 */
function takeAnswer(mode: SessionSettings['responseMode']): URLSearchParams | undefined {
  if (location.pathname !== '/') return undefined;
  const parameters = new URLSearchParams((mode === 'fragment' ? location.hash : location.search).slice(1));
  if (!parameters.has('state') || !(parameters.has('code') || parameters.has('error'))) return undefined;
  history.replaceState(null, '', '/');
  return parameters;
}

/** The cached sign-in is of a provider that is no longer in use. */
function isOfAnother({ authority }: SessionSettings): boolean {
  const issuer = storage.readUser()?.profile['iss'];
  return issuer !== undefined && issuer !== authority;
}

function clientLoader(settings: SessionSettings): () => Promise<ProviderClient> {
  let loading: Promise<ProviderClient> | undefined;
  return async () => {
    loading ??= import('./provider-client.ts').then(
      ({ ProviderClient }) => new ProviderClient(settings),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return await loading;
  };
}

/** A resource for which no address is registered. */
const apiOf = (resource: string): Api => ({ resource, request: { resource }, prefixes: [], base: '' });
