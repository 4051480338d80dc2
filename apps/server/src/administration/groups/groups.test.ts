import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Role } from '@werkbank/contract/wire/call.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { tokenMint } from '#test/token-mint.ts';

const server = await startServer();
const admin = server.api('admin').administration;
const mint = await tokenMint(server.db, server.config);

/** A user whose token contains only groups. */
async function member(login: string, ...groups: string[]) {
  const person = { login, name: login, email: `${login}@demo.example`, roles: groups as unknown as Role[] };
  const headers = { authorization: `Bearer ${await mint(person)}` };
  const call = async (url: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', payload?: object) => {
    const answer = await server.app.inject({ url, method, headers, ...(payload && { payload }) });
    return {
      status: answer.statusCode,
      body: answer.body === '' ? {} : answer.json<{ code?: string; roles?: string[] }>(),
    };
  };
  const roles = async () => (await call('/api/me')).body.roles ?? [];
  return { call, roles };
}

async function soon<T>(expected: T, ask: () => Promise<T>): Promise<void> {
  for (const end = Date.now() + 2_000; JSON.stringify(await ask()) !== JSON.stringify(expected); await sleep(20))
    assert.ok(Date.now() < end, `not ${JSON.stringify(expected)} in time`);
}

describe('a group of the identity provider', () => {
  it('gives its members the role immediately, and takes it away again', async () => {
    const { roles } = await member('chef', 'group-office', 'group-other');
    assert.deepEqual(await roles(), []);
    const group = await admin.addRoleGroup({ body: { value: 'group-office', role: 'PreventionEmployee' } });
    assert.partialDeepStrictEqual(group, { isOwn: false, creatorFullName: 'Anna Visser' });
    await soon(['PreventionEmployee'], roles);
    await refusedWith(
      'group.taken',
      admin.addRoleGroup({ body: { value: 'group-office', role: 'PreventionEmployee' } }),
    );
    await admin.addRoleGroup({ body: { value: 'group-other', role: 'Engineer' } });
    await soon(['PreventionEmployee', 'Engineer'], roles);
    assert.equal((await admin.listRoleGroups({})).total, 2);
    await admin.removeRoleGroup({ params: { id: group.id } });
    await soon(['Engineer'], roles);
    await refusedWith('group.not_found', admin.removeRoleGroup({ params: { id: group.id } }));
    const { rows } = await sql<{ action: string }>`
      select action from audit_event where subject = 'role_group' and subject_id = ${group.id} order by id`.execute(
      server.db,
    );
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['create', 'delete'],
    );
  });

  it('is managed only by administrators', async () => {
    const employee = server.api('employee').administration;
    await refusedWith('auth.forbidden', employee.listRoleGroups({}));
    await refusedWith('auth.forbidden', employee.addRoleGroup({ body: { value: 'x', role: 'Admin' } }));
    await refusedWith('body.invalid', admin.addRoleGroup({ body: { value: ' ', role: 'Admin' } }));
    assert.deepEqual((await admin.getTokenGroups({})).values, ['Admin']);
  });
});

describe('users cannot change their own rights through groups:', () => {
  it('they cannot give their own group a role that they lack', async () => {
    await refusedWith('group.own', admin.addRoleGroup({ body: { value: 'Admin', role: 'PreventionEmployee' } }));
  });

  it('they cannot remove the group that makes them an administrator, not even two of them at once', async () => {
    const made = await Promise.all(
      ['group-a', 'group-b'].map(async (value) => await admin.addRoleGroup({ body: { value, role: 'Admin' } })),
    );
    const [first, second] = [await member('first', 'group-a'), await member('second', 'group-b')];
    await soon(['Admin'], first.roles);
    await soon(['Admin'], second.roles);
    const remove = (id = '') => `/api/role-groups/${id}`;
    assert.equal((await first.call(remove(made[0]?.id), 'DELETE')).body.code, 'group.own');
    const both = await Promise.all([
      first.call(remove(made[1]?.id), 'DELETE'),
      second.call(remove(made[0]?.id), 'DELETE'),
    ]);
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [204, 403],
    );
  });
});
