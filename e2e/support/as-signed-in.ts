import type { APIResponse, Page } from '@playwright/test';

/** Asks the server what it knows, with the token that a page signs its calls with. */
export class AsSignedIn {
  readonly #page: Page;
  #token: string | undefined;

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      const token = request.headers()['authorization'];
      if (token && request.url().includes('/api/')) this.#token = token;
    });
  }

  async get(path: string): Promise<unknown> {
    const answer = await this.#page.request.get(path, { headers: this.#headers() });
    return await this.#body(answer);
  }

  async post(path: string, data: object): Promise<unknown> {
    const { cookies } = await this.#page.context().storageState();
    const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    const headers = { ...this.#headers(), ...(xsrf && { 'x-xsrf-token': xsrf }) };
    return await this.#body(await this.#page.request.post(path, { headers, data }));
  }

  #headers(): Record<string, string> {
    return { authorization: this.#token ?? '', 'accept-language': 'nl' };
  }

  async #body(answer: APIResponse): Promise<unknown> {
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
    return await answer.json();
  }
}
