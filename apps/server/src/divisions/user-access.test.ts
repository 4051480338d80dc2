import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { sql } from 'kysely';
import { startServer, type TestUser } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { tokenMint } from '#test/token-mint.ts';

const server = await startServer();
const admin = server.api('admin');
const nowhere = '00000000-0000-4000-8000-000000000000';
// A user is known from the first sign-in on.
const ids = Object.fromEntries(
  await Promise.all(
    (['employee', 'mobility', 'admin'] as const).map(async (user) => [
      user,
      (await server.api(user).session.me({})).id,
    ]),
  ),
) as Record<'employee' | 'mobility' | 'admin', string>;

/** The answer that a user gets; a change reaches the process by a notification. */
async function soon(user: TestUser, expected: string): Promise<void> {
  const say = async () =>
    await server
      .api(user)
      .session.me({})
      .then(
        () => 'welcome',
        (error: unknown) => (error instanceof CallError ? error.code : String(error)),
      );
  const end = Date.now() + 5_000;
  for (let said = await say(); said !== expected; said = await say()) {
    assert.ok(Date.now() < end, `${user} still hears ${said}`);
    await sleep(20);
  }
}

describe('who may sign in', () => {
  it('is listed by name, with divisions, and found by words', async () => {
    const { rows, total } = await admin.divisions.listUserAccess({});
    assert.equal(total, rows.length);
    const eva = rows.find(({ id }) => id === ids.employee);
    assert.deepEqual([eva?.fullName, eva?.divisions, eva?.disabledAt], ['Eva de Vries', [1, 2], null]);
    const found = await admin.divisions.listUserAccess({ query: { search: 'eva vries' } });
    assert.deepEqual(
      found.rows.map(({ id }) => id),
      [ids.employee],
    );
    assert.equal((await admin.divisions.listUserAccess({ query: { disabled: 'true' } })).total, 0);
    const page = await admin.divisions.listUserAccess({ pageSize: 1, skip: 1 });
    assert.deepEqual([page.rows[0]?.id, page.total], [rows[1]?.id, total]);
    await refusedWith('auth.forbidden', server.api('employee').divisions.listUserAccess({}));
    await refusedWith('param.invalid', admin.divisions.listUserAccess({ query: { disabled: 'x' as 'true' } }));
  });

  it('is blocked at once, everywhere, and unblocked with a new sign-in', async () => {
    const params = { id: ids.mobility };
    await soon('mobility', 'welcome');
    const [before] = (await admin.divisions.listUserAccess({})).rows.filter(({ id }) => id === ids.mobility);
    const version = before?.version ?? 0;
    const stale = admin.divisions.setUserAccess({ params, body: { disabled: true }, ifMatch: version + 1 });
    await refusedWith('precondition.failed', stale);
    const shut = await admin.divisions.setUserAccess({ params, body: { disabled: true }, ifMatch: version });
    assert.ok(shut.disabledAt);
    await soon('mobility', 'auth.disabled');
    assert.deepEqual(await admin.divisions.setUserAccess({ params, body: { disabled: true } }), shut);
    const { rows } = await admin.divisions.listUserAccess({ query: { disabled: 'true' } });
    assert.deepEqual(
      rows.map(({ id }) => id),
      [ids.mobility],
    );
    assert.equal((await admin.divisions.setUserAccess({ params, body: { disabled: false } })).disabledAt, null);
    await soon('mobility', 'auth.token_invalid');
    const told = await sql<{ by: string }>`
      select distinct user_id as by from audit_event where subject = 'app_user' and subject_id = ${ids.mobility}
        and user_id is not null`.execute(server.db);
    assert.deepEqual(told.rows, [{ by: ids.admin }]);
  });

  it('cannot be withdrawn by two administrators from each other at once', async () => {
    const mint = await tokenMint(server.db, server.config);
    const called = async (login: string, method: 'GET' | 'PUT', url: string) => {
      const token = await mint({ login, name: login, email: `${login}@example.org`, roles: ['Admin'] });
      const headers = { authorization: `Bearer ${token}` };
      return await server.app.inject({
        method,
        url,
        headers,
        ...(method === 'PUT' && { payload: { disabled: true } }),
      });
    };
    for (const round of [1, 2, 3]) {
      const names = [`ada-${round}`, `bea-${round}`] as const;
      const [ada, bea] = await Promise.all(
        names.map(async (name) => (await called(name, 'GET', '/api/me')).json<{ id: string }>().id),
      );
      const answers = await Promise.all([
        called(names[0], 'PUT', `/api/users/${bea}/access`),
        called(names[1], 'PUT', `/api/users/${ada}/access`),
      ]);
      assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200, 401]));
      const { rows } = await sql`
        select from app_user where id in (${ada}, ${bea}) and disabled_at is null`.execute(server.db);
      assert.equal(rows.length, 1);
    }
  });

  it('is nobody’s own decision, nor that of an administrator who lacks one of the user’s divisions', async () => {
    const body = { disabled: true };
    await refusedWith('user.self', admin.divisions.setUserAccess({ params: { id: ids.admin }, body }));
    await refusedWith('user.not_found', admin.divisions.setUserAccess({ params: { id: nowhere }, body }));
    await refusedWith('param.invalid', admin.divisions.setUserAccess({ params: { id: 'x' }, body }));
    await refusedWith(
      'body.invalid',
      admin.divisions.setUserAccess({ params: { id: ids.employee }, body: {} as typeof body }),
    );
    const mechanic = server.api('engineer').divisions;
    await refusedWith('auth.forbidden', mechanic.setUserAccess({ params: { id: ids.employee }, body }));
    await sql`delete from user_division where user_id = ${ids.admin} and division = 2`.execute(server.db);
    const end = Date.now() + 5_000;
    while ((await admin.divisions.list({})).rows.some(({ code }) => code === 2)) {
      assert.ok(Date.now() < end, 'the division was not taken');
      await sleep(20);
    }
    await refusedWith('user.not_found', admin.divisions.setUserAccess({ params: { id: ids.employee }, body }));
    assert.equal((await server.api('employee').session.me({})).id, ids.employee);
  });
});
