import type { APIResponse, Page } from '@playwright/test';

/** Asks the server what it knows, with the tokens that a page signs its calls with: one for each half of the server. */
export class AsSignedIn {
  readonly #page: Page;
  readonly #tokens = new Map<string, string>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      const token = request.headers()['authorization'];
      if (token && request.url().includes('/api/')) this.#tokens.set(audienceOf(token), token);
    });
  }

  async get(path: string): Promise<unknown> {
    return await this.#ask(async (headers) => await this.#page.request.get(path, { headers }));
  }

  async post(path: string, data: object): Promise<unknown> {
    const { cookies } = await this.#page.context().storageState();
    const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    return await this.#ask(
      async (headers) =>
        await this.#page.request.post(path, { headers: { ...headers, ...(xsrf && { 'x-xsrf-token': xsrf }) }, data }),
    );
  }

  /** A call that is refused for its token is of the other half. */
  async #ask(send: (headers: Record<string, string>) => Promise<APIResponse>): Promise<unknown> {
    let answer: APIResponse | undefined;
    for (const authorization of this.#tokens.values()) {
      answer = await send({ authorization, 'accept-language': 'nl' });
      if (answer.status() !== 401) break;
    }
    if (!answer?.ok()) throw new Error(`${answer?.url()}: ${answer?.status()} ${await answer?.text()}`);
    return await answer.json();
  }
}

/** What a token is for, as it says itself. */
const audienceOf = (token: string): string => {
  const [, payload = ''] = token.split('.');
  return String((JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}') as { aud?: unknown }).aud);
};
