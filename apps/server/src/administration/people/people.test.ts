import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { sql } from 'kysely';
import { domainRoutes } from '#src/domains.ts';
import { start } from '#src/start.ts';
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

/** Waits for the given response to a user: a change reaches the process by a notification. */
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
  for (let actual = await say(); actual !== expected; actual = await say()) {
    assert.ok(Date.now() < end, `${user} still hears ${actual}`);
    await sleep(20);
  }
}

describe('a user', () => {
  it('is listed by name with the divisions, and can be searched for', async () => {
    const { rows, total } = await admin.administration.listPeople({});
    assert.equal(total, rows.length);
    const eva = rows.find(({ id }) => id === ids.employee);
    assert.deepEqual(
      [eva?.fullName, eva?.divisions.map(({ division }) => division), eva?.disabledAt],
      ['Eva de Vries', [1, 2], null],
    );
    const found = await admin.administration.listPeople({ query: { search: 'eva vries' } });
    assert.deepEqual(
      found.rows.map(({ id }) => id),
      [ids.employee],
    );
    assert.equal((await admin.administration.listPeople({ query: { disabled: 'true' } })).total, 0);
    const page = await admin.administration.listPeople({ pageSize: 1, skip: 1 });
    assert.deepEqual([page.rows[0]?.id, page.total], [rows[1]?.id, total]);
    await refusedWith('auth.forbidden', server.api('employee').administration.listPeople({}));
    await refusedWith('param.invalid', admin.administration.listPeople({ query: { disabled: 'x' as 'true' } }));
  });

  it('is shown as its own creator when it was created by its first sign-in', async () => {
    const own = Object.values(ids);
    await sql`update app_user set created_by = id where id = any(${own}::uuid[])`.execute(server.db);
    const { rows } = await admin.administration.listPeople({});
    for (const { id, fullName, creatorFullName } of rows) if (own.includes(id)) assert.equal(creatorFullName, fullName);
  });

  it('is blocked everywhere at once, and needs a new sign-in after unblocking', async () => {
    const params = { id: ids.mobility };
    await soon('mobility', 'welcome');
    const [before] = (await admin.administration.listPeople({})).rows.filter(({ id }) => id === ids.mobility);
    const version = before?.version ?? 0;
    const stale = admin.administration.setPersonAccess({ params, body: { disabled: true }, ifMatch: version + 1 });
    await refusedWith('precondition.failed', stale);
    const blocked = await admin.administration.setPersonAccess({ params, body: { disabled: true }, ifMatch: version });
    assert.ok(blocked.disabledAt);
    await soon('mobility', 'auth.disabled');
    assert.deepEqual(await admin.administration.setPersonAccess({ params, body: { disabled: true } }), blocked);
    const { rows } = await admin.administration.listPeople({ query: { disabled: 'true' } });
    assert.deepEqual(
      rows.map(({ id }) => id),
      [ids.mobility],
    );
    assert.equal((await admin.administration.setPersonAccess({ params, body: { disabled: false } })).disabledAt, null);
    await soon('mobility', 'auth.token_invalid');
    const events = await sql<{ by: string }>`
      select distinct user_id as by from audit_event where subject = 'app_user' and subject_id = ${ids.mobility}
        and user_id is not null`.execute(server.db);
    assert.deepEqual(events.rows, [{ by: ids.admin }]);
  });

  it('cannot be blocked by another administrator whom it is blocking at the same time', async () => {
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

  it('is refused at once, with any token, by another process that has cached the user', async () => {
    const { host, user, database } = server.running.pool.options as { host: string; user: string; database: string };
    const second = await start(server.config, { host, user, database }, { routes: domainRoutes });
    try {
      const mint = await tokenMint(server.db, server.config);
      const person = {
        login: 'carla',
        name: 'Carla',
        email: 'carla@example.org',
        roles: ['PreventionEmployee'],
      } as const;
      const tokens = await Promise.all([mint(person), mint(person, { backend: 'mechanic' })]);
      const statusOf = async (app: typeof second.app, token: string, url: string) =>
        (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
      const calls = [server.app, second.app].map((app) => () => statusOf(app, tokens[0], '/api/me'));
      const answers = async () => await Promise.all(calls.map(async (call) => await call()));
      assert.deepEqual(await answers(), [200, 200]);
      const { rows } = await admin.administration.listPeople({ query: { search: 'carla' } });
      await admin.administration.setPersonAccess({ params: { id: rows[0]?.id ?? '' }, body: { disabled: true } });
      const end = Date.now() + 5_000;
      while ((await answers()).some((status) => status !== 401)) {
        assert.ok(Date.now() < end, 'a process still answers');
        await sleep(20);
      }
      assert.equal(await statusOf(second.app, tokens[1], '/api/exact/divisions'), 401);
    } finally {
      await second.stop();
    }
  });

  it('cannot be changed by the user, nor by an administrator who lacks one of the user’s divisions', async () => {
    const body = { disabled: true };
    await refusedWith('user.self', admin.administration.setPersonAccess({ params: { id: ids.admin }, body }));
    await refusedWith('user.not_found', admin.administration.setPersonAccess({ params: { id: nowhere }, body }));
    await refusedWith('param.invalid', admin.administration.setPersonAccess({ params: { id: 'x' }, body }));
    await refusedWith(
      'body.invalid',
      admin.administration.setPersonAccess({ params: { id: ids.employee }, body: {} as typeof body }),
    );
    const mechanic = server.api('engineer').administration;
    await refusedWith('auth.forbidden', mechanic.setPersonAccess({ params: { id: ids.employee }, body }));
    await sql`delete from user_division where user_id = ${ids.admin} and division = 2`.execute(server.db);
    const end = Date.now() + 5_000;
    while ((await admin.divisions.list({})).rows.some(({ code }) => code === 2)) {
      assert.ok(Date.now() < end, 'the division was not taken');
      await sleep(20);
    }
    await refusedWith('user.not_found', admin.administration.setPersonAccess({ params: { id: ids.employee }, body }));
    assert.equal((await server.api('employee').session.me({})).id, ids.employee);
  });
});

describe('the rights of a user', () => {
  const idOf = async (search: string) =>
    (await admin.administration.listPeople({ query: { search } })).rows[0]?.id ?? '';
  const mine = [1, 3, 4].map((division) => ({ division, access: 'write' as const }));

  it('can be changed by others: divisions to read or to change, and the account of a reseller', async () => {
    await server.api('norole').session.me({});
    const id = await idOf('norole');
    const params = { id };
    const before = await admin.administration.getPerson({ params });
    assert.deepEqual([before.divisions, before.roles], [[], []]);
    const divisions = [
      { division: 1, access: 'read' as const },
      { division: 3, access: 'write' as const },
    ];
    const stale = admin.administration.updatePerson({ params, body: { divisions }, ifMatch: before.version + 1 });
    await refusedWith('precondition.failed', stale);
    const after = await admin.administration.updatePerson({ params, body: { divisions }, ifMatch: before.version });
    assert.deepEqual(after.divisions, divisions);
    assert.ok(after.version > before.version);
    const account = await server
      .api('employee')
      .accounts.create({ params: { division: '1' }, body: { name: 'Wiederverkauf GmbH', isReseller: true } });
    const { rows } = await admin.administration.listResellerAccounts({ query: { search: 'wiederverkauf' } });
    assert.deepEqual(
      rows.map((row) => row.id),
      [account.id],
    );
    const linked = await admin.administration.updatePerson({ params, body: { resellerAccountId: account.id } });
    assert.deepEqual([linked.resellerAccountId, linked.divisions], [account.id, divisions]);
    await refusedWith(
      'reference.not_found',
      admin.administration.updatePerson({ params, body: { resellerAccountId: nowhere } }),
    );
    const none = await admin.administration.updatePerson({ params, body: { divisions: [], resellerAccountId: null } });
    assert.deepEqual([none.divisions, none.resellerAccountId], [[], null]);
    const trail = await sql<{ before: unknown; after: unknown }>`
      select before, after from audit_event where part = 'user_division' and subject_id = ${id} order by id`.execute(
      server.db,
    );
    assert.partialDeepStrictEqual(trail.rows, [
      { before: null, after: { division: 1, access: 'read' } },
      { before: null, after: { division: 3, access: 'write' } },
    ]);
  });

  it('cannot exceed those of the administrator, cannot be one’s own, and must be well formed', async () => {
    const params = { id: await idOf('norole') };
    const update = (divisions: { division: number; access: 'read' | 'write' }[], id = params.id) =>
      admin.administration.updatePerson({ params: { id }, body: { divisions } });
    await refusedWith('division.forbidden', update([{ division: 2, access: 'read' }]));
    await refusedWith('user.self', update(mine, ids.admin));
    await refusedWith('user.not_found', update([], nowhere));
    await refusedWith('body.invalid', update([...mine, ...mine]));
    await refusedWith(
      'auth.forbidden',
      server.api('employee').administration.updatePerson({ params, body: { divisions: [] } }),
    );
    await sql`update user_division set access = 'read' where user_id = ${ids.admin} and division = 3`.execute(
      server.db,
    );
    await refusedWith('division.forbidden', update([{ division: 3, access: 'read' }]));
    await sql`update user_division set access = 'write' where user_id = ${ids.admin} and division = 3`.execute(
      server.db,
    );
  });

  it('cannot be withdrawn by two administrators from each other at once', async () => {
    const mint = await tokenMint(server.db, server.config);
    const people = await Promise.all(
      ['ann', 'ben'].map(async (login) => {
        const token = await mint({ login, name: login, email: `${login}@example.org`, roles: ['Admin'] });
        const headers = { authorization: `Bearer ${token}` };
        const { id } = (await server.app.inject({ url: '/api/me', headers })).json<{ id: string }>();
        await sql`insert into user_division (user_id, division) values (${id}, 1)`.execute(server.db);
        return { id, headers };
      }),
    );
    await sleep(300);
    const [ann, ben] = people as [(typeof people)[0], (typeof people)[0]];
    const take = (by: typeof ann, from: typeof ann) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/users/${from.id}`,
        headers: by.headers,
        payload: { divisions: [] },
      });
    await Promise.all([take(ann, ben), take(ben, ann)]);
    const { rows } = await sql`select from user_division where user_id in (${ann.id}, ${ben.id})`.execute(server.db);
    assert.equal(rows.length, 1);
  });

  it('are shown as the calls that the last known roles allow, and can be exported for an audit', async () => {
    const eva = server.api('employee');
    await eva.session.me({});
    const { rows } = await admin.administration.listPeople({ query: { search: 'milan' } });
    const id = rows[0]?.id ?? ids.mobility;
    const { roles, calls } = await admin.administration.getPersonRights({ params: { id } });
    assert.deepEqual(roles, ['MobilityEmployee']);
    const names = calls.map(({ domain, name }) => `${domain}.${name}`);
    assert.ok(names.includes('accounts.create') && names.includes('session.me'));
    assert.ok(!names.includes('administration.updatePerson'));
    await refusedWith('user.not_found', admin.administration.getPersonRights({ params: { id: nowhere } }));
    await sql`update app_user set display_name = '=HYPERLINK("x")' where id = ${id}`.execute(server.db);
    const csv = await admin.administration.exportPeople({});
    assert.match(csv, /^\uFEFF?name,email,roles,division,access,blockedSince,companyRoles\r\n/);
    assert.match(csv, /"'=HYPERLINK\(""x""\)","[^"]*","MobilityEmployee","3","write"/);
    await refusedWith('auth.forbidden', eva.administration.exportPeople({}));
  });
});

describe('an invitation', () => {
  const right = { division: 1, access: 'write' as const };
  const invite = (email: string, divisions = [right]) =>
    admin.administration.invite({ body: { email, divisions, language: 'de' } });

  it('is sent by mail, listed, extended and withdrawn', async () => {
    assert.equal((await invite('Neu@Example.org', [right, { division: 3, access: 'write' }])).outcome, 'invited');
    await invite('neu@example.org');
    const { rows, total } = await admin.administration.listInvitations({ query: { search: 'NEU' } });
    assert.equal(total, 1);
    assert.partialDeepStrictEqual(rows[0], {
      email: 'Neu@Example.org',
      divisions: [right, { division: 3, access: 'write' }],
      isExpired: false,
      inviterFullName: 'Anna Visser',
    });
    const mails = await sql<{ subject: string; body: string }>`
      select subject, body from mail where kind = 'invitation' and lower(recipient) = 'neu@example.org' order by created, id`.execute(
      server.db,
    );
    assert.equal(mails.rows.length, 2);
    assert.match(mails.rows[0]?.body ?? '', /Anna Visser[^]*Neu@Example.org[^]*http/);
    const params = { id: rows[0]?.id ?? '' };
    await admin.administration.withdrawInvitation({ params });
    await refusedWith('invitation.not_found', admin.administration.withdrawInvitation({ params }));
    assert.equal((await admin.administration.listInvitations({})).total, 0);
  });

  it('gives access at once to a user who has verified the address, and never more than the administrator has', async () => {
    await sql`insert into app_user (issuer, subject, display_name, email, email_verified)
      values ('test', 'proved', 'Proved', 'proved@example.org', true)`.execute(server.db);
    assert.equal((await invite('proved@example.org')).outcome, 'granted');
    await refusedWith('division.forbidden', invite('x@example.org', [{ division: 2, access: 'write' }]));
    await refusedWith('user.self', invite('ADMIN@demo.example'));
    await refusedWith('body.invalid', invite('nobody'));
    await refusedWith('body.invalid', invite('x@example.org', []));
    await refusedWith('auth.forbidden', server.api('employee').administration.listInvitations({}));
  });
});
