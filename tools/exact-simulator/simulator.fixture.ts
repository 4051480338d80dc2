// How tests use the simulator: consent, calls with a token, and its control side.
import { after } from 'node:test';
import { type Simulator, type SimulatorOptions, startSimulator } from './simulator.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  expires_in: string;
  token_type: string;
}

export interface Called {
  status: number;
  headers: Headers;
  body: unknown;
}

export interface TestSimulator extends Simulator {
  control(path: string, body?: object): Promise<Record<string, unknown>>;
  /** Goes through the consent and returns the code from the redirect. */
  consent(state?: string): Promise<string>;
  token(form: Record<string, string>): Promise<Called>;
  signIn(): Promise<Tokens>;
  call(tokens: Tokens, path: string, init?: RequestInit): Promise<Called>;
}

/** Stopped after the file's last test. Call it at the top of a file. */
export async function startTestSimulator(options: SimulatorOptions = {}): Promise<TestSimulator> {
  const simulator = await startSimulator(options);
  after(async () => await simulator.stop());
  return testsOf(simulator);
}

export function testsOf(simulator: Simulator): TestSimulator {
  const { url, app } = simulator;
  const client = { client_id: app.clientId, client_secret: app.clientSecret };
  const consent = async (state = 'state'): Promise<string> => {
    const query = new URLSearchParams({
      client_id: app.clientId,
      redirect_uri: app.redirectUri,
      response_type: 'code',
      state,
    });
    const answer = await fetch(`${url}/api/oauth2/auth?${query}`, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  };
  const token = async (form: Record<string, string>): Promise<Called> =>
    await read(fetch(`${url}/api/oauth2/token`, { method: 'POST', body: new URLSearchParams({ ...client, ...form }) }));
  return {
    ...simulator,
    consent,
    token,
    async control(path, body = {}) {
      const answer = await fetch(`${url}/_sim/${path}`, { method: 'POST', body: JSON.stringify(body) });
      return (await answer.json()) as Record<string, unknown>;
    },
    async signIn() {
      const form = { grant_type: 'authorization_code', code: await consent(), redirect_uri: app.redirectUri };
      return (await token(form)).body as Tokens;
    },
    async call(tokens, path, init = {}) {
      const headers = { accept: 'application/json', authorization: `Bearer ${tokens.access_token}`, ...init.headers };
      return await read(fetch(path.startsWith('http') ? path : `${url}/api/v1/${path}`, { ...init, headers }));
    },
  };
}

async function read(answering: Promise<Response>): Promise<Called> {
  const answer = await answering;
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, headers: answer.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
}
