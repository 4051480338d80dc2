// A separate server on an empty database, as at the first start of an installation.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../apps/server/dist/main.js');
const basePort = Number(process.env['E2E_PORT'] ?? 4610) + 200;

export interface EmptyServer {
  origin: string;
  /** The link of the set-up, as in the log. */
  link: string;
  stop(): Promise<void>;
}

/** A server with the embedded provider, which also signs users in. */
export const startEmptyServer = async (): Promise<EmptyServer> => await startAt(basePort, { NODE_ENV: 'development' });

/**
 * A server in production mode, and a provider in a separate process, which the server treats as any OpenID provider. The accounts of the
 * provider are the demonstration users; none of them exists on the server.
 */
export async function startProductionServer(): Promise<EmptyServer> {
  const port = basePort + 1;
  const provider = await startAt(basePort + 2, {
    NODE_ENV: 'development',
    // Addresses to which browsers may be redirected back.
    APP_HOST_LANGUAGES: `127.0.0.1:${port}=nl`,
  });
  const server = await startAt(port, {
    NODE_ENV: 'production',
    AUTH_MODE: 'oidc',
    OIDC_ISSUER: `${provider.origin}/oidc`,
    OIDC_CLIENT_ID: 'werkbank-spa',
    OIDC_SCOPES: 'openid profile email api',
    OIDC_ALGS: 'ES256',
    ACCOUNTING_AUDIENCES: 'urn:werkbank:accounting',
    ACCOUNTING_RESOURCE: 'urn:werkbank:accounting',
    MECHANIC_AUDIENCES: 'urn:werkbank:mechanic',
    MECHANIC_RESOURCE: 'urn:werkbank:mechanic',
    APP_LANGUAGES: 'nl,de',
    DRAIN_SECONDS: '0',
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      await provider.stop();
    },
  };
}

async function startAt(port: number, environment: Record<string, string>): Promise<EmptyServer> {
  const directory = mkdtempSync(join(tmpdir(), 'werkbank-empty-'));
  // PostgreSQL runs under another account when this process is root.
  chmodSync(directory, 0o755);
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DEMO_DATA: 'false',
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_LANGUAGES: 'nl,de,en',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  let log = '';
  const link = await new Promise<string | undefined>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      log += text.toString();
      const found = /http\S+\/setup#\S+(?=\n)/.exec(log)?.[0];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => resolve(undefined));
  });
  if (link === undefined) {
    await stop();
    throw new Error(`The server ended without a link: ${log}`);
  }
  return { origin: new URL(link).origin, link, stop };
}
