import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { entraUser, nowhere, patch, providerWith, scimKey } from './scim.fixture.ts';

const server = await startServer();
const { key } = await scimKey(server);
const ask = providerWith(server, key);
const people = server.api('admin').administration;

const create = async (name: string, externalId: string = crypto.randomUUID()) => {
  const { status, body } = await ask('POST', '/Users', entraUser(name, externalId));
  assert.equal(status, 201, JSON.stringify(body));
  return String(body.id);
};
const personOf = async (name: string) => (await people.listPeople({ query: { search: name } })).rows[0];

describe('the discovery of the service', () => {
  it('describes its abilities, schemas and resource types', async () => {
    const config = await ask('GET', '/ServiceProviderConfig');
    assert.equal(config.status, 200);
    assert.match(String(config.headers['content-type']), /^application\/scim\+json/);
    assert.partialDeepStrictEqual(config.body, { patch: { supported: true }, bulk: { supported: false } });
    assert.equal((await ask('GET', '/Schemas')).body.totalResults, 2);
    const schema = await ask('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User');
    assert.equal(schema.body['name'], 'User');
    assert.deepEqual(
      (await ask('GET', '/ResourceTypes')).body.Resources?.map(({ endpoint }) => endpoint),
      ['/Users', '/Groups'],
    );
  });

  it('responds with a SCIM error to unknown addresses', async () => {
    for (const path of ['/Nothing', `/Users/${nowhere}`, '/Groups/x', `/Groups/${nowhere}`, '/Schemas/x']) {
      const { status, body } = await ask('GET', path);
      assert.equal(status, 404, path);
      assert.partialDeepStrictEqual(body, { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' });
    }
  });
});

describe('a user in the form that Entra ID sends', () => {
  it('is created once, with the divisions of the key, and found by name, id and address', async () => {
    const sent = entraUser('Karin', crypto.randomUUID());
    const made = await ask('POST', '/Users', sent);
    assert.equal(made.status, 201);
    assert.equal(made.headers['location'], `${server.config.publicUrl}/scim/v2/Users/${made.body.id}`);
    assert.partialDeepStrictEqual(made.body, {
      externalId: sent.externalId,
      userName: sent.userName,
      name: sent.name,
      emails: [{ value: 'Karin@contoso.example', type: 'work', primary: true }],
      active: true,
    });
    const again = await ask('POST', '/Users', { ...sent, userName: 'KARIN@contoso.example' });
    assert.equal(again.status, 409);
    assert.equal(again.body['scimType'], 'uniqueness');
    for (const filter of [
      'userName eq "karin@contoso.example"',
      `externalId eq "${sent.externalId}"`,
      'emails[type eq "work"].value eq "karin@contoso.example"',
      `id eq "${made.body.id}" and active eq true`,
    ]) {
      const { body } = await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      assert.deepEqual([body.totalResults, body.Resources?.[0]?.['id']], [1, made.body.id], filter);
    }
    const none = await ask('GET', `/Users?filter=${encodeURIComponent('userName eq "non-existent user"')}`);
    assert.deepEqual([none.status, none.body.totalResults, none.body.Resources], [200, 0, []]);
    assert.partialDeepStrictEqual(await personOf('Karin'), {
      fullName: 'Karin Jansen',
      isProvisioned: true,
      divisions: [{ division: 1, access: 'write' }],
      roles: [],
    });
  });

  it('changes by operations in capitals, with paths, booleans as words and attributes that are not stored', async () => {
    const id = await create('Larry');
    const changed = await ask(
      'PATCH',
      `/Users/${id}`,
      patch(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Sales' },
        { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '+31 6' },
        { op: 'Replace', path: 'displayName', value: 'Larry de Boer' },
      ),
    );
    assert.equal(changed.status, 200);
    assert.partialDeepStrictEqual(changed.body, {
      emails: [{ value: 'updatedEmail@microsoft.com' }],
      name: { familyName: 'updatedFamilyName', givenName: 'Larry' },
    });
    assert.equal((await personOf('Larry'))?.email, 'updatedEmail@microsoft.com');
    const off = await ask('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }));
    assert.equal(off.body['active'], false);
    assert.partialDeepStrictEqual(await personOf('Larry'), { isSuspendedByProvider: true });
    const on = await ask('PATCH', `/Users/${id}`, patch({ op: 'Replace', value: { active: 'True' } }));
    assert.equal(on.body['active'], true);
    assert.partialDeepStrictEqual(await personOf('Larry'), { isSuspendedByProvider: false, disabledAt: null });
  });

  it('keeps its address for work beside others that are added, and has no name once that is removed', async () => {
    const id = await create('Nadia', crypto.randomUUID());
    const work = { op: 'replace', path: 'emails[type eq "work"].value', value: 'nadia@example.org' };
    await ask('PATCH', `/Users/${id}`, patch(work));
    const emailsAfter = async (operation: object) =>
      (await ask('PATCH', `/Users/${id}`, patch(operation))).body['emails'];
    const ofWork = [{ value: 'nadia@example.org', type: 'work', primary: true }];
    const home = [{ type: 'home', value: 'nadia@home.example' }];
    assert.deepEqual(await emailsAfter({ op: 'add', path: 'emails', value: home }), ofWork);
    assert.deepEqual(await emailsAfter({ op: 'add', value: { emails: home } }), ofWork);
    const moved = [...home, { type: 'work', value: 'n@example.org' }];
    assert.deepEqual(await emailsAfter({ op: 'add', path: 'emails', value: moved }), [
      { value: 'n@example.org', type: 'work', primary: true },
    ]);
    const name = { givenName: 'Nadia', familyName: 'Bos' };
    const nameAfter = async (operation: object) => (await ask('PATCH', `/Users/${id}`, patch(operation))).body['name'];
    assert.partialDeepStrictEqual(await nameAfter({ op: 'replace', path: 'name', value: name }), name);
    assert.equal(await nameAfter({ op: 'remove', path: 'name' }), undefined);
    await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'name', value: name }));
    assert.equal(await nameAfter({ op: 'replace', value: { name: null } }), undefined);
  });

  it('is removed with its rights, and can be created again without any rights', async () => {
    const externalId = crypto.randomUUID();
    const id = await create('Marga', externalId);
    assert.equal((await ask('DELETE', `/Users/${id}`)).status, 204);
    assert.equal((await ask('GET', `/Users/${id}`)).status, 404);
    assert.equal((await ask('DELETE', `/Users/${id}`)).status, 404);
    const gone = await personOf('Marga');
    assert.deepEqual([gone?.divisions, gone?.isProvisioned, gone?.isSuspendedByProvider], [[], false, true]);
    await create('Marga', externalId);
  });
});

