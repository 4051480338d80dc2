import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Call, call } from '@werkbank/contract/wire/call.ts';
import { DivisionParam, Guid, requiredText } from '@werkbank/contract/wire/shapes.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod';
import { Problem } from '#base/problem.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { routes } from './context.ts';
import { deleteOldKeys } from './idempotency.ts';

const Note = z.object({ id: Guid, text: z.string(), version: z.int() });
const notes = {
  create: call({
    method: 'POST',
    path: '/api/{division}/test-note',
    backend: 'accounting',
    access: 'signedIn',
    summary: 'x',
    params: z.object({ division: DivisionParam }),
    body: z.object({ text: requiredText(20) }),
    result: Note,
    status: 201,
  }),
  fail: call({
    method: 'POST',
    path: '/api/{division}/test-note/fail',
    backend: 'accounting',
    access: 'signedIn',
    summary: 'x',
    params: z.object({ division: DivisionParam }),
    result: Note,
  }),
  wrong: call({
    method: 'GET',
    path: '/api/test-note/wrong',
    backend: 'accounting',
    access: 'signedIn',
    summary: 'x',
    result: Note,
  }),
} satisfies Record<string, Call>;
const noteRoutes = routes('notes', notes, {
  create: async ({ db, params, body }) => {
    const { rows } = await sql<{ id: string; text: string; version: number }>`
      insert into payment_condition (division, code, description) values (${params.division}, left(md5(random()::text), 10), ${body.text})
      returning gen_random_uuid() as id, description as text, 3 as version`.execute(db);
    return rows[0]!;
  },
  fail: async ({ db, params }) => {
    await sql`insert into payment_condition (division, code, description) values (${params.division}, 'fails', 'fails')`.execute(
      db,
    );
    throw new Problem('account.code_taken', { params: { code: '7' } });
  },
  wrong: () => ({ id: 'not a guid', text: 'x', version: 1 }),
});

const server = await startServer({}, noteRoutes);

const post = (
  payload: string | object,
  headers: Record<string, string> = {},
  user: TestUser = 'employee',
  url = '/api/1/test-note',
) =>
  server.request(user, {
    method: 'POST',
    url,
    payload: payload as string,
    headers: { 'content-type': 'application/json', ...headers },
  });
const countOf = async (text: string) =>
  Number(
    (
      await sql<{ n: number }>`select count(*) as n from payment_condition where description = ${text}`.execute(
        server.db,
      )
    ).rows[0]!.n,
  );

describe('a write', () => {
  it('returns 201 with Location and ETag', async () => {
    const answer = await post({ text: 'first' });
    assert.equal(answer.statusCode, 201);
    assert.equal(answer.headers.location, answer.json().id);
    assert.equal(answer.headers.etag, '"3"');
    assert.equal(answer.headers['cache-control'], 'no-store');
  });

  it('gets a response without a body when the client prefers that, also when it is repeated', async () => {
    const prefer = { prefer: 'respond-async, return=minimal', 'idempotency-key': 'k-minimal' };
    for (const answer of [await post({ text: 'little' }, prefer), await post({ text: 'little' }, prefer)]) {
      assert.deepEqual([answer.statusCode, answer.body], [201, '']);
      assert.equal(answer.headers['preference-applied'], 'return=minimal');
      assert.equal(answer.headers.etag, '"3"');
      assert.ok(answer.headers.location);
    }
    assert.equal(await countOf('little'), 1);
    const other = await post({ text: 'little' }, { 'idempotency-key': 'k-minimal' });
    assert.equal(other.json().code, 'idempotency.mismatch');
    const whole = await post({ text: 'whole' }, { prefer: 'return=representation' });
    assert.deepEqual([whole.headers['preference-applied'], whole.statusCode], [undefined, 201]);
    assert.ok(whole.json().id);
  });

  it('that is refused leaves no trace', async () => {
    const answer = await post({}, {}, 'employee', '/api/1/test-note/fail');
    assert.equal(answer.statusCode, 409);
    assert.deepEqual([answer.json().code, answer.json().params], ['account.code_taken', { code: '7' }]);
    assert.equal(await countOf('fails'), 0);
  });

  it('repeated with its key is executed once and gets the same response', async () => {
    const key = { 'idempotency-key': 'k-1' };
    const [first, second] = [await post({ text: 'once' }, key), await post({ text: 'once' }, key)];
    assert.equal(second.statusCode, 201);
    assert.deepEqual(second.json(), first.json());
    assert.equal(second.headers.location, first.headers.location);
    assert.equal(await countOf('once'), 1);
  });

  it('repeated ten times at once with one key is executed once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post({ text: 'ten' }, { 'idempotency-key': 'k-10' })),
    );
    assert.deepEqual(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size, 1);
    assert.equal(await countOf('ten'), 1);
  });

  it('is refused when its key was used for another request', async () => {
    await post({ text: 'mine' }, { 'idempotency-key': 'k-2' });
    assert.equal((await post({ text: 'other' }, { 'idempotency-key': 'k-2' })).json().code, 'idempotency.mismatch');
    assert.equal((await post({ text: 'other' }, { 'idempotency-key': 'with space' })).json().code, 'param.invalid');
    assert.equal(await countOf('other'), 0);
  });

  it('can have the same key as a write of another user', async () => {
    await post({ text: 'apart' }, { 'idempotency-key': 'k-3' });
    await post({ text: 'apart' }, { 'idempotency-key': 'k-3' }, 'admin');
    assert.equal(await countOf('apart'), 2);
  });

  it('is remembered for thirty days', async () => {
    await post({ text: 'kept' }, { 'idempotency-key': 'k-4' });
    await post({ text: 'forgotten' }, { 'idempotency-key': 'k-5' });
    await sql`update idempotency_key set created = now() - make_interval(days => case key when 'k-4' then 29 else 31 end)
      where key in ('k-4', 'k-5')`.execute(server.db);
    assert.equal(await deleteOldKeys(server.db), 1);
    await post({ text: 'kept' }, { 'idempotency-key': 'k-4' });
    await post({ text: 'forgotten' }, { 'idempotency-key': 'k-5' });
    assert.deepEqual([await countOf('kept'), await countOf('forgotten')], [1, 2]);
  });
});

