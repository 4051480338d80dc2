import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Contract } from '../contract.ts';
import { answerMark, CallError, type ClientOptions, createClient, ForeignAnswerError } from './client.ts';
import { repeatedWrites } from './repeated-writes.ts';
import { routes } from './routes.ts';

/** A response as our server sends it. */
const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { [answerMark]: 'id', ...headers } });

/** A client that records its requests and answers them one after the other. */
function recorded(answers: readonly Response[] = [], options: Partial<ClientOptions> = {}) {
  const requests: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
  const client = createClient<Contract>(routes, {
    base: () => 'https://werkbank.example',
    token: async () => 'token',
    fetch: async (url, init) => {
      const headers = init?.headers as Record<string, string>;
      requests.push({ url: new Request(url).url, method: init?.method ?? '', headers, body: init?.body });
      return answers[requests.length - 1] ?? answer([]);
    },
    ...options,
  });
  return { client, requests };
}

const params = { division: '1' };

describe('a call', () => {
  it('is not sent without a path parameter, and the error names it', async () => {
    const { client, requests } = recorded();
    await assert.rejects(client.accounts.get({ params: { ...params, id: undefined as unknown as string } }), {
      message: 'Required parameter id was null or undefined when calling accounts.get',
    });
    await assert.rejects(client.accounts.get({ params: { ...params, id: null as unknown as string } }), {
      message: 'Required parameter id was null or undefined when calling accounts.get',
    });
    assert.deepEqual(requests, []);
  });

  it('is not sent without a required query parameter', async () => {
    const { client, requests } = recorded();
    await assert.rejects(client.accounts.search({ params, query: { name: undefined as unknown as string } }), {
      message: 'Required parameter name was null or undefined when calling accounts.search',
    });
    assert.deepEqual(requests, []);
    await client.accounts.search({ params, query: { name: '' } });
    assert.equal(requests.length, 1);
  });

  it('encodes characters with a special meaning in a URL, a plus as %2B', async () => {
    const { client, requests } = recorded();
    await client.accounts.search({ params, query: { name: 'A+B & C/ü' }, skip: 10 });
    assert.equal(requests[0]?.url, 'https://werkbank.example/api/1/account/?name=A%2BB%20%26%20C%2F%C3%BC&skip=10');
    await client.accounts.getByCode({ params: { ...params, code: '10/1' } });
    assert.ok(requests[1]?.url.endsWith('/code/10%2F1'));
  });

  it('repeats a query name for each value, and leaves out missing values', async () => {
    const { client, requests } = recorded();
    const query = { groups: ['a', 'b'], search: undefined };
    await client.items.list({ params, query: query as object });
    assert.ok(requests[0]?.url.endsWith('?groups=a&groups=b'));
  });

  it('sends a page size only when there is one', async () => {
    const { client, requests } = recorded();
    await client.accounts.list({ params });
    await client.accounts.list({ params, pageSize: 25 });
    assert.deepEqual(
      requests.map(({ headers }) => headers.PageSize),
      [undefined, '25'],
    );
  });

  it('carries the token, the language, and the XSRF value when it writes', async () => {
    const { client, requests } = recorded([], { xsrf: () => 'value', language: () => 'de' });
    await client.accounts.list({ params });
    await client.session.update({ body: { language: 'de' } });
    assert.deepEqual(
      requests.map(({ headers }) => [headers.authorization, headers['accept-language'], headers['x-xsrf-token']]),
      [
        ['Bearer token', 'de', undefined],
        ['Bearer token', 'de', 'value'],
      ],
    );
    assert.equal(requests[1]?.headers['content-type'], 'application/json');
  });

  it('sends the version that it changes, and its idempotency key', async () => {
    const { client, requests } = recorded([answer({})]);
    const id = '00000000-0000-4000-8000-000000000000';
    await client.accounts.update({ params: { ...params, id }, body: { name: 'X' }, ifMatch: 7, idempotencyKey: 'k' });
    assert.deepEqual([requests[0]?.headers['if-match'], requests[0]?.headers['idempotency-key']], ['"7"', 'k']);
  });

  it('is repeated once with a fresh token after a 401', async () => {
    let renewals = 0;
    const renew = async () => ++renewals > 0;
    const refused = () => answer({}, 401);
    const once = recorded([refused(), answer([])], { renew });
    await once.client.accounts.list({ params });
    assert.equal(once.requests.length, 2);
    const twice = recorded([refused(), refused()], { renew });
    await assert.rejects(twice.client.accounts.list({ params }), { status: 401 });
    assert.deepEqual([twice.requests.length, renewals], [2, 2]);
  });

  it('that is refused throws the problem from the response, or the status when there is none', async () => {
    const problem = { type: 'about:blank', title: 'Niet gevonden', status: 404, code: 'account.not_found' };
    const { client } = recorded([
      answer(problem, 404),
      answer({}, 502, { 'retry-after': '3' }),
      new Response('gateway', { status: 502 }),
    ]);
    const named = await client.accounts.list({ params }).catch((error: unknown) => error as CallError);
    assert.ok(named instanceof CallError);
    assert.deepEqual([named.message, named.code, named.status], ['Niet gevonden', 'account.not_found', 404]);
    const bare = await client.accounts.list({ params }).catch((error: unknown) => error as CallError);
    assert.ok(bare instanceof CallError);
    assert.deepEqual([bare.code, bare.retryAfter], ['http.502', 3]);
    assert.match(bare.message, /^Http failure response for https:.*: 502/);
    await assert.rejects(client.accounts.list({ params }), ForeignAnswerError);
  });

  it('that had no answer of the server says so in the words of the reader, never in those of the browser', async () => {
    const say = (failure: string) => `Zin over ${failure}`;
    const broken = async () => await Promise.reject(new TypeError('Failed to fetch'));
    const lost = createClient<Contract>(routes, {
      base: () => '',
      token: async () => 'x',
      describe: say,
      fetch: broken,
    });
    await assert.rejects(lost.accounts.list({ params }), { name: 'NoAnswerError', message: 'Zin over noAnswer' });
    const { client } = recorded([new Response('<html>', { headers: { 'content-type': 'text/html' } })], {
      describe: say,
    });
    await assert.rejects(client.accounts.list({ params }), { message: 'Zin over foreignAnswer' });
  });

  it('returns a page with its total, whether that total is exact, and the next cursor', async () => {
    const headers = { 'x-total-count': '10000', 'x-total-capped': 'true', 'x-next': 'after' };
    const { client } = recorded([answer([], 200, headers), answer([])]);
    assert.deepEqual(await client.accounts.list({ params }), {
      rows: [],
      total: 10_000,
      totalIsExact: false,
      next: 'after',
    });
    assert.deepEqual(await client.accounts.list({ params }), { rows: [], total: 0, totalIsExact: true });
  });
});

