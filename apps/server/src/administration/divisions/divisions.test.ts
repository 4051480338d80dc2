import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const admin = server.api('admin');
const calls = admin.administration;
const body = { code: 11, description: 'Zweite GmbH', country: 'DE', brand: 'prevention' } as const;

describe('a second company', () => {
  it('is added with the lists of its country, and its creator can work there', async () => {
    assert.partialDeepStrictEqual(await calls.createCompany({ body }), { ...body, main: false });
    for (const end = Date.now() + 5_000; ; await sleep(20)) {
      assert.ok(Date.now() < end, 'the maker has no access');
      if ((await admin.divisions.list({})).rows.some(({ code }) => code === 11)) break;
    }
    const params = { division: '11', list: 'vat-codes' } as const;
    const { rows } = await calls.listEntries({ params });
    assert.ok(rows.some(({ description }) => description === 'USt 19 %'));
    await refusedWith('division.code_taken', calls.createCompany({ body }));
  });

  it('can be renamed and made the main one, and the changes are recorded', async () => {
    const params = { division: '11' };
    const change = { description: 'Zweite AG', main: true, city: 'Köln' } as const;
    await refusedWith('precondition.failed', calls.updateCompany({ params, body: change, ifMatch: 9 }));
    assert.partialDeepStrictEqual(await calls.updateCompany({ params, body: change, ifMatch: 1 }), change);
    const { rows } = await calls.listCompanies({});
    assert.deepEqual(
      rows.filter(({ main }) => main).map(({ code }) => code),
      [11],
    );
    const history = await calls.listCompanyHistory({ params });
    assert.partialDeepStrictEqual(history.rows[0], { before: { description: 'Zweite GmbH' }, after: change });
  });

  it('cannot be added or changed by others, nor with invalid values', async () => {
    const employee = server.api('employee').administration;
    await refusedWith('auth.forbidden', employee.createCompany({ body: { ...body, code: 12 } }));
    await refusedWith('body.invalid', calls.createCompany({ body: { ...body, code: 12, country: 'FR' as 'DE' } }));
    await refusedWith('body.invalid', calls.createCompany({ body: { ...body, code: 0 } }));
    await refusedWith(
      'division.forbidden',
      calls.updateCompany({ params: { division: '99' }, body: { city: 'Köln' } }),
    );
    await refusedWith('body.invalid', calls.updateCompany({ params: { division: '11' }, body: { email: 'nobody' } }));
    const script = { website: 'javascript:alert(1)' };
    await refusedWith('body.invalid', calls.updateCompany({ params: { division: '11' }, body: script }));
    const site = await calls.updateCompany({ params: { division: '11' }, body: { website: 'zweite.example' } });
    assert.equal(site.website, 'https://zweite.example');
    assert.equal((await calls.updateCompany({ params: { division: '11' }, body: { website: null } })).website, null);
  });
});
