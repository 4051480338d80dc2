import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import {
  callWith,
  startTestServer,
  TestBrowser,
  TestClient,
  type TestServer,
  type Tokens,
} from '../sign-in.fixture.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(async () => await server.stop());
beforeEach(async () => void (await sql`delete from rate_counter`.execute(server.db)));

async function openPage(
  change: Record<string, string> = {},
): Promise<{ browser: TestBrowser; url: string; page: string; response: Response }> {
  const client = new TestClient(server);
  const { response, url } = await client.browser.follow(client.authorizeUrl(change));
  return { browser: client.browser, url, page: await response.text(), response };
}

describe('the sign-in page', () => {
  test('lists every demonstration user and the password', async () => {
    const { page } = await openPage();
    for (const login of ['employee', 'mobility', 'engineer', 'reseller', 'admin', 'manager', 'contact', 'norole'])
      assert.match(page, new RegExp(`data-login="${login}" data-password="demo"`));
    assert.match(page, /<kbd>demo<\/kbd>/);
  });

  const languages = [
    ['nl', {}, undefined],
    ['de', { ui_locales: 'de' }, undefined],
    ['nl', { ui_locales: 'fr' }, undefined],
    ['nl', { ui_locales: 'en' }, undefined],
  ] as const;
  for (const [expected, change] of languages)
    test(`is in ${expected} for ${JSON.stringify(change)}`, async () => {
      assert.match((await openPage(change)).page, new RegExp(`<html lang="${expected}" data-theme="cura">`));
    });

  test('has no inline style or script and loads them only from its own address', async () => {
    const { page } = await openPage();
    assert.doesNotMatch(page, /<style|style=|<script(?! src="\/sign-in\/)|\son\w+=|javascript:|https?:\/\/(?!127)/);
    for (const file of ['sign-in.css', 'sign-in.js', 'sign-out.js'])
      assert.equal((await fetch(`${server.origin}/sign-in/${file}`)).status, 200);
  });

  test('shows what was typed as text', async () => {
    const { browser, url } = await openPage();
    const page = await (await browser.type(url, '"><script>alert(1)</script>', 'wrong')).text();
    assert.doesNotMatch(page, /<script>alert/);
    assert.match(page, /value="&#34;&#62;&#60;script&#62;/);
  });

  test('reports that it has expired without the cookie of its interaction', async () => {
    const { url } = await openPage();
    const response = await new TestBrowser(server.origin).fetch(url);
    assert.equal(response.status, 400);
    assert.match(await response.text(), /verlopen/);
    const typed = await new TestBrowser(server.origin).type(url, 'employee', 'demo');
    assert.equal(typed.status, 400);
  });

  test('refuses a request that is not a form, or is too long', async () => {
    const { browser, url } = await openPage();
    const json = await browser.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"login":"employee"}',
    });
    assert.equal(json.status, 415);
    assert.equal((await browser.type(url, 'employee', 'x'.repeat(5_000))).status, 413);
  });
});

