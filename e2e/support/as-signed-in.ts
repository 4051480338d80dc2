import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, type APIResponse, type Page, request, test } from '@playwright/test';
import { requestTokensOfHalves } from './sign-in.ts';

const timeLimit = 15_000;

/** A request context without cookies, shared by all calls of this process. */
let plain: Promise<APIRequestContext> | undefined;

/** Calls the server as a user: with the tokens of a page, one for each half of the API, or with its own tokens. */
export class AsSignedIn {
  readonly #context: APIRequestContext;
  /** Tokens, newest first. */
  #tokens: string[];

  constructor(source: Page | { context: APIRequestContext; tokens: string[] }) {
    if ('tokens' in source) {
      this.#context = source.context;
      this.#tokens = source.tokens;
      return;
    }
    this.#context = source.request;
    this.#tokens = [];
    source.on('request', (asked) => {
      const token = asked.headers()['authorization'];
      if (token && asked.url().includes('/api/'))
        this.#tokens = [token, ...this.#tokens.filter((known) => known !== token)];
    });
  }

  /** Signs in over HTTP, so that preparing a test needs no page. */
  static async as(login: string): Promise<AsSignedIn> {
    const { baseURL = '' } = test.info().project.use;
    plain ??= request.newContext({ baseURL });
    const [context, tokens] = await Promise.all([plain, requestTokensOfHalves(login, baseURL)]);
    return new AsSignedIn({ context, tokens: tokens.map((token) => `Bearer ${token}`) });
  }

  async get(path: string): Promise<unknown> {
    return await this.#ask(path, async (headers) => await this.#context.get(path, { headers }));
  }

  async post(path: string, data: object): Promise<unknown> {
    return await this.#write('post', path, data);
  }

  async put(path: string, data: object): Promise<unknown> {
    return await this.#write('put', path, data);
  }

  async #write(method: 'post' | 'put', path: string, data: object): Promise<unknown> {
    const { cookies } = await this.#context.storageState();
    const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    return await this.#ask(path, async (headers) => {
      const all = { ...headers, ...(xsrf && { 'x-xsrf-token': xsrf }) };
      return await this.#context[method](path, { headers: all, data });
    });
  }

  /** Tries all tokens, because one for the other half is refused before anything happens; a page that is still loading has none yet. */
  async #ask(path: string, send: (headers: Record<string, string>) => Promise<APIResponse>): Promise<unknown> {
    let answer: APIResponse | undefined;
    for (const end = Date.now() + timeLimit; Date.now() < end && !answer?.ok(); ) {
      for (const authorization of this.#tokens) {
        answer = await send({ authorization, 'accept-language': 'nl' });
        if (answer.status() !== 401) break;
      }
      if (answer && answer.status() !== 401) break;
      await sleep(100);
    }
    if (!answer?.ok()) throw new Error(`${path}: ${answer?.status()} ${await answer?.text()}`);
    return await answer.json();
  }
}
