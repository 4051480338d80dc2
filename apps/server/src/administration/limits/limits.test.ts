import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LimitKind } from '@werkbank/contract/wire/limits.ts';
import type { Right, Role } from '@werkbank/contract/wire/rights.ts';
import { sql } from 'kysely';
import { only } from '#db/rows.ts';
import { startDemoServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { tokenMint } from '#test/token-mint.ts';

const server = await startDemoServer();
const admin = server.api('admin').administration;
const mint = await tokenMint(server.db, server.config);
const { rows: sites } = await sql<{ id: string; name: string; accountId: string }>`
  select id, name, account_id as "accountId" from location where division = 1 and account_id is not null order by id limit 3`.execute(
  server.db,
);
const [first, second] = [sites[0]!, sites[1]!];
const seeSites: Right[] = ['locations.see', 'locations.all', 'assets.see', 'reach.division'];

/** A user with these roles in the token who works in division 1. */
async function somebody(login: string, roles: Role[] = []) {
  const person = { login, name: login, email: `${login}@demo.example`, roles };
  const get = async (url: string, backend: 'accounting' | 'mechanic' = 'mechanic') => {
    const headers = { authorization: `Bearer ${await mint(person, { backend })}` };
    return await server.app.inject({ url, headers });
  };
  const id = (await get('/api/me', 'accounting')).json<{ id: string }>().id;
  await sql`insert into user_division (user_id, division) values (${id}::uuid, 1)`.execute(server.db);
  const namesOfSites = async () => {
    const answer = await get('/api/1/locations');
    return answer.statusCode === 200 ? answer.json<{ name: string }[]>().map(({ name }) => name) : answer.statusCode;
  };
  const problemOf = async (url: string) => (await get(url)).json<{ code?: string }>().code;
  return { id, get, namesOfSites, problemOf };
}

async function soon(expected: unknown, ask: () => Promise<unknown>): Promise<void> {
  const end = Date.now() + 5_000;
  for (let actual = await ask(); JSON.stringify(actual) !== JSON.stringify(expected); actual = await ask()) {
    assert.ok(Date.now() < end, `${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
    await sleep(20);
  }
}

const compose = async (name: string, rights: Right[] = seeSites) =>
  await admin.createCompanyRole({ body: { name, rights } });
const to = (kind: LimitKind, ...ids: string[]) => ({ kind, ids });
const give = async (id: string, roleId: string, limit: ReturnType<typeof to> | null, division: number | null = 1) =>
  await admin.updatePerson({ params: { id }, body: { companyRoles: [{ roleId, division, limit }] } });

describe('a role that is limited for a user', () => {
  it('applies to the chosen locations, and to nothing else until the limit is removed', async () => {
    const role = await compose('Beheer van een gebouw');
    const manager = await somebody('beheer');
    const given = await give(manager.id, role.id, to('locations', first.id));
    assert.deepEqual(given.companyRoles[0]?.limit, {
      kind: 'locations',
      records: [{ id: first.id, name: first.name }],
    });
    await soon([first.name], manager.namesOfSites);
    assert.equal((await manager.get(`/api/locations/${first.id}`)).statusCode, 200);
    assert.equal((await manager.get(`/api/locations/${second.id}`)).statusCode, 404);
    assert.equal(await manager.problemOf(`/api/1/rounds`), 'auth.forbidden');
    assert.equal((await manager.get(`/api/locations/${first.id}/history`)).statusCode, 200);
    assert.equal((await manager.get('/api/1/tags')).statusCode, 200);
    await give(manager.id, role.id, null);
    await soon(200, async () => (await manager.get(`/api/locations/${second.id}`)).statusCode);
    assert.equal((await manager.get(`/api/locations/${first.id}/history`)).statusCode, 200);
  });

  it('applies to all locations of the chosen accounts, also to new ones', async () => {
    const role = await compose('Klantbeheer');
    const manager = await somebody('klant');
    await give(manager.id, role.id, to('accounts', first.accountId), null);
    const names = async () => {
      const { rows } = await sql<{ name: string }>`
        select name from location where account_id = ${first.accountId} order by name_key, id`.execute(server.db);
      return rows.map(({ name }) => name);
    };
    await soon(await names(), manager.namesOfSites);
    await server.api('employee').locations.create({
      params: { division: '1' },
      body: { code: 'NIEUW-1', name: 'Zz nieuwe vleugel', accountId: first.accountId, country: 'NL' },
    });
    assert.deepEqual(await manager.namesOfSites(), await names());
    assert.ok((await names()).includes('Zz nieuwe vleugel'));
  });

  it('does not limit what another role gives without a limit', async () => {
    const role = await compose('Ook beperkt');
    const both = await somebody('beide', ['PreventionEmployee']);
    await give(both.id, role.id, to('locations', first.id));
    assert.equal((await both.get(`/api/locations/${second.id}`)).statusCode, 200);
    assert.equal((await both.get(`/api/locations/${first.id}/history`)).statusCode, 200);
  });

  it('permits only the calls of its rights that apply the limit, and is listed like that for the user and the administrator', async () => {
    const role = await compose('Beperkt en bekeken', [...seeSites, 'salesOrders.see']);
    const manager = await somebody('bekeken');
    await give(manager.id, role.id, to('locations', first.id));
    await soon([first.name], manager.namesOfSites);
    const me = (await manager.get('/api/me', 'accounting')).json<{ rights: Right[]; divisionRights: object[] }>();
    assert.deepEqual(me.rights, []);
    assert.deepEqual(me.divisionRights, [
      { division: 1, rights: ['locations.see', 'assets.see'], limited: ['locations.see', 'assets.see'] },
    ]);
    const seen = await admin.getPersonRights({ params: { id: manager.id } });
    assert.partialDeepStrictEqual(seen.limitedRights, [
      { division: 1, limit: { kind: 'locations', records: [{ name: first.name }] } },
    ]);
    const names = seen.calls.map(({ name }) => name);
    assert.ok(names.includes('list') && names.includes('listHistory') && !names.includes('listItems'));
    const csv = await admin.exportPeople({});
    assert.ok(csv.includes(`Beperkt en bekeken [locations: ${first.name}]`));
  });

  it('gives no key of a program, and no event of the division', async () => {
    const role = await compose('Zonder sleutel', ['workOrders.see', 'serviceRequests.see', 'reach.division']);
    const manager = await somebody('sleutel');
    await give(manager.id, role.id, to('locations', first.id));
    await soon(
      'auth.limited',
      async () => (await manager.get('/api/me/keys', 'accounting')).json<{ code: string }>().code,
    );
  });

  it('is recorded with the limit before and after', async () => {
    const role = await compose('Vastgelegd');
    const manager = await somebody('vastgelegd');
    await give(manager.id, role.id, to('locations', first.id));
    await give(manager.id, role.id, to('locations', second.id));
    const { rows } = await sql<{ action: string; before: object | null; after: object | null }>`
      select action, before, after from audit_event where subject_id = ${manager.id} and part = 'user_role' order by id`.execute(
      server.db,
    );
    assert.partialDeepStrictEqual(rows, [
      { action: 'create', after: { limited_to: 'locations', limited_ids: [first.id] } },
      { action: 'update', before: { limited_ids: [first.id] }, after: { limited_ids: [second.id] } },
    ]);
  });

  it('is refused for records that do not exist or belong to another division, and for callers who lack the right', async () => {
    const role = await compose('Geweigerd');
    const manager = await somebody('geweigerd');
    const { rows } = await sql<{ id: string }>`select id from location where division = 2 limit 1`.execute(server.db);
    const elsewhere = only(rows).id;
    await refusedWith('reference.not_found', give(manager.id, role.id, to('locations', elsewhere)));
    await refusedWith('reference.not_found', give(manager.id, role.id, to('accounts', first.id)));
    await refusedWith('body.invalid', give(manager.id, role.id, to('locations')));
    const body = { companyRoles: [{ roleId: role.id, division: 1, limit: to('locations', first.id) }] };
    await refusedWith(
      'auth.forbidden',
      server.api('employee').administration.updatePerson({ params: { id: manager.id }, body }),
    );
  });
});

describe('a group', () => {
  it('gives its members a role of the company with a limit, and never a template with one', async () => {
    const role = await compose('Groep beperkt');
    const limit = to('locations', first.id);
    const entry = await admin.addRoleGroup({ body: { value: 'beheerders', roleId: role.id, limit } });
    assert.equal(entry.limit?.records[0]?.name, first.name);
    await refusedWith('body.invalid', admin.addRoleGroup({ body: { value: 'x', role: 'Engineer', limit } }));
    const { rows } = await sql<{ id: string }>`
      select r.limited_ids[1] as id from role_group r where r.value = 'beheerders'`.execute(server.db);
    assert.equal(only(rows).id, first.id);
  });
});

describe('the records to which a role can be limited', () => {
  it('are locations, accounts and mechanics of divisions of the administrator, found by name', async () => {
    const found = await admin.listLimitRecords({
      params: { kind: 'locations' },
      query: { search: first.name, division: '1' },
    });
    assert.ok(found.rows.some(({ id }) => id === first.id));
    for (const kind of ['accounts', 'team'] as const)
      assert.ok((await admin.listLimitRecords({ params: { kind }, pageSize: 2 })).rows.length > 0, kind);
    await refusedWith(
      'auth.forbidden',
      server.api('employee').administration.listLimitRecords({ params: { kind: 'team' } }),
    );
  });
});
