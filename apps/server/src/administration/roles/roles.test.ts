import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CompanyRoleInput } from '@werkbank/contract/administration/roles/role-calls.ts';
import { type Role, rightsOfRole } from '@werkbank/contract/wire/rights.ts';
import { sql } from 'kysely';
import { domainRoutes } from '#src/domains.ts';
import { start } from '#src/start.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { tokenMint } from '#test/token-mint.ts';

const server = await startServer();
const admin = server.api('admin').administration;
const mint = await tokenMint(server.db, server.config);
const seeItems: CompanyRoleInput['rights'] = ['items.see', 'items.all', 'reach.division'];

/** A user with these roles in the token and access to these divisions. */
async function somebody(login: string, roles: Role[], divisions: number[], app = server.app) {
  const headers = {
    authorization: `Bearer ${await mint({ login, name: login, email: `${login}@demo.example`, roles })}`,
  };
  const call = async (url: string, method: 'GET' | 'POST' | 'PUT' = 'GET', payload?: object) => {
    const answer = await app.inject({ url, method, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json<Record<string, unknown>>() };
  };
  const id = String((await call('/api/me')).body['id']);
  if (divisions.length > 0)
    await sql`
      insert into user_division (user_id, division) select ${id}::uuid, d from unnest(${divisions}::integer[]) d
      on conflict do nothing`.execute(server.db);
  const statusOf = async (url: string) => (await call(url)).status;
  return { id, call, statusOf, headers };
}

async function soon(expected: unknown, ask: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 3_000;
  for (let actual = await ask(); JSON.stringify(actual) !== JSON.stringify(expected); actual = await ask()) {
    assert.ok(Date.now() < end, `${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
    await sleep(20);
  }
}

const compose = async (name: string, rights = seeItems) =>
  await admin.createCompanyRole({ body: { name, rights, template: 'PreventionEmployee' } });
const give = async (id: string, roleId: string, division: number | null = null) =>
  await admin.updatePerson({ params: { id }, body: { companyRoles: [{ roleId, division }] } });

describe('a composed role', () => {
  it('permits exactly its rights, from the moment it is assigned until it is removed', async () => {
    const role = await compose('Lezer van artikelen');
    const reader = await somebody('reader', [], [1, 2]);
    assert.equal(await reader.statusOf('/api/1/items'), 403);
    const given = await give(reader.id, role.id);
    assert.partialDeepStrictEqual(given.companyRoles, [
      { roleId: role.id, name: 'Lezer van artikelen', division: null },
    ]);
    await soon(200, () => reader.statusOf('/api/1/items'));
    assert.equal(await reader.statusOf('/api/2/items'), 200);
    assert.equal((await reader.call('/api/1/items', 'POST', {})).status, 403);
    assert.equal(await reader.statusOf('/api/1/salesorder'), 403);
    assert.deepEqual((await reader.call('/api/me')).body['rights'], seeItems);
    await admin.updatePerson({ params: { id: reader.id }, body: { companyRoles: [] } });
    await soon(403, () => reader.statusOf('/api/1/items'));
  });

  it('applies only in the division for which it was assigned', async () => {
    const role = await compose('Artikelen van administratie 2', ['items.see', 'items.all', 'items.prices']);
    const reader = await somebody('local', [], [1, 2]);
    await give(reader.id, role.id, 2);
    await soon(200, () => reader.statusOf('/api/2/items'));
    assert.equal(await reader.statusOf('/api/1/items'), 403);
    assert.equal(await reader.statusOf('/api/3/items'), 403);
    assert.partialDeepStrictEqual((await reader.call('/api/me')).body, {
      rights: [],
      divisionRights: [{ division: 2, rights: ['items.see', 'items.all', 'items.prices'], limited: [] }],
    });
    const rights = await admin.getPersonRights({ params: { id: reader.id } });
    assert.deepEqual(rights.rights, []);
    assert.ok(rights.calls.some(({ name }) => name === 'findPrice'));
  });

  it('can replace the roles of the token, so that it permits less', async () => {
    const role = await compose('Alleen artikelen');
    const clerk = await somebody('clerk', ['PreventionEmployee'], [1]);
    await give(clerk.id, role.id);
    await soon(200, () => clerk.statusOf('/api/1/salesorder'));
    const person = await admin.updatePerson({ params: { id: clerk.id }, body: { tokenRolesCount: false } });
    assert.equal(person.tokenRolesCount, false);
    await soon(403, () => clerk.statusOf('/api/1/salesorder'));
    assert.equal(await clerk.statusOf('/api/1/items'), 200);
  });

  it('changes for everybody who has it, in every process', async () => {
    const { host, user, database } = server.running.pool.options as { host: string; user: string; database: string };
    const second = await start(server.config, { host, user, database }, { routes: domainRoutes });
    try {
      const role = await compose('Voorraad');
      const reader = await somebody('stock', [], [1], second.app);
      await give(reader.id, role.id);
      await soon(200, () => reader.statusOf('/api/1/items'));
      const body = { name: 'Voorraad', rights: ['inventory.see' as const] };
      const changed = await admin.updateCompanyRole({ params: { id: role.id }, body, ifMatch: role.version });
      assert.deepEqual(changed.rights, ['inventory.see']);
      await soon(403, () => reader.statusOf('/api/1/items'));
      await refusedWith(
        'precondition.failed',
        admin.updateCompanyRole({ params: { id: role.id }, body, ifMatch: role.version }),
      );
      const { rows } = await sql`
        select before, after from audit_event where subject = 'company_role' and subject_id = ${role.id} and action = 'update'`.execute(
        server.db,
      );
      assert.partialDeepStrictEqual(rows, [{ before: { rights: seeItems }, after: { rights: ['inventory.see'] } }]);
    } finally {
      await second.stop();
    }
  });

  it('is refused for a name that is taken, without rights, and for callers who do not manage roles', async () => {
    await compose('Tweemaal');
    await refusedWith('role.taken', compose('tweemaal'));
    await refusedWith('body.invalid', compose('Leeg', []));
    await refusedWith('body.invalid', compose('Onbekend', ['items.eat' as 'items.see']));
    const eva = server.api('employee').administration;
    await refusedWith('auth.forbidden', eva.createCompanyRole({ body: { name: 'x', rights: seeItems } }));
    await refusedWith('auth.forbidden', eva.listCompanyRoles({}));
  });

  it('has no description when only spaces were entered', async () => {
    const body = { name: 'Zonder omschrijving', description: ' \n ', rights: seeItems };
    assert.equal((await admin.createCompanyRole({ body })).description, null);
  });

  it('can be removed only when no user has it', async () => {
    const role = await compose('Vervalt');
    const { id } = await somebody('last', [], [1]);
    await give(id, role.id);
    await refusedWith('role.in_use', admin.removeCompanyRole({ params: { id: role.id } }));
    await admin.updatePerson({ params: { id }, body: { companyRoles: [] } });
    await admin.removeCompanyRole({ params: { id: role.id } });
    await refusedWith('role.not_found', admin.getCompanyRole({ params: { id: role.id } }));
    await refusedWith('role.not_found', give(id, role.id));
  });
});

describe('no administrator', () => {
  it('can assign rights that they lack, unless they may assign any', async () => {
    const delegate = await compose('Beheer van rollen', [
      'people.see',
      'people.administer',
      'roles.see',
      'roles.administer',
    ]);
    const strong = await compose('Verkoop', ['salesOrders.see', 'salesOrders.change']);
    const helper = await somebody('helper', [], [1]);
    const other = await somebody('other', [], [1]);
    await give(helper.id, delegate.id);
    await soon(200, () => helper.statusOf('/api/roles'));
    const offer = (roleId: string) =>
      helper.call(`/api/users/${other.id}`, 'PUT', { companyRoles: [{ roleId, division: null }] });
    assert.partialDeepStrictEqual((await offer(strong.id)).body, { code: 'role.exceeds' });
    assert.equal((await offer(delegate.id)).status, 200);
    const composed = await helper.call('/api/roles', 'POST', { name: 'Meer', rights: ['salesOrders.see'] });
    assert.partialDeepStrictEqual(composed.body, { code: 'role.exceeds' });
    assert.equal((await helper.call('/api/roles', 'POST', { name: 'Minder', rights: ['people.see'] })).status, 201);
  });

  it('can change their own roles, or the definition of a role that they have', async () => {
    const role = await compose('Beheerders', [...rightsOfRole('Admin')]);
    const roleManager = await somebody('keeper', [], [1]);
    await give(roleManager.id, role.id);
    await soon(200, () => roleManager.statusOf('/api/roles'));
    const own = await roleManager.call(`/api/users/${roleManager.id}`, 'PUT', { companyRoles: [] });
    assert.partialDeepStrictEqual(own.body, { code: 'user.self' });
    const change = await roleManager.call(`/api/roles/${role.id}`, 'PUT', {
      name: 'Beheerders',
      rights: ['people.see'],
    });
    assert.partialDeepStrictEqual(change.body, { code: 'role.own' });
  });

  it('can be removed by another one whom they are removing at the same time', async () => {
    for (const round of [1, 2, 3]) {
      const [first, second] = [
        await compose(`Een ${round}`, [...rightsOfRole('Admin')]),
        await compose(`Twee ${round}`, [...rightsOfRole('Admin')]),
      ];
      const [ada, bea] = [await somebody(`ada-${round}`, [], [1]), await somebody(`bea-${round}`, [], [1])];
      await give(ada.id, first.id);
      await give(bea.id, second.id);
      await soon([200, 200], () => Promise.all([ada, bea].map((one) => one.statusOf('/api/roles'))));
      const weak = (name: string) => ({ name, rights: ['people.see'] });
      const answers = await Promise.all([
        ada.call(`/api/roles/${second.id}`, 'PUT', weak(`Twee ${round}`)),
        bea.call(`/api/users/${ada.id}`, 'PUT', { companyRoles: [] }),
      ]);
      assert.deepEqual(
        answers.map(({ status }) => status).toSorted((a, b) => a - b),
        [200, 403],
      );
    }
  });
});

it('a group of the identity provider gives a composed role', async () => {
  const role = await compose('Uit een groep');
  const group = await admin.addRoleGroup({ body: { value: 'g-readers', roleId: role.id } });
  assert.partialDeepStrictEqual(group, { role: null, roleId: role.id, roleName: 'Uit een groep' });
  const member = await somebody('member', ['g-readers' as Role], [1]);
  await soon(200, () => member.statusOf('/api/1/items'));
  await refusedWith('role.in_use', admin.removeCompanyRole({ params: { id: role.id } }));
  await admin.removeRoleGroup({ params: { id: group.id } });
  await soon(403, () => member.statusOf('/api/1/items'));
  await refusedWith('body.invalid', admin.addRoleGroup({ body: { value: 'g-x', role: 'Admin', roleId: role.id } }));
});