describe('a user in the form that Okta sends', () => {
  it('is created, replaced as a whole, and deactivated without a path', async () => {
    const made = await ask('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'test.user@okta.local',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    });
    assert.equal(made.status, 201);
    assert.ok(!JSON.stringify(made.body).includes('1mz050nq'));
    const replaced = await ask('PUT', `/Users/${made.body.id}`, {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id: made.body.id,
      userName: 'test.user@okta.local',
      name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.local', type: 'work', display: 'test.user@okta.local' }],
      active: true,
      groups: [],
      meta: { resourceType: 'User' },
    });
    assert.deepEqual(
      [replaced.status, replaced.body['name'], replaced.body['externalId']],
      [200, { givenName: 'Another', familyName: 'User' }, undefined],
    );
    const off = await ask('PATCH', `/Users/${made.body.id}`, patch({ op: 'replace', value: { active: false } }));
    assert.deepEqual([off.status, off.body['active']], [200, false]);
  });

  it('is listed in pages that start at 1', async () => {
    const first = await ask('GET', '/Users?startIndex=1&count=2');
    const second = await ask('GET', '/Users?startIndex=3&count=2');
    assert.ok((first.body.totalResults ?? 0) > 3);
    assert.deepEqual([first.body['itemsPerPage'], second.body['startIndex']], [2, 3]);
    assert.ok(!first.body.Resources?.some(({ id }) => second.body.Resources?.some((other) => other['id'] === id)));
    assert.deepEqual((await ask('GET', '/Users?count=0')).body.Resources, []);
    assert.equal((await ask('GET', '/Users?count=many')).status, 400);
    const named = await ask('GET', '/Users?attributes=userName&count=1');
    assert.deepEqual(Object.keys(named.body.Resources?.[0] ?? {}), ['schemas', 'id', 'userName', 'meta']);
  });
});

describe('a group', () => {
  it('is created, filled and emptied in each of the forms that providers send, and is found without its members', async () => {
    const [one, two] = [await create('Nina'), await create('Otto')];
    const made = await ask('POST', '/Groups', {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:Group',
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Office',
      meta: { resourceType: 'Group' },
    });
    assert.deepEqual([made.status, made.body['members']], [201, []]);
    const path = `/Groups/${made.body.id}`;
    const members = async () =>
      ((await ask('GET', path)).body['members'] as { value: string }[]).map(({ value }) => value).toSorted();
    const apply = async (...operations: object[]) =>
      assert.equal((await ask('PATCH', path, patch(...operations))).status, 204);
    await apply({
      op: 'Add',
      path: 'members',
      value: [
        { $ref: null, value: one },
        { $ref: null, value: two },
      ],
    });
    assert.deepEqual(await members(), [one, two].toSorted());
    await apply({ op: 'Remove', path: 'members', value: [{ $ref: null, value: one }] });
    await apply({ op: 'remove', path: `members[value eq "${two}"]` });
    assert.deepEqual(await members(), []);
    await apply({ op: 'replace', path: 'members', value: [{ value: two, display: 'Otto' }] });
    await apply({ op: 'replace', value: { id: made.body.id, displayName: 'Office NL' } });
    assert.deepEqual(await members(), [two]);
    const found = await ask(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "office nl"')}`,
    );
    assert.equal(found.body.totalResults, 1);
    assert.ok(!('members' in (found.body.Resources?.[0] ?? {})));
    const isMember = encodeURIComponent(`id eq "${made.body.id}" and members eq "${two}"`);
    assert.equal((await ask('GET', `/Groups?filter=${isMember}`)).body.totalResults, 1);
    assert.partialDeepStrictEqual((await ask('GET', `/Users/${two}`)).body, { groups: [{ display: 'Office NL' }] });
    const unknown = await ask('PATCH', path, patch({ op: 'add', path: 'members', value: [{ value: nowhere }] }));
    assert.deepEqual([unknown.status, unknown.body['scimType']], [400, 'invalidValue']);
    const whole = await ask('PUT', path, { displayName: 'Office NL', members: [{ value: one }] });
    assert.equal(whole.status, 200);
    assert.deepEqual(await members(), [one]);
    assert.equal((await ask('POST', '/Groups', { displayName: 'OFFICE nl' })).status, 409);
    assert.equal((await ask('DELETE', path)).status, 204);
    assert.equal((await ask('GET', path)).status, 404);
  });
});

describe('an invalid SCIM request', () => {
  it('is refused in the form of SCIM, and nothing is stored', async () => {
    const id = await create('Piet');
    const refusals: [string, string, unknown, string | undefined][] = [
      ['POST', '/Users', {}, 'invalidValue'],
      ['POST', '/Users', [], 'invalidValue'],
      ['POST', '/Users', { userName: 'x'.repeat(300) }, 'invalidValue'],
      ['POST', '/Users', { userName: 'a', active: 'maybe' }, 'invalidValue'],
      ['POST', '/Users', { userName: 'a', emails: { value: 7 } }, 'invalidValue'],
      ['POST', '/Users', '{"userName":"a","__proto__":{"active":true}}', undefined],
      ['POST', '/Users', '{"userName":', undefined],
      ['POST', '/Users', { userName: 'a\u0000b' }, undefined],
      ['PATCH', `/Users/${id}`, { Operations: [] }, 'invalidSyntax'],
      ['PATCH', `/Users/${id}`, patch({ op: 'move', path: 'active' }), 'invalidSyntax'],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'a b c', value: 1 }), 'invalidPath'],
      ['PATCH', `/Users/${id}`, patch({ op: 'remove', path: 'userName' }), 'mutability'],
      ['PATCH', `/Users/${id}`, patch({ op: 'remove' }), 'noTarget'],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active' }), 'invalidValue'],
      ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: null }), 'invalidValue'],
      ['POST', '/Groups', { displayName: '' }, 'invalidValue'],
      ['POST', '/Groups', { displayName: 'g', members: [{ value: 'x' }] }, 'invalidValue'],
    ];
    for (const [method, path, body, scimType] of refusals) {
      const answer = await ask(method, path, body);
      assert.deepEqual([answer.status, answer.body['scimType']], [400, scimType], JSON.stringify(body));
      assert.match(String(answer.body['detail']), /^[A-Z][^{}\n\u2716]{5,}\.$/);
    }
    const detailOf = async (body: unknown) => (await ask('POST', '/Users', body)).body['detail'];
    assert.equal(await detailOf({ active: true }), 'The attribute userName is missing.');
    assert.equal(await detailOf({ userName: 'x'.repeat(300) }), 'The attribute userName is longer than 254.');
    assert.equal(await detailOf({ userName: 'a', active: 'maybe' }), 'The attribute active is no boolean.');
    assert.equal(await detailOf([]), 'The attribute User is no object.');
    for (const filter of [
      'userName',
      'userName co "a"',
      'userName eq a',
      'password eq "x"',
      'userName eq "a" or userName eq "b"',
      'userName eq "\\u0000"',
      `${'('.repeat(500)}`,
      'a'.repeat(2_000),
      'userName eq "a" and 1 eq \'1\'; drop table scim_user',
    ]) {
      const answer = await ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      assert.deepEqual([answer.status, answer.body['scimType']], [400, 'invalidFilter'], filter);
    }
    const text = await ask('POST', '/Users', 'userName=a', { 'content-type': 'text/plain' });
    assert.equal(text.status, 415);
    const large = await ask('POST', '/Users', { userName: 'a', note: 'x'.repeat(2_000_000) });
    assert.equal(large.status, 413);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from scim_user where user_name = 'a'`.execute(server.db);
    assert.equal(rows[0]?.count, 0);
    assert.equal((await ask('GET', `/Users/${id}`)).body['active'], true);
  });

  it('is one with an outdated version: the second of two changes to the same version is refused', async () => {
    const id = await create('Quinn');
    const etag = String((await ask('GET', `/Users/${id}`)).headers['etag']);
    const rename = (displayName: string) =>
      ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'displayName', value: displayName }), {
        'if-match': etag,
      });
    const answers = await Promise.all([rename('First'), rename('Second')]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 412],
    );
  });

  it('is one of two that create the same user at once: only one is created', async () => {
    const sent = entraUser('Rosa', crypto.randomUUID());
    const answers = await Promise.all([1, 2, 3].map(async () => await ask('POST', '/Users', sent)));
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409, 409],
    );
  });
});

describe('a change by the provider', () => {
  it('is in the audit trail with the values before and after, in the name of the key', async () => {
    const id = await create('Stef');
    await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false }));
    const person = await personOf('Stef');
    const { rows } = await sql<{ part: string; action: string; before: object; after: object; name: string }>`
      select e.part, e.action, e.before, e.after, u.display_name as name from audit_event e join app_user u on u.id = e.user_id
      where e.subject_id = ${person?.id} order by e.id`.execute(server.db);
    assert.ok(rows.every(({ name }) => name === 'Entra ID'));
    assert.ok(rows.some(({ part, action }) => part === 'user_division' && action === 'create'));
    const change = rows.find(({ part, action }) => part === 'scim_user' && action === 'update');
    assert.deepEqual([change?.before, change?.after], [{ active: true }, { active: false }]);
  });

  it('cannot be undone by an administrator, nor can the provider undo a block by an administrator', async () => {
    const id = await create('Tom');
    const person = await personOf('Tom');
    const params = { id: person?.id ?? nowhere };
    const off = patch({ op: 'replace', path: 'active', value: false });
    const on = patch({ op: 'replace', path: 'active', value: true });
    await ask('PATCH', `/Users/${id}`, off);
    await refusedWith('user.suspended_by_provider', people.setPersonAccess({ params, body: { disabled: false } }));
    await ask('PATCH', `/Users/${id}`, on);
    await people.setPersonAccess({ params, body: { disabled: true } });
    await ask('PATCH', `/Users/${id}`, off);
    await ask('PATCH', `/Users/${id}`, on);
    const still = await people.getPerson({ params });
    assert.ok(still.disabledAt !== null && !still.isSuspendedByProvider);
    await people.setPersonAccess({ params, body: { disabled: false } });
    assert.equal((await people.getPerson({ params })).disabledAt, null);
  });
});
