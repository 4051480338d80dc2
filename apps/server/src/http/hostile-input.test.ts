import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cursorOf } from '#db/keyset.ts';
import { startDemoServer } from '#test/harness.ts';

const server = await startDemoServer();

const get = async (url: string) => {
  const backend = /^\/api\/(1\/(assets|workorders)|assettypes|checkpoints)/.test(url) ? 'mechanic' : 'accounting';
  const authorization = `Bearer ${await server.token('employee', { backend })}`;
  return await server.request(undefined, { method: 'GET', url, headers: { authorization } });
};
const post = async (url: string, payload: string, headers: Record<string, string>) =>
  await server.request('employee', { method: 'POST', url, payload, headers });
const json = { 'content-type': 'application/json' };

const form = (parts: readonly string[]) => ({
  payload: [...parts.map((part) => `--line\r\n${part}\r\n`), '--line--\r\n'].join(''),
  headers: { 'content-type': 'multipart/form-data; boundary=line' },
});

describe('a cursor', () => {
  const itemCursors = [cursorOf('a\0', 'x'), cursorOf('a', 'no id'), cursorOf(1, 2), cursorOf('a'), '%F0%9F', 'e30'];
  const lists: Record<string, readonly string[]> = {
    '/api/1/imports': [cursorOf('a'), cursorOf(7)],
    '/api/1/items': itemCursors,
    '/api/1/accounts': [cursorOf('a\ud800', 'x'), cursorOf('a', '0')],
    '/api/1/accounts?sort=modified': [cursorOf('yesterday', '00000000-0000-4000-8000-000000000000')],
    '/api/1/accounts?sort=code': [cursorOf('three', '100'), cursorOf(3e9, '100')],
    '/api/1/workorders': [cursorOf('9999-99-99', 'x'), cursorOf(1.5, 'x')],
    '/api/1/assets': [cursorOf('0000-00-00', 'x')],
    '/api/1/salesorder': [cursorOf('2026-02-30', 1), cursorOf('2026-02-03', 'one'), cursorOf('2026-02-03', 2 ** 40)],
  };
  for (const [url, cursors] of Object.entries(lists))
    it(`of another kind is refused by ${url}`, async () => {
      for (const cursor of cursors) {
        const answer = await get(`${url}${url.includes('?') ? '&' : '?'}after=${cursor}`);
        assert.equal(
          `${answer.statusCode} ${answer.json().code}`,
          '400 param.invalid',
          Buffer.from(cursor, 'base64url').toString(),
        );
      }
    });

  it('of the same list continues it', async () => {
    for (const sort of ['name', 'code', 'modified']) {
      const list = async (after?: string) =>
        await server.api('employee').accounts.list({
          params: { division: 1 },
          query: { sort: sort as 'name' },
          pageSize: 2,
          ...(after && { after }),
        });
      const first = await list();
      const second = await list(first.next);
      assert.equal(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size, 4, sort);
    }
  });
});

describe('the character U+0000', () => {
  it('is refused in a path', async () => {
    const answer = await get('/api/assettypes/%00');
    assert.deepEqual([answer.statusCode, answer.json().params], [400, { fields: 'path/type' }]);
  });

  it('is refused in a query', async () => {
    const answer = await get('/api/checkpoints?family=a%00b');
    assert.deepEqual([answer.statusCode, answer.json().params], [400, { fields: 'query/family' }]);
  });

  it('is refused in a body, as is half a character', async () => {
    for (const name of ['a\\u0000b', 'a\\ud800b']) {
      const answer = await post('/api/1/account', `{"name":"${name}"}`, json);
      assert.deepEqual([answer.statusCode, answer.json().params], [400, { fields: 'body/name' }]);
    }
  });
});

describe('a body', () => {
  it('nested thousands of times is refused', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    const answer = await post('/api/1/account', deep, { ...json, 'idempotency-key': 'deep' });
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'body.invalid']);
  });
});

describe('a form', () => {
  it('with a file that has no name is received', async () => {
    const part = 'Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nhello';
    const { payload, headers } = form([part]);
    const answer = await post('/api/1/imports', payload, headers);
    assert.ok(answer.statusCode < 500, answer.body);
    const { rows } = await server.api('employee').complaints.list({ params: { division: 1 } });
    const attached = await post(`/api/1/complaint/${rows[0]!.id}/attachments`, payload, headers);
    assert.deepEqual([attached.statusCode, attached.json().code], [415, 'attachment.type_not_allowed']);
  });
});