describe('a write without a response', () => {
  let keys = 0;
  const newKey = () => `key ${++keys}`;
  const send = { params: { division: 1, purchaseOrderId: 'a' }, body: { to: 'a@b.example' } };
  const lost = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });

  it('keeps its key when it is sent again, and gets a new key after a response', async () => {
    const answers = [lost(), answer({}, 503), answer({}), answer({}), answer({}, 409), answer({})];
    const { client, requests } = recorded(answers, { newKey });
    await assert.rejects(client.purchaseOrders.sendMail(send), ForeignAnswerError);
    await assert.rejects(client.purchaseOrders.sendMail(send), CallError);
    await client.purchaseOrders.sendMail(send);
    await client.purchaseOrders.sendMail(send);
    await assert.rejects(client.purchaseOrders.sendMail(send), CallError);
    await client.purchaseOrders.sendMail(send);
    const sent = requests.map(({ headers }) => headers['idempotency-key']);
    assert.deepEqual(sent, ['key 1', 'key 1', 'key 1', 'key 2', 'key 3', 'key 4']);
  });

  it('gets a new key for other content, when the caller gives its own key, or after ten minutes', async () => {
    const { client, requests } = recorded([lost(), lost()], { newKey: () => 'new' });
    await assert.rejects(client.purchaseOrders.sendMail(send));
    await client.purchaseOrders.sendMail({ ...send, idempotencyKey: 'own' }).catch(() => undefined);
    assert.deepEqual(
      requests.map(({ headers }) => headers['idempotency-key']),
      ['new', 'own'],
    );
    let now = 0;
    const write = repeatedWrites(
      newKey,
      () => true,
      () => now,
    );
    const attempt = async (content: string) => {
      let used = '';
      await write(content, (key) => {
        used = key;
        return Promise.reject(new Error('lost'));
      }).catch(() => undefined);
      return used;
    };
    const first = await attempt('a');
    assert.notEqual(await attempt('b'), first);
    assert.equal(await attempt('a'), first);
    now = 600_000;
    assert.notEqual(await attempt('a'), first);
  });
});
