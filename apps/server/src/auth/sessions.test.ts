import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Problem } from '#base/problem.ts';
import { createDb, createPool } from '#db/db.ts';
import { createAuthenticator } from './authenticate.ts';
import { endSession, endSessionsOf } from './revocation.ts';
import { callWith, startTestServer, TestClient, type TestServer } from './sign-in.fixture.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(async () => await server.stop());
beforeEach(async () => {
  await sql`update app_user set disabled_at = null, tokens_valid_after = null`.execute(server.db);
  await sql`delete from rate_counter`.execute(server.db);
});

/** The response of the second server process to the token. */
async function otherSays(token: string): Promise<string> {
  try {
    return (await server.other.authenticate({ headers: { authorization: `Bearer ${token}` }, backend: 'accounting' }))
      .subject;
  } catch (error) {
    assert.ok(error instanceof Problem, String(error));
    return error.code;
  }
}

/** Waits until both processes agree; revocations and grants are announced by a notification. */
async function soon(expected: string, say: () => Promise<string>): Promise<void> {
  const deadline = Date.now() + 1_000;
  for (let actual = await say(); actual !== expected; actual = await say()) {
    assert.ok(Date.now() < deadline, `after a second still ${actual}`);
    await sleep(10);
  }
}

const code = async (token: string) => {
  const { body } = await callWith(server, token);
  return String(body.code ?? body.subject);
};