describe('unexpected input', () => {
  const refusals: [string, string | object, number, string][] = [
    ['a body that is no JSON', '{"text":', 400, 'body.malformed'],
    ['an empty body', '', 400, 'body.invalid'],
    ['a list instead of an object', '[]', 400, 'body.invalid'],
    ['a NUL byte', { text: 'a\u0000b' }, 400, 'body.invalid'],
    ['too long a text', { text: 'x'.repeat(21) }, 400, 'body.invalid'],
    ['only spaces', { text: '   ' }, 400, 'body.invalid'],
    ['a prototype', '{"__proto__":{"text":"x"}}', 400, 'body.malformed'],
    ['2 MB', { text: 'x'.repeat(2_000_000) }, 413, 'body.too_large'],
  ];
  for (const [what, payload, status, code] of refusals)
    it(`refuses ${what}`, async () => {
      const answer = await post(payload);
      assert.deepEqual([answer.statusCode, answer.json().code], [status, code]);
      assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
    });

  it('keeps quotes, markup, right-to-left marks and composed letters as text', async () => {
    const text = `O'Neil "<b>" \u202Eabc é`;
    assert.equal((await post({ text: `${text}  ` })).json().text, text.normalize('NFC'));
  });

  it('refuses another media type, an invalid division and an unknown address', async () => {
    assert.equal(
      (await post('text=x', { 'content-type': 'application/x-www-form-urlencoded' })).json().code,
      'body.type',
    );
    assert.equal((await post('{"text":"x"}', { 'content-type': 'text/plain' })).json().code, 'body.type');
    assert.equal((await post({ text: 'x' }, {}, 'employee', '/api/abc/test-note')).json().code, 'param.division');
    assert.equal((await post({ text: 'x' }, {}, 'employee', '/api/3/test-note')).json().code, 'division.forbidden');
    assert.equal((await server.request('employee', { url: '/api/nothing/here' })).json().code, 'route.not_found');
  });
});

describe('an unexpected address', () => {
  const refusals: [string, string, number, string][] = [
    ['that is no text', '/api/assets/%E0%A4%A', 400, 'param.invalid'],
    ['with a NUL byte', '/t/%00', 404, 'route.not_found'],
    ['that does not end', `/api/assets/${'x'.repeat(5000)}`, 404, 'route.not_found'],
  ];
  for (const [what, url, status, code] of refusals)
    it(`${what} is refused in the same form as other errors`, async () => {
      const answer = await server.request(undefined, { url });
      assert.deepEqual([answer.statusCode, answer.json().code], [status, code]);
      assert.doesNotMatch(answer.json().title, /[{}]/);
    });
});

