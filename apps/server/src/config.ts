import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { authConfig, authVariables } from '#auth/auth-config.ts';
import { connectionsOf } from '#db/pool/addresses.ts';

const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** `nl.example=nl,de.example=de` → { 'nl.example': 'nl', … } */
const pairs = z
  .string()
  .default('')
  .transform((value) =>
    Object.fromEntries(list(value).map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])),
  );

const databaseUrl = z.string().refine(isDatabaseUrl, {
  error:
    'must be an address such as postgres://user:password@host:5432/database; several hosts are separated by commas, ' +
    'and special characters of the password are written as %xx',
});

function isDatabaseUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text)) return false;
  return connectionsOf({ connectionString: text }).every((one) => {
    const address = 'connectionString' in one ? one.connectionString : '';
    // A socket folder is given as a parameter, and leaves the host empty.
    return URL.canParse(address.replace('@/', '@socket/')) && /^[^:]+:\/\/[^/?#]*\/./.test(address);
  });
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

const isHost = (text: string) => URL.canParse(text.includes('://') ? text : `https://${text}`);

const secretKey = z
  .string()
  .refine((key) => Buffer.from(key, 'base64').length === 32, '32 bytes in base64: openssl rand -base64 32')
  .transform((key) => Buffer.from(key, 'base64'))
  .optional();

const languages = z.enum(['nl', 'de', 'en']);

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  /** For listening and migrations, which a pooler in transaction mode cannot pass on. */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  /** Standbys that answer lists and files. */
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  /** Seconds for which the start waits for a database that does not answer yet. */
  DATABASE_WAIT: z.coerce.number().int().min(0).max(3600).default(30),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** The folder of the backups, on another disk; with it, the log of the embedded database is archived there. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** The key that encrypts the backups. Without it they cannot be read. */
  BACKUP_KEY: secretKey,
  /** The stanza of pgBackRest, for a database on a machine of one's own. */
  BACKUP_STANZA: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/)
    .optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().min(1).default('eu-central-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  SMTP_HOST: z.string().min(1).optional(),
  SMTP_PORT: z.coerce.number().int().min(1).max(65_535).default(587),
  SMTP_SECURITY: z.enum(['tls', 'starttls', 'none']).default('starttls'),
  SMTP_USER: z.string().min(1).optional(),
  SMTP_PASSWORD: z.string().min(1).optional(),
  MAIL_FROM: z.email().default('werkbank@localhost.localdomain'),
  MAIL_DIR: z.string().min(1).optional(),
  EXACT_CLIENT_ID: z.guid().optional(),
  EXACT_CLIENT_SECRET: z.string().min(1).optional(),
  /** Hosts of the regions in which the divisions are hosted; an address with a scheme is that of the simulator. */
  EXACT_HOSTS: z
    .string()
    .transform(list)
    .pipe(z.array(z.string().refine(isHost, 'host names, separated by commas')).min(1))
    .optional(),
  EXACT_TOKEN_KEY: secretKey,
  /** The key that encrypts stored secrets, so that it is kept outside the database. EXACT_TOKEN_KEY is its earlier name. */
  SECRETS_KEY: secretKey,
  /** The webhook secret of the app registered at Exact, which signs its notices. */
  EXACT_WEBHOOK_SECRET: z.string().min(1).optional(),
  WERKBANK_BACKENDS: z
    .string()
    .default('accounting,mechanic')
    .transform(list)
    .pipe(z.array(z.enum(['accounting', 'mechanic'])).min(1)),
  APP_THEME: z.string().min(1).default('cura'),
  APP_LANGUAGES: z.string().default('nl,de').transform(list).pipe(z.array(languages).min(1)),
  APP_DEFAULT_LANGUAGE: languages.default('nl'),
  APP_HOST_LANGUAGES: pairs,
  APP_HOST_BASE_URLS: pairs,
  APP_ACCOUNTING_BASE_URL: z.url().optional(),
  APP_MECHANIC_BASE_URL: z.url().optional(),
  /** Origins whose browser program may use the calls of this process. */
  APP_ORIGINS: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.string().refine(isOrigin, 'https://host, without a path'))),
  APP_VENDOR_NAME: z.string().min(1).optional(),
  APP_VENDOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z.string().default('false').transform(readTrustedProxies),
  /** Seconds within which each thousand bytes of a body must arrive, or the request is ended. */
  SLOW_BODY_SECONDS: z.coerce.number().min(0.1).max(600).default(20),
  /** Webhooks may call http and addresses of private networks. */
  WEBHOOK_PRIVATE_ADDRESSES: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true'),
  /** Minutes between two checks for new service requests. */
  REQUEST_CHECK_MINUTES: z.coerce.number().min(0.01).max(1440).default(5),
  /** Milliseconds between two heartbeats on an event stream. */
  LIVE_HEARTBEAT: z.coerce.number().int().min(50).max(60_000).default(20_000),
  /** Seconds for which a stopping server is not ready but still serves, so that a load balancer notices before it closes. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  /** The port on which Prometheus fetches the metrics of this process. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Base address of an OTLP collector, which receives traces over HTTP. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(3000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  CHECK_ANSWERS: z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? undefined : value === 'true')),
  DEMO_DATA: z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? undefined : value === 'true')),
  ...authVariables,
});

/** How mail is sent. */
export interface MailSettings {
  /** Sender of every mail; the name of the company precedes it. */
  from: string;
  /** Folder that receives mail as files when no server is configured. */
  folder: string;
  smtp:
    | {
        host: string;
        port: number;
        user: string | undefined;
        password: string | undefined;
        /** `tls` from the first byte, `starttls` before any command, `none` on a trusted network. */
        security: 'tls' | 'starttls' | 'none';
      }
    | undefined;
}