describe('wrong passwords at the sign-in:', () => {
  test('an unknown name and a wrong password get the same answer', async () => {
    const { browser, url } = await openPage();
    const wrong = await browser.type(url, 'employee', 'nope');
    const unknown = await browser.type(url, 'nobody', 'nope');
    assert.deepEqual([wrong.status, unknown.status], [401, 401]);
    const [first, second] = await Promise.all([wrong.text(), unknown.text()]);
    assert.equal(first.replace('value="employee"', ''), second.replace('value="nobody"', ''));
    assert.match(first, /role="alert"/);
  });

  test('an unknown name costs the same hashing as a known one', async (t) => {
    const { browser, url } = await openPage();
    const derived = t.mock.method(crypto, 'scrypt');
    syncBuiltinESMExports();
    t.after(() => {
      derived.mock.restore();
      syncBuiltinESMExports();
    });
    await browser.type(url, 'employee', 'nope');
    assert.equal(derived.mock.callCount(), 1);
    await browser.type(url, 'nobody', 'nope');
    assert.equal(derived.mock.callCount(), 2);
  });

  test('ten wrong passwords delay and then block this name from this address, and no one else', async () => {
    const { browser, url } = await openPage();
    const times: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      const start = performance.now();
      assert.equal((await browser.type(url, 'employee', 'nope')).status, 401);
      times.push(performance.now() - start);
    }
    assert.ok((times[9] ?? 0) > 1_700, `the tenth took ${times[9]} ms`);
    const stopped = await browser.type(url, 'employee', 'demo');
    assert.equal(stopped.status, 429);
    assert.ok(Number(stopped.headers.get('retry-after')) > 800);
    assert.match(await stopped.text(), /15 minuten/);
    assert.equal((await browser.type(url, 'mobility', 'demo')).status, 303, 'another name from the same address');
  });

  test('a correct password clears the earlier wrong ones', async () => {
    const { browser, url } = await openPage();
    await browser.type(url, 'employee', 'nope');
    await browser.type(url, 'employee', 'demo');
    const { rows } = await sql<{
      hits: number;
    }>`select max(hits) as hits from rate_counter where bucket like 'sign-in %'
      and bucket not like 'sign-in address%' and bucket not like 'sign-in name%'`.execute(server.db);
    assert.equal(rows[0]?.hits, null);
  });

  test('correct passwords are not counted: an office behind one address may sign in as often as it likes', async () => {
    for (let round = 0; round < 5; round++) {
      const { browser, url } = await openPage();
      if (round === 0) await browser.type(url, 'employee', 'nope');
      assert.equal((await browser.type(url, 'employee', 'demo')).status, 303);
    }
    const { rows } = await sql<{ hits: number }>`select hits from rate_counter where bucket like 'sign-in %'`.execute(
      server.db,
    );
    assert.deepEqual(
      rows.map(({ hits }) => hits),
      [1, 1],
      'the wrong one still counts for its address and its name',
    );
  });

  test('attempts made at the same time count as well', async () => {
    const { browser, url } = await openPage();
    const answers = await Promise.all(
      Array.from({ length: 25 }, async () => (await browser.type(url, 'engineer', 'nope')).status),
    );
    assert.equal(answers.filter((status) => status === 401).length, 10);
    assert.equal(answers.filter((status) => status === 429).length, 15);
  });

  test('the audit trail records who signed in and who could not, without the address or what was typed', async () => {
    const { browser, url } = await openPage();
    await browser.type(url, 'somebodys-password', 'nope');
    await browser.type(url, 'employee', 'demo');
    const { rows } = await sql<{ kind: string; subject: string | null; ip_hash: string }>`
      select kind, subject, ip_hash from auth_event order by id desc limit 2`.execute(server.db);
    assert.deepEqual(
      rows.map(({ kind, subject }) => [kind, subject]),
      [
        ['sign-in', 'employee'],
        ['sign-in.refused', null],
      ],
    );
    assert.doesNotMatch(JSON.stringify(rows), /127\.0\.0\.1|somebodys/);
    await assert.rejects(sql`delete from auth_event`.execute(server.db), /append-only/);
  });
});

describe("the provider's cookies and headers:", () => {
  test('cookies are signed, kept from scripts and not sent by other sites', async () => {
    const client = new TestClient(server);
    await client.signIn('employee');
    const names = client.browser.setCookies.map((line) => line.split('=')[0]);
    assert.ok(names.includes('wb_session') && names.includes('wb_session.sig'));
    for (const line of client.browser.setCookies) {
      assert.match(line, /; samesite=lax/i, line);
      assert.match(line, /; httponly/i, line);
      if (line.startsWith('wb_session')) assert.doesNotMatch(line, /expires|max-age/i);
    }
  });

  test('a cookie changed by hand is not accepted', async () => {
    const client = new TestClient(server);
    await client.signIn('employee');
    const session = client.browser.cookies.get('wb_session');
    client.browser.cookies.set('wb_session', { value: `x${session?.value}`, path: '/' });
    const { url } = await client.browser.follow(client.authorizeUrl({ prompt: 'none' }));
    assert.equal(new URL(url).searchParams.get('error'), 'login_required');
  });

  test('the session gets a new id at sign-in', async () => {
    const { browser, url } = await openPage();
    const before = browser.cookies.get('wb_session')?.value;
    const typed = await browser.type(url, 'employee', 'demo');
    await browser.follow(typed.headers.get('location') ?? '');
    assert.notEqual(browser.cookies.get('wb_session')?.value, before);
  });

  test('behind TLS cookies are bound to the host and sent only over TLS', async () => {
    const behindProxy = await startTestServer(
      {},
      { publicUrl: 'https://werkbank.example', hostLanguages: { 'de.example': 'de' } },
    );
    try {
      const headers = { 'x-forwarded-proto': 'https' };
      const { origin } = behindProxy;
      const client = new TestClient({ origin: 'https://werkbank.example' }, new TestBrowser(origin));
      for (const address of [client.authorizeUrl(), '/oidc/session/end']) {
        const response = await client.browser.fetch(address, { headers });
        assert.match(response.headers.get('strict-transport-security') ?? '', /max-age=31536000; includeSubDomains/);
        assert.ok(
          response.headers
            .get('content-security-policy')
            ?.includes("form-action 'self' https://werkbank.example https://de.example;"),
        );
      }
      const lines = client.browser.setCookies;
      assert.deepEqual(
        [...new Set(lines.map((line) => line.split(/[=.]/)[0]))],
        ['__Secure-wb_interaction', '__Secure-wb_resume', '__Host-wb_session'],
      );
      for (const line of lines) assert.match(line, /; secure; httponly/i, line);
      for (const line of lines.filter((one) => one.startsWith('__Host-'))) assert.match(line, /; path=\/;/, line);
    } finally {
      await behindProxy.stop();
    }
  });

  const addresses = [
    '/oidc/.well-known/openid-configuration',
    '/oidc/jwks',
    '/oidc/auth?client_id=none',
    '/oidc/session/end',
    '/oidc/nothing',
    '/sign-in/unknown',
    '/sign-in/sign-in.css',
  ];
  for (const address of addresses)
    test(`${address} has the security headers`, async () => {
      const { headers } = await fetch(`${server.origin}${address}`, {
        redirect: 'manual',
        headers: { accept: 'text/html' },
      });
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
      ])
        assert.ok(policy.includes(part), `${part} in ${policy}`);
      assert.ok(policy.includes(`form-action 'self' ${server.origin}`));
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('x-frame-options'), 'DENY');
      assert.ok(headers.has('cache-control'));
    });

  test('the error page loads nothing from elsewhere and shows the error as plain text', async () => {
    const response = await fetch(`${server.origin}/oidc/auth?client_id=<b>x</b>`, {
      headers: { accept: 'text/html', 'accept-language': 'de' },
    });
    const page = await response.text();
    assert.equal(response.status, 400);
    assert.match(page, /<html lang="de"/);
    assert.doesNotMatch(page, /googleapis|<b>x|<style/);
  });

  test('the signing key leaves the server without its private part', async () => {
    const { keys } = (await (await fetch(`${server.origin}/oidc/jwks`)).json()) as { keys: Record<string, string>[] };
    assert.equal(keys.length, 1);
    assert.equal(keys[0]?.d, undefined);
  });
});

