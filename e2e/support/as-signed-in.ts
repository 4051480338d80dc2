import type { APIResponse, Page } from '@playwright/test';

const timeLimit = 15_000;

/** Calls the server with the tokens of the page: one for each half of the API. */
export class AsSignedIn {
  readonly #page: Page;
  /** The newest first. */
  #tokens: string[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      const token = request.headers()['authorization'];
      if (token && request.url().includes('/api/'))
        this.#tokens = [token, ...this.#tokens.filter((known) => known !== token)];
    });
  }

  async get(path: string): Promise<unknown> {
    return await this.#ask(path, async (headers) => await this.#page.request.get(path, { headers }));
  }

  async post(path: string, data: object): Promise<unknown> {
    return await this.#write('post', path, data);
  }

  async put(path: string, data: object): Promise<unknown> {
    return await this.#write('put', path, data);
  }

  async #write(method: 'post' | 'put', path: string, data: object): Promise<unknown> {
    const { cookies } = await this.#page.context().storageState();
    const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    return await this.#ask(path, async (headers) => {
      const all = { ...headers, ...(xsrf && { 'x-xsrf-token': xsrf }) };
      return await this.#page.request[method](path, { headers: all, data });
    });
  }

  /** A token for the other half is refused before anything happens; a page that is still loading has none yet. */
  async #ask(path: string, send: (headers: Record<string, string>) => Promise<APIResponse>): Promise<unknown> {
    let answer: APIResponse | undefined;
    for (const end = Date.now() + timeLimit; Date.now() < end && !answer?.ok(); ) {
      for (const authorization of this.#tokens) {
        answer = await send({ authorization, 'accept-language': 'nl' });
        if (answer.status() !== 401) break;
      }
      if (answer && answer.status() !== 401) break;
      await this.#page.waitForTimeout(100);
    }
    if (!answer?.ok()) throw new Error(`${path}: ${answer?.status()} ${await answer?.text()}`);
    return await answer.json();
  }
}
