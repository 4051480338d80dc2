/** Half of the server from the session's point of view: its addresses and their token. */
export interface Api {
  /** Key of its token: the resource, else the scope. */
  resource: string;
  /** Parameters of its token request: RFC 8707 `resource`, a `scope`, or neither. */
  request: { resource?: string; scope?: string };
  /** Prefixes of its addresses; `{}` matches any single segment. */
  prefixes: readonly string[];
  /** Base address of its half of the server; empty for the page's own origin. */
  base: string;
}

export interface SessionSettings {
  /** Exact issuer of the identity provider. */
  authority: string;
  clientId: string;
  /** Scopes of the sign-in. */
  scopes: string;
  /** The first is the API whose token comes with the sign-in. */
  apis: readonly [Api, ...Api[]];
  /** Address prefixes that are called without a token. */
  anonymous: readonly string[];
  responseMode: 'fragment' | 'query';
  /** Seconds before expiry at which a token is renewed; never more than half its life. */
  expireOffsetSeconds: number;
  /** Time limit of a renewal in milliseconds. */
  loadFrameTimeout: number;
  popup: PopupSettings;
}

export interface PopupSettings {
  width: number;
  height: number;
  /** False for providers whose pages isolate the window from its opener, so that it appears closed while it is open. */
  noticesClose: boolean;
}

/** The parts of the environment that the session reads. */
export interface SessionEnvironment {
  /** `auth` of /assets/environment.json, as the server's sign-in configuration writes it. */
  auth: unknown;
  apiBases: Readonly<Record<string, string>>;
}

interface AuthDocument {
  authority: string;
  clientId: string;
  scopes: string;
  apis: readonly { name: string; paths: readonly string[]; resource?: string; scope?: string }[];
  anonymous: readonly string[];
  responseMode: 'fragment' | 'query';
  expireOffsetSeconds?: number;
  loadFrameTimeout?: number;
  popup?: Partial<PopupSettings>;
}

// Spec §9.
const expireOffsetSeconds = 300;
const loadFrameTimeout = 6000;
const popup = { width: 483, height: 600, noticesClose: false };

/**
 * Settings of the session on a page of this origin.
 * @throws Error when the environment contains no identity provider
 */
export function readSettings({ auth, apiBases }: SessionEnvironment, origin: string): SessionSettings {
  if (!isAuthDocument(auth)) throw new Error('The environment names no identity provider.');
  const [first, ...others] = auth.apis.map((api) => toApi(api, apiBases[api.name] ?? '', origin));
  if (!first) throw new Error('The environment names no API.');
  return {
    authority: auth.authority,
    clientId: auth.clientId,
    scopes: auth.scopes,
    apis: [first, ...others],
    anonymous: auth.anonymous.map((path) => origin + path),
    responseMode: auth.responseMode,
    expireOffsetSeconds: auth.expireOffsetSeconds || expireOffsetSeconds,
    loadFrameTimeout: auth.loadFrameTimeout || loadFrameTimeout,
    popup: { ...popup, ...auth.popup },
  };
}

function toApi({ paths, resource, scope }: AuthDocument['apis'][number], base: string, origin: string): Api {
  const root = new URL(base || '/', origin).href.replace(/\/$/, '');
  return {
    base: root === origin ? '' : root,
    resource: resource ?? scope ?? 'default',
    request: { ...(resource !== undefined && { resource }), ...(scope !== undefined && { scope }) },
    prefixes: paths.map((path) => root + path),
  };
}

function isAuthDocument(value: unknown): value is AuthDocument {
  const { authority, clientId, apis } = (value ?? {}) as Partial<AuthDocument>;
  return typeof authority === 'string' && typeof clientId === 'string' && Array.isArray(apis);
}