describe('signing out at the provider:', () => {
  const endSession = (parameters: Record<string, string>) =>
    `/oidc/session/end?${new URLSearchParams(parameters).toString()}`;

  async function signedIn(): Promise<{ client: TestClient; tokens: Tokens }> {
    const client = new TestClient(server);
    return { client, tokens: await client.tokensOf('employee') };
  }

  /** Sends the form of a sign-out page like its only button. */
  async function press(client: TestClient, page: string): Promise<Response> {
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    return await client.browser.fetch('/oidc/session/end/confirm', {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
  }

  test('with an id token the page continues automatically and redirects back', async () => {
    const { client, tokens } = await signedIn();
    const back = { id_token_hint: tokens.id_token, post_logout_redirect_uri: `${server.origin}/` };
    const page = await (await client.browser.fetch(endSession(back))).text();
    assert.match(page, /src="\/sign-in\/sign-out\.js"/);
    const answer = await press(client, page);
    assert.equal(answer.headers.get('location'), `${server.origin}/`);
    assert.equal((await client.refresh(tokens.refresh_token)).body.error, 'invalid_grant');
    assert.equal(client.browser.cookies.has('wb_session'), false);
  });

  test('without an id token the page asks, and declining keeps the session', async () => {
    const { client, tokens } = await signedIn();
    const page = await (await client.browser.fetch(endSession({ client_id: 'werkbank-spa' }))).text();
    assert.doesNotMatch(page, /sign-out\.js/);
    assert.match(page, /Wilt u zich afmelden/);
    assert.match(page, new RegExp(`<a class="secondary" href="${server.origin}">Nee`));
    const again = new TestClient(server, client.browser);
    assert.equal((await again.exchange(await again.signInSilently())).status, 200);
    assert.equal((await callWith(server, tokens.access_token)).status, 200);
  });

  test('an id token of another user, or a form without its secret, signs nobody out', async () => {
    const { client, tokens } = await signedIn();
    const forged = `${tokens.id_token.slice(0, -6)}AAAAAA`;
    assert.equal(
      (await client.browser.fetch(endSession({ id_token_hint: forged }), { headers: { accept: 'text/html' } })).status,
      400,
    );
    await client.browser.fetch('/oidc/session/end/confirm', {
      method: 'POST',
      body: new URLSearchParams({ logout: 'yes', xsrf: 'guess' }),
    });
    assert.equal((await client.refresh(tokens.refresh_token)).status, 200);
  });

  test('the page does not redirect to an address that is not ours', async () => {
    const { client, tokens } = await signedIn();
    const away = endSession({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'http://evil.example/' });
    assert.equal((await client.browser.fetch(away, { headers: { accept: 'text/html' } })).status, 400);
  });

  test('when the session has ended already the browser is still redirected back', async () => {
    const { client, tokens } = await signedIn();
    assert.equal((await callWith(server, tokens.access_token, '/api/session/end', 'POST')).status, 204);
    const back = { id_token_hint: tokens.id_token, post_logout_redirect_uri: `${server.origin}/` };
    const page = await client.browser.fetch(endSession(back));
    // The library's own page submits itself with a script whose digest it adds to the policy.
    assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-/);
    const answer = await press(client, await page.text());
    assert.equal(answer.headers.get('location'), `${server.origin}/`);
  });
});
