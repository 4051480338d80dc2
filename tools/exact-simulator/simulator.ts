// A simulated Exact Online: real HTTP, its state in one file. Started by tests on a free port.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, Refusal } from './answer.ts';
import { control } from './control.ts';
import { createFaults, type Faults, suffer } from './faults.ts';
import { type App, authorize, refuseToken, token } from './oauth.ts';
import { attachmentPath, download } from './rest/attachments.ts';
import { serveApi } from './rest/serve.ts';
import { openState, type State } from './state.ts';

export interface SimulatorOptions {
  /** The file for its state; kept in memory when absent. */
  file?: string | undefined;
  /** Port; any free one when absent. */
  port?: number | undefined;
  app?: Partial<App> | undefined;
}

export interface Simulator {
  /** `http://127.0.0.1:port`. */
  url: string;
  app: App;
  stop(): Promise<void>;
}

const defaultApp: App = {
  clientId: '5d1a2c3e-0b4f-4c6d-8e7f-9a0b1c2d3e4f',
  clientSecret: 'simulator-secret',
  redirectUri: 'http://localhost:4000/settings/connection',
  webhookSecret: 'webhook-secret',
};

interface Parts {
  state: State;
  app: App;
  faults: Faults;
}

export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const parts: Parts = {
    state: openState(options.file ?? ':memory:'),
    app: { ...defaultApp, ...options.app },
    faults: createFaults(),
  };
  const server = createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    app: parts.app,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      parts.state.close();
    },
  };
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { state, faults } = parts;
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const method = request.method ?? 'GET';
  const body = await readBody(request);
  if (url.pathname.startsWith('/_sim')) return send(response, fromControl(parts, method, url, body));
  const fault = faults.take(method, url.pathname);
  if (fault?.kind === 'refused') return void request.socket.destroy();
  const made = await perform(parts, { method, url, body, request }, fault).catch((error: unknown) => {
    if (error instanceof Refusal) return error.answer;
    throw error;
  });
  // Only queries of the API are logged, because those of /api/oauth2 contain codes.
  const shown = url.pathname.startsWith('/api/v1/') ? `${url.pathname}${decodeURIComponent(url.search)}` : url.pathname;
  state.run('insert into call (at, method, path, status) values (?, ?, ?, ?)', state.now(), method, shown, made.status);
  if (fault?.kind === 'lost') return void request.socket.destroy();
  send(response, made);
}

interface Asked {
  method: string;
  url: URL;
  body: string;
  request: IncomingMessage;
}

async function perform({ state, app }: Parts, asked: Asked, fault: Parameters<typeof suffer>[0]): Promise<Answer> {
  await suffer(fault);
  const { method, url, body, request } = asked;
  const path = url.pathname.toLowerCase();
  if (path === '/api/oauth2/auth' && method === 'GET') return authorize(state, app, url.searchParams);
  if (path === '/api/oauth2/token' && method === 'POST')
    return token(state, app, request.headers['content-type'], new URLSearchParams(body));
  if (path.startsWith('/api/v1/')) {
    const { authorization, accept, prefer } = request.headers;
    return await serveApi(state, app, {
      method,
      url,
      body,
      headers: { authorization, accept, prefer: String(prefer ?? '') },
    });
  }
  if (path === attachmentPath.toLowerCase() && method === 'GET') {
    return refuseToken(state, request.headers.authorization) ?? download(state, url.searchParams);
  }
  return { status: 404, body: {} };
}

function fromControl({ state, app, faults }: Parts, method: string, url: URL, body: string): Answer {
  const path = url.pathname.replace(/^\/_sim\/?/, '');
  try {
    const parsed = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    return control(state, app, faults, { method, path, query: url.searchParams, body: parsed });
  } catch {
    return { status: 400, body: {} };
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, { status, body, headers, type }: Answer): void {
  const text =
    body === undefined ? '' : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  response.writeHead(status, {
    ...(text.length > 0 && { 'content-type': type ?? 'application/json; charset=utf-8' }),
    ...headers,
  });
  response.end(text);
}
