import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();

describe('the list of divisions', () => {
  it("contains the caller's divisions, by description", async () => {
    const { rows, total } = await server.api('employee').divisions.list({});
    assert.deepEqual(
      rows.map(({ code }) => code),
      [1, 2],
    );
    assert.equal(total, 2);
  });

  it('is returned under every spelling of the specification', async () => {
    for (const url of ['/api/Divisions', '/api/division', '/API/DIVISION/', '/api/divisions']) {
      const { statusCode, headers } = await server.request('employee', { url });
      assert.equal(statusCode, 200, url);
      assert.equal(headers['x-total-count'], '2');
    }
  });

  it('contains only mobility divisions for the ordering back end', async () => {
    const { rows } = await server.api('admin').divisions.listMobility({});
    assert.deepEqual(new Set(rows.map(({ brand }) => brand)), new Set(['mobility']));
    assert.equal((await server.api('employee').divisions.listMobility({})).rows.length, 0);
  });

  it('is paged', async () => {
    const page = await server.api('employee').divisions.list({ pageSize: 1, skip: 1 });
    assert.equal(page.rows.length, 1);
    assert.equal(page.total, 2);
    await refusedWith('header.PageSize', server.api('employee').divisions.list({ pageSize: 1001 }));
  });

  it('requires a signed-in caller', async () => {
    await refusedWith('auth.required', server.api().divisions.list({}));
  });

  it('comes with a list of colleagues who may write in a division, without mechanics, by name', async () => {
    const employee = server.api('employee');
    const mechanic = { code: 'EK', fullName: 'Emre Kaya', email: 'engineer@demo.example', divisions: [1] };
    await employee.engineers.create({ body: mechanic });
    // A user is known from the first sign-in on.
    for (const user of ['admin', 'engineer'] as const) await server.api(user).session.me({});
    const { rows, total } = await employee.divisions.listUsers({ params: { division: '1' } });
    const names = rows.map(({ fullName }) => fullName);
    assert.equal(total, rows.length);
    assert.ok(names.includes('Eva de Vries') && names.includes('Anna Visser'));
    assert.ok(!names.includes('Emre Kaya'));
    assert.deepEqual(
      names,
      names.toSorted((a, b) => a.localeCompare(b)),
    );
    const find = async (search: string) =>
      (await employee.divisions.listUsers({ params: { division: '1' }, query: { search } })).rows.map(
        ({ fullName }) => fullName,
      );
    assert.deepEqual(await find('vries EVA'), ['Eva de Vries']);
    assert.deepEqual(await find('%'), []);
  });

  it('shows the colleagues of a division only to office staff', async () => {
    const of = (user: 'mobility' | 'engineer' | 'employee', division: string, pageSize?: number) =>
      server.api(user).divisions.listUsers({ params: { division }, ...(pageSize && { pageSize }) });
    await refusedWith('division.forbidden', of('mobility', '1'));
    await refusedWith('auth.forbidden', of('engineer', '1'));
    await refusedWith('header.PageSize', of('employee', '1', 1001));
  });
});