describe('the responses of the server', () => {
  it('are in the caller’s language', async () => {
    const title = async (language: string) =>
      (await server.request(undefined, { url: '/api/me', headers: { 'accept-language': language } })).json()
        .title as string;
    assert.equal(await title('de-DE,de;q=0.9'), 'Sie sind nicht angemeldet.');
    assert.equal(await title('fr,en;q=0.5'), 'You are not signed in.');
    assert.equal(await title('fr'), 'U bent niet aangemeld.');
  });

  it('that violate the contract are reported as a defect', async () => {
    const answer = await server.request('employee', { url: '/api/test-note/wrong' });
    assert.deepEqual([answer.statusCode, answer.json().code], [500, 'internal']);
    assert.doesNotMatch(answer.body, /guid/);
  });

  it('have the security headers and an id, whatever the status', async () => {
    for (const url of ['/api/me', '/api/nothing', '/health/live', '/assets/environment.json']) {
      const { headers } = await server.request(undefined, { url });
      assert.equal(headers['content-security-policy'], "default-src 'none';frame-ancestors 'none'");
      assert.match(String(headers['strict-transport-security']), /max-age=31536000; includeSubDomains/);
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.equal(headers['referrer-policy'], 'no-referrer');
      assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
    }
  });

  it("let the phone's service worker fetch the files that it caches, and nothing else", async () => {
    const { headers } = await server.request(undefined, { url: '/phone-worker.js' });
    assert.equal(headers['content-security-policy'], "default-src 'none';connect-src 'self';frame-ancestors 'none'");
  });

  it('are compressed from two kilobytes on for clients that support it, the signed-in user always', async () => {
    const packed = async (url: string, encoding: string) =>
      (await server.request('employee', { url, headers: { 'accept-encoding': encoding } })).headers['content-encoding'];
    assert.equal(await packed('/api/openapi.json', 'br, gzip'), 'br');
    assert.equal(await packed('/api/openapi.json', 'gzip'), 'gzip');
    assert.equal(await packed('/api/openapi.json', 'identity'), undefined);
    assert.equal(await packed('/api/me', 'br, gzip'), 'br');
    assert.equal(await packed('/api/me', 'identity'), undefined);
    assert.equal(await packed('/api/public/form', 'br, gzip'), undefined);
  });

  it('are marked as responses of this server, whatever their status', async () => {
    const asked: (InjectOptions & { url: string })[] = [
      { url: '/api/me' },
      { url: '/api/nowhere' },
      { url: '/api/%zz' },
      { url: '/m/jobs' },
      { url: '/oidc/.well-known/openid-configuration' },
      { url: '/health/ready' },
      { method: 'POST', url: '/api/1/test-note', payload: '{', headers: { 'content-type': 'application/json' } },
    ];
    for (const one of asked) {
      const { headers, statusCode } = await server.request('employee', one);
      assert.equal(headers['x-werkbank'], '1', `${one.url}: ${statusCode}`);
    }
  });

  it('admit no other origin', async () => {
    const { headers } = await server.request('employee', {
      url: '/api/me',
      headers: { origin: 'https://evil.example' },
    });
    assert.equal(headers['access-control-allow-origin'], undefined);
  });
});

describe('the XSRF check', () => {
  it('requires header and cookie to match as soon as a cookie is sent', async () => {
    const page = await server.request(undefined, { url: '/assets/environment.json' });
    const cookie = String(page.headers['set-cookie']).split(';')[0]!;
    assert.match(String(page.headers['set-cookie']), /SameSite=Strict/);
    const value = cookie.slice('XSRF-TOKEN='.length);
    assert.equal((await post({ text: 'xsrf' }, { cookie })).json().code, 'auth.xsrf');
    assert.equal((await post({ text: 'xsrf' }, { cookie, 'x-xsrf-token': `${value}x` })).json().code, 'auth.xsrf');
    assert.equal(
      (await post({ text: 'xsrf' }, { cookie: 'XSRF-TOKEN=a.b', 'x-xsrf-token': 'a.b' })).json().code,
      'auth.xsrf',
    );
  });

  it("accepts only the caller's value, which comes with the first response", async () => {
    const page = await server.request(undefined, { url: '/assets/environment.json' });
    const valueIn = (answer: LightMyRequestResponse) => String(answer.headers['set-cookie']).split(/[=;]/)[1] ?? '';
    const withValue = (value: string) => ({ cookie: `XSRF-TOKEN=${value}`, 'x-xsrf-token': value });
    const ofNobody = valueIn(page);
    const refused = await post({ text: 'xsrf' }, withValue(ofNobody));
    assert.equal(refused.json().code, 'auth.xsrf');
    assert.equal((await post({ text: 'xsrf' }, withValue(valueIn(refused)))).statusCode, 201);
    const me = await server.request('employee', { url: '/api/me', headers: withValue(ofNobody) });
    const own = valueIn(me);
    assert.equal((await post({ text: 'xsrf' }, withValue(own))).statusCode, 201);
    const ofOther = await post({ text: 'xsrf' }, withValue(own), 'admin');
    assert.deepEqual([ofOther.statusCode, ofOther.json().code], [403, 'auth.xsrf']);
    for (const url of ['/api/me', '/assets/environment.json']) {
      const known = await server.request('employee', { url, headers: withValue(own) });
      assert.equal(known.headers['set-cookie'], undefined, `${url} leaves a value alone that serves`);
    }
  });
});
