import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { startDemoServer, type TestUser } from '#test/harness.ts';

const server = await startDemoServer();
const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
const clients: Client[] = [];
after(async () => {
  for (const client of clients) await client.close();
});

/** A client of the protocol, signed in with a personal key of this user. */
async function clientOf(user: TestUser, divisions: number[], roles: 'PreventionEmployee' | 'Engineer') {
  const body = { name: 'Model', roles: [roles], divisions, readOnly: true, expiresInDays: 1 };
  const { key } = await server.api(user).programs.createOwnKey({ body });
  const client = new Client({ name: 'test', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}`, 'accept-language': 'en' } };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', address), { requestInit });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  clients.push(client);
  const call = async (name: string, given: Record<string, unknown>) => {
    const { content, isError } = await client.callTool({ name, arguments: given });
    const [{ text } = { text: '' }] = content as { text: string }[];
    return { text, isError: isError === true };
  };
  return { client, call };
}

await server.api('employee').session.me({});
const office = await clientOf('employee', [1], 'PreventionEmployee');

describe('a language model with a key', () => {
  it('is offered the read calls that its key may make, and can use them', async () => {
    const { tools } = await office.client.listTools();
    const names = tools.map(({ name }) => name);
    for (const name of [
      'accounts_list',
      'salesOrders_list',
      'assets_list',
      'workOrders_get',
      'inventory_listWarehouses',
    ])
      assert.ok(names.includes(name), name);
    assert.ok(names.every((name) => !/^administration|^session|_(create|update|deliver)/.test(name)));
    assert.ok(
      tools.every(({ inputSchema, annotations }) => inputSchema.type === 'object' && annotations?.readOnlyHint),
    );
    const { text, isError } = await office.call('accounts_list', { division: '1', pageSize: 3 });
    assert.equal(isError, false, text);
    const page = JSON.parse(text) as { total: number; next: string; rows: { id: string }[] };
    assert.ok(page.total > 3 && page.rows.length === 3, text.slice(0, 200));
    const more = await office.call('accounts_list', { division: 1, pageSize: 3, after: page.next });
    assert.ok(!more.text.includes(page.rows[0]?.id ?? ''), more.text);
    const one = await office.call('accounts_get', { division: 1, id: page.rows[0]?.id });
    assert.ok(one.text.includes(page.rows[0]?.id ?? '-'), one.text);
  });

  it('gets a sentence that explains why a call was refused', async () => {
    const foreign = await office.call('accounts_list', { division: '3' });
    assert.ok(foreign.isError && foreign.text.includes('division.forbidden'), foreign.text);
    const nothing = await office.call('accounts_get', { division: '1' });
    assert.deepEqual(nothing, { text: 'Say which id.', isError: true });
    const odd = await office.call('accounts_get', { division: '1', id: 'x' });
    assert.ok(odd.isError && odd.text.includes('param.invalid'), odd.text);
    assert.ok((await office.call('accounts_create', { division: '1' })).isError);
  });

  it("with a mechanic's key sees only what a mechanic sees: no prices, and no orders of the office", async () => {
    await server.api('engineer').session.me({});
    const mechanic = await clientOf('engineer', [1], 'Engineer');
    const names = (await mechanic.client.listTools()).tools.map(({ name }) => name);
    assert.ok(names.includes('assets_list') && !names.includes('salesOrders_list'));
    const { text } = await mechanic.call('items_list', { division: '1', pageSize: 5 });
    const { rows } = JSON.parse(text) as { rows: { standardSalesPrice: number | null }[] };
    assert.ok(rows.length > 0 && rows.every(({ standardSalesPrice }) => standardSalesPrice === null));
  });
});

it('the endpoint for language models refuses requests without a bearer token and other methods', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
  const post = async (more: object) =>
    await server.app.inject({ method: 'POST', url: '/mcp', headers: { ...headers, ...more }, payload: message });
  assert.equal((await post({})).statusCode, 401);
  assert.equal((await post({ authorization: 'Bearer wbk_wrong' })).statusCode, 401);
  assert.equal((await server.app.inject({ url: '/mcp' })).statusCode, 405);
  const broken = await server.request('employee', { method: 'POST', url: '/mcp', headers, payload: { jsonrpc: '1' } });
  assert.equal(broken.statusCode, 400);
});