export type Config = ReturnType<typeof readConfig>;

const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The configuration from the environment; all wrong values are reported together.
 * @throws Error listing each faulty variable
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success)
    throw new Error(
      `Configuration:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    );
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const publicUrl = (
    values.PUBLIC_URL ??
    `http://${values.HOST === '0.0.0.0' || values.HOST === '::' ? 'localhost' : values.HOST}:${values.PORT}`
  ).replace(/\/$/, '');
  if (!values.APP_LANGUAGES.includes(values.APP_DEFAULT_LANGUAGE))
    throw new Error('Configuration:\n  APP_DEFAULT_LANGUAGE: must be one of APP_LANGUAGES');
  if (production && values.DEMO_DATA === true)
    throw new Error('Configuration:\n  DEMO_DATA: demonstration data and users are not for production');
  return {
    root,
    production,
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(root, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    databaseWait: values.DATABASE_WAIT,
    databasePool: values.DATABASE_POOL,
    ...backupSettings(values),
    s3: s3Settings(values),
    mail: mailSettings(values),
    exact: exactSettings(values),
    exactHosts: exactHosts(values, production),
    secretKeys: secretKeys(values),
    backends: values.WERKBANK_BACKENDS,
    theme: values.APP_THEME,
    languages: values.APP_LANGUAGES,
    defaultLanguage: values.APP_DEFAULT_LANGUAGE,
    hostLanguages: values.APP_HOST_LANGUAGES,
    hostBaseUrls: values.APP_HOST_BASE_URLS,
    accountingBaseUrl: values.APP_ACCOUNTING_BASE_URL,
    origins: values.APP_ORIGINS,
    mechanicBaseUrl: values.APP_MECHANIC_BASE_URL,
    vendor: vendorOf(values),
    trustProxy: values.TRUST_PROXY,
    slowBodySeconds: values.SLOW_BODY_SECONDS,
    webhookPrivateAddresses: values.WEBHOOK_PRIVATE_ADDRESSES,
    requestCheckMinutes: values.REQUEST_CHECK_MINUTES,
    liveHeartbeat: values.LIVE_HEARTBEAT,
    telemetry: telemetrySettings(values),
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    drainSeconds: values.DRAIN_SECONDS ?? (production ? 5 : 0),
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    checkAnswers: values.CHECK_ANSWERS ?? !production,
    demoData: values.DEMO_DATA ?? !production,
    auth: authConfig(values, { production, publicUrl }),
  };
}

