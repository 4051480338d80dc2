import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();

describe('the session calls', () => {
  it('return the signed-in user', async () => {
    const me = await server.api('employee').session.me({});
    assert.deepEqual(me.roles, ['PreventionEmployee']);
    assert.deepEqual(
      me.divisions.map(({ code }) => code),
      [1, 2],
    );
    assert.equal(me.currentDivision, 1);
  });

  it('work for a user without roles and divisions', async () => {
    const me = await server.api('norole').session.me({});
    assert.deepEqual(me.roles, []);
    assert.deepEqual(me.divisions, []);
    assert.equal(me.currentDivision, null);
  });

  it('store division and language', async () => {
    const changed = await server.api('mobility').session.update({ body: { currentDivision: 4, language: 'de' } });
    assert.equal(changed.currentDivision, 4);
    assert.equal((await server.api('mobility').session.me({})).language, 'de');
  });

  it('store the page to begin with; without one that of the division applies', async () => {
    const user = server.api('employee');
    const startPage = async () => (await user.session.me({})).startPage;
    assert.equal(await startPage(), null);
    const company = (await server.api('admin').administration.listCompanies({})).rows.find(({ code }) => code === 1);
    const ofCompany = { params: { division: '1' }, ifMatch: company?.version ?? 0 };
    await server.api('admin').administration.updateCompany({ ...ofCompany, body: { startPage: 'today' } });
    assert.equal(await startPage(), 'today');
    assert.equal(
      (await user.session.update({ body: { startPage: 'work-orders/board' } })).startPage,
      'work-orders/board',
    );
    await user.session.update({ body: { language: 'nl' } });
    assert.equal(await startPage(), 'work-orders/board');
    assert.equal((await user.session.update({ body: { startPage: null } })).startPage, 'today');
    await refusedWith('body.invalid', user.session.update({ body: { startPage: '//elsewhere' as 'today' } }));
  });

  it('keep how the person reads best', async () => {
    const user = server.api('employee');
    await user.session.update({ body: { textSize: 'largest', contrast: 'high' } });
    await user.session.update({ body: { language: 'nl' } });
    assert.partialDeepStrictEqual(await user.session.me({}), { textSize: 'largest', contrast: 'high' });
    await refusedWith('body.invalid', user.session.update({ body: { textSize: 'huge' as 'large' } }));
  });

  it('refuse a division that is not the user’s', async () => {
    await refusedWith('division.forbidden', server.api('mobility').session.update({ body: { currentDivision: 1 } }));
    await refusedWith('body.invalid', server.api('mobility').session.update({ body: { language: 'fr' as 'nl' } }));
  });

  it('end the session: the token is refused at once', async () => {
    const token = await server.token('admin', { life: 600 });
    const as = (url: string, method: 'GET' | 'POST') =>
      server.app.inject({ url, method, headers: { authorization: `Bearer ${token}` } });
    assert.equal((await as('/api/session/end', 'POST')).statusCode, 204);
    let status = 200;
    for (const end = Date.now() + 1000; status === 200 && Date.now() < end; )
      status = (await as('/api/me', 'GET')).statusCode;
    assert.equal(status, 401);
  });
});