describe('signing out:', () => {
  test('the token ends in every process within a second', async () => {
    const { access_token } = await new TestClient(server).tokensOf('employee');
    assert.equal(await otherSays(access_token), 'employee');
    assert.equal((await callWith(server, access_token, '/api/session/end', 'POST')).status, 204);
    await soon('auth.token_invalid', async () => await code(access_token));
    await soon('auth.token_invalid', async () => await otherSays(access_token));
  });

  test('the tokens of other tabs and of the other API, and the refresh tokens end', async () => {
    const tab = new TestClient(server);
    const first = await tab.tokensOf('employee');
    const otherTab = new TestClient(server, tab.browser);
    const second = (await otherTab.exchange(await otherTab.signInSilently())).body;
    const mechanic = (await tab.refresh(first.refresh_token, { resource: 'urn:werkbank:mechanic', scope: 'api' })).body;
    await callWith(server, first.access_token, '/api/session/end', 'POST');
    await soon('auth.token_invalid', async () => await code(second.access_token));
    assert.equal((await callWith(server, mechanic.access_token, '/api/mechanic')).body.code, 'auth.token_invalid');
    for (const { refresh_token } of [mechanic, second])
      assert.equal((await tab.refresh(refresh_token)).body.error, 'invalid_grant');
  });

  test('the other sessions of the same user continue', async () => {
    const here = await new TestClient(server).tokensOf('employee');
    const there = await new TestClient(server).tokensOf('employee');
    await callWith(server, here.access_token, '/api/session/end', 'POST');
    await soon('auth.token_invalid', async () => await code(here.access_token));
    assert.equal(await code(there.access_token), 'employee');
  });

  test('the same browser can sign in again at once', async () => {
    const client = new TestClient(server);
    const { access_token } = await client.tokensOf('employee');
    await callWith(server, access_token, '/api/session/end', 'POST');
    const again = await new TestClient(server, client.browser).tokensOf('employee');
    assert.equal(await code(again.access_token), 'employee');
  });

  test('at the provider itself, the tokens end too', async () => {
    const client = new TestClient(server);
    const { access_token, id_token } = await client.tokensOf('employee');
    const page = await (await client.browser.fetch(`/oidc/session/end?id_token_hint=${id_token}`)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    await client.browser.fetch('/oidc/session/end/confirm', {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    await soon('auth.token_invalid', async () => await code(access_token));
  });

  test('a process that starts later refuses the token too', async () => {
    const { access_token } = await new TestClient(server).tokensOf('employee');
    await callWith(server, access_token, '/api/session/end', 'POST');
    const late = createAuthenticator({ config: server.config, db: server.db, pool: server.pool });
    await assert.rejects(
      late.authenticate({ headers: { authorization: `Bearer ${access_token}` }, backend: 'accounting' }),
      { code: 'auth.token_invalid' },
    );
    await late.close();
  });

  test('all tokens of the user end when the provider names no session', async () => {
    const { access_token } = await new TestClient(server).tokensOf('employee');
    const { rows } = await sql<{
      id: string;
    }>`select id from app_user where issuer = 'embedded' and subject = 'employee'`.execute(server.db);
    await endSession(server.db, { userId: rows[0]?.id ?? '', tokenId: 'some', sessionId: undefined, tokenExpires: 0 });
    await soon('auth.token_invalid', async () => await otherSays(access_token));
  });

  test('an entry is added to the audit trail', async () => {
    const { access_token } = await new TestClient(server).tokensOf('engineer');
    await callWith(server, access_token, '/api/session/end', 'POST');
    const { rows } =
      await sql`select e.kind, u.subject from auth_event e join app_user u on u.id = e.user_id order by e.id desc limit 1`.execute(
        server.db,
      );
    assert.deepEqual(rows, [{ kind: 'sign-out', subject: 'engineer' }]);
  });
});

describe('changes by an administrator:', () => {
  const employee = sql`(select id from app_user where issuer = 'embedded' and subject = 'employee')`;

  test('a disabled user is refused in every process, and cannot renew', async () => {
    const client = new TestClient(server);
    const { access_token, refresh_token } = await client.tokensOf('employee');
    assert.equal(await otherSays(access_token), 'employee');
    await sql`update app_user set disabled_at = now() where id = ${employee}`.execute(server.db);
    await soon('auth.disabled', async () => await code(access_token));
    await soon('auth.disabled', async () => await otherSays(access_token));
    assert.equal((await client.refresh(refresh_token)).body.error, 'invalid_grant');
  });

  test('ended sessions need the password again', async () => {
    const client = new TestClient(server);
    const { access_token, refresh_token } = await client.tokensOf('employee');
    const { rows } = await sql<{ id: string }>`select ${employee} as id`.execute(server.db);
    await endSessionsOf(server.db, rows[0]?.id ?? '');
    await soon('auth.token_invalid', async () => await otherSays(access_token));
    assert.equal((await client.refresh(refresh_token)).body.error, 'invalid_grant');
    const { url } = await client.browser.follow(client.authorizeUrl({ prompt: 'none' }));
    assert.equal(new URL(url).searchParams.get('error'), 'login_required');
  });

  test('a division granted or withdrawn takes effect at once, in every process', async () => {
    const { access_token } = await new TestClient(server).tokensOf('employee');
    const divisions = async () => {
      const request = { headers: { authorization: `Bearer ${access_token}` }, backend: 'accounting' as const };
      const caller = await server.other.authenticate(request);
      return `${[...caller.divisions].join()}|${[...caller.writableDivisions].join()}`;
    };
    assert.equal(await divisions(), '1,2|1,2');
    await sql`insert into user_division (user_id, division, access) values (${employee}, 3, 'read')`.execute(server.db);
    await soon('1,2,3|1,2', divisions);
    await sql`delete from user_division where user_id = ${employee} and division = 3`.execute(server.db);
    await soon('1,2|1,2', divisions);
  });

  test('a link to an engineer or a reseller account becomes part of the caller', async () => {
    const { access_token } = await new TestClient(server).tokensOf('engineer');
    assert.equal((await callWith(server, access_token)).body.engineerId, undefined);
    const target = '0198a000-0000-7000-8000-000000000001';
    await sql`insert into user_link (user_id, kind, target_id) select id, 'engineer', ${target} from app_user where issuer = 'embedded'
      and subject = 'engineer'`.execute(server.db);
    await soon(target, async () => String((await callWith(server, access_token)).body.engineerId));
  });
});

describe('when notifications are lost:', () => {
  test('a process queries the database until notifications arrive again', async () => {
    const { access_token } = await new TestClient(server).tokensOf('mobility');
    assert.equal(await otherSays(access_token), 'mobility');
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query in ('listen session', 'select 1') and pid <> pg_backend_pid()
    `.execute(server.db);
    assert.ok(rows.length >= 2, 'both processes were listening');
    await sql`update app_user set disabled_at = now() where subject = 'mobility'`.execute(server.db);
    await soon('auth.disabled', async () => await otherSays(access_token));
    await sql`update app_user set disabled_at = null where subject = 'mobility'`.execute(server.db);
    await soon('mobility', async () => await otherSays(access_token));
  });

  test('a pool whose connections are all in use lets no revoked token in', async () => {
    const { access_token } = await new TestClient(server).tokensOf('admin');
    await callWith(server, access_token, '/api/session/end', 'POST');
    const { host, port, database } = server.pool.options as { host: string; port: number; database: string };
    const small = createPool({ host, port, user: 'werkbank', database } as never, { max: 2 });
    const taken = await Promise.all([small.connect(), small.connect()]);
    const late = createAuthenticator({ config: server.config, db: createDb(small), pool: small });
    const asked = late.authenticate({ headers: { authorization: `Bearer ${access_token}` }, backend: 'accounting' });
    for (const client of taken) setTimeout(() => client.release(), 200);
    await assert.rejects(asked, { code: 'auth.token_invalid' });
    await late.close();
    await small.end();
  });
});