/** @throws Error when only one of both is given */
function vendorOf({ APP_VENDOR_NAME: name, APP_VENDOR_URL: url }: z.output<typeof variables>) {
  if ((name === undefined) !== (url === undefined))
    throw new Error('Configuration:\n  APP_VENDOR_NAME, APP_VENDOR_URL: both or neither');
  return name && url ? { name, url } : undefined;
}

/**
 * Which senders may state the address of the original client. A number counts the proxies in front, `true` means one; else addresses or
 * networks of the proxies. Never all senders: the first address of `X-Forwarded-For` is written by the client.
 */
function readTrustedProxies(value: string, context: z.RefinementCtx): false | number | string[] {
  if (value === 'false' || value === '0') return false;
  if (value === 'true') return 1;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const networks = list(value);
  const unreadable = networks.filter((network) => !isNetwork(network));
  if (unreadable.length > 0 || networks.length === 0)
    context.addIssue({
      code: 'custom',
      message: 'the number of proxies in front, or their addresses or networks: 1, or 10.0.0.5,192.168.0.0/16',
    });
  return networks;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || rest.length > 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

const telemetrySettings = (values: z.output<typeof variables>) => ({
  metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
  traces: values.OTEL_EXPORTER_OTLP_ENDPOINT,
});

/** The client registered at the accounting package; undefined when none is configured. @throws Error when part of it is missing */
function exactSettings(values: z.output<typeof variables>) {
  const { EXACT_CLIENT_ID: clientId, EXACT_CLIENT_SECRET: clientSecret } = values;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret)
    throw new Error('Configuration:\n  EXACT_CLIENT_ID, EXACT_CLIENT_SECRET: both or neither');
  return { clientId, clientSecret, webhookSecret: values.EXACT_WEBHOOK_SECRET };
}

const secretKeys = ({ SECRETS_KEY: key, EXACT_TOKEN_KEY: earlier }: z.output<typeof variables>) =>
  [key, earlier].filter((one) => one !== undefined);

/** @throws Error when a host is not encrypted in production */
function exactHosts({ EXACT_HOSTS: hosts }: z.output<typeof variables>, production: boolean) {
  const insecure = hosts?.filter((host) => production && host.startsWith('http:')) ?? [];
  if (insecure.length > 0) throw new Error(`Configuration:\n  EXACT_HOSTS: ${insecure.join(', ')} is not encrypted`);
  return hosts;
}

/** Mails are sent through a server when one is configured, else written to a folder. @throws Error when there is a server but no sender */
function mailSettings(values: z.output<typeof variables>): MailSettings {
  const { SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password } = values;
  if ((user === undefined) !== (password === undefined))
    throw new Error('Configuration:\n  SMTP_USER, SMTP_PASSWORD: both or neither');
  return {
    from: values.MAIL_FROM,
    folder: resolve(root, values.MAIL_DIR ?? `${values.DATA_DIR}/mail`),
    smtp: host ? { host, port: values.SMTP_PORT, security: values.SMTP_SECURITY, user, password } : undefined,
  };
}

/** @throws Error when only one of both is given */
function backupSettings({ BACKUP_DIR: folder, BACKUP_KEY: key, BACKUP_STANZA: stanza }: z.output<typeof variables>) {
  if ((folder === undefined) !== (key === undefined))
    throw new Error('Configuration:\n  BACKUP_DIR, BACKUP_KEY: both or neither');
  return { backup: folder && key ? { folder: resolve(root, folder), key } : undefined, backupStanza: stanza };
}

/** @throws Error when only part of the settings of a bucket are given */
function s3Settings(values: z.output<typeof variables>) {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, region, bucket, accessKeyId, secretAccessKey };
  throw new Error(
    'Configuration:\n' +
      '  S3_ENDPOINT: files go to a bucket when S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are all given',
  );
}
