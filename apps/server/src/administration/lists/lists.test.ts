import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ListEntryInput } from '@werkbank/contract/administration/lists/list-calls.ts';
import type { MasterList } from '@werkbank/contract/administration/lists/master-lists.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const admin = server.api('admin').administration;
const nowhere = '00000000-0000-4000-8000-000000000000';
const of = (list: MasterList, division = '1') => ({ division, list });

const entries: Record<MasterList, ListEntryInput> = {
  'vat-codes': { code: '9', description: 'Btw proef', percentage: 0.12 },
  'payment-conditions': { code: '60', description: 'Betaling binnen 60 dagen', days: 60 },
  units: { code: 'pallet', description: 'pallet', type: 'O' },
  'shipping-methods': { code: 'drone', description: 'Drone' },
  classifications: { code: 'ZORG', description: 'Zorg', slot: 5, title: 'Markt' },
  'price-groups': { code: 'GROOT', description: 'Grootverbruikers' },
  reasons: { code: 'DICHT', description: 'Locatie gesloten', use: 'workOrderCancel' },
};

describe('a list of a division', () => {
  for (const list of Object.keys(entries) as MasterList[])
    it(`allows adding, changing and removing an entry: ${list}`, async () => {
      const made = await admin.createEntry({ params: of(list), body: entries[list] });
      assert.partialDeepStrictEqual(made, { ...entries[list], active: true, version: 1 });
      await refusedWith('list.code_taken', admin.createEntry({ params: of(list), body: entries[list] }));
      const params = { ...of(list), id: made.id };
      const body = { description: 'Anders', active: false };
      await refusedWith('precondition.failed', admin.updateEntry({ params, body, ifMatch: 7 }));
      const changed = await admin.updateEntry({ params, body, ifMatch: 1 });
      assert.partialDeepStrictEqual(changed, { ...body, code: made.code, version: 2 });
      const { rows } = await admin.listEntries({ params: of(list) });
      assert.ok(rows.some(({ id, active }) => id === made.id && !active));
      const { rows: history } = await admin.listEntryHistory({ params });
      assert.partialDeepStrictEqual(history[0], { after: body, userFullName: 'Anna Visser' });
      await admin.removeEntry({ params });
      await refusedWith('list.not_found', admin.removeEntry({ params }));
    });

  it('refuses fields of other lists, missing ones, other people and other divisions', async () => {
    const create = (list: MasterList, body: ListEntryInput) => admin.createEntry({ params: of(list), body });
    await refusedWith('body.invalid', create('units', { ...entries.units, days: 3 }));
    await refusedWith('body.invalid', create('vat-codes', { code: '8', description: 'Zonder tarief' }));
    await refusedWith('body.invalid', create('vat-codes', { ...entries['vat-codes'], code: 'long' }));
    await refusedWith('body.invalid', create('vat-codes', { ...entries['vat-codes'], percentage: 21 }));
    await refusedWith('param.invalid', admin.listEntries({ params: of('colours' as MasterList) }));
    const other = server.api('employee').administration;
    await refusedWith('auth.forbidden', other.createEntry({ params: of('units'), body: entries.units }));
    await refusedWith('division.forbidden', admin.createEntry({ params: of('units', '99'), body: entries.units }));
    const params = { ...of('units'), id: nowhere };
    await refusedWith('list.not_found', admin.updateEntry({ params, body: { description: 'x' } }));
    const [foreign] = (await admin.listEntries({ params: of('units', '2') })).rows;
    await refusedWith('list.not_found', admin.removeEntry({ params: { ...params, id: foreign?.id ?? '' } }));
  });

  it('keeps an entry that records use, and no longer offers it once it is switched off', async () => {
    const staff = server.api('employee');
    const params = { division: '1' };
    await staff.accounts.create({ params, body: { name: 'Linde', paymentConditionSales: '14' } });
    const { rows } = await admin.listEntries({ params: of('payment-conditions') });
    const used = rows.find(({ code }) => code === '14');
    const entry = { ...of('payment-conditions'), id: used?.id ?? '' };
    await refusedWith('list.in_use', admin.removeEntry({ params: entry }));
    const offered = async () => (await staff.accounts.choices({ params })).paymentConditions.map(({ code }) => code);
    assert.ok((await offered()).includes('14'));
    await admin.updateEntry({ params: entry, body: { active: false } });
    assert.ok(!(await offered()).includes('14'));
  });

  it('is completed with the standard entries of the country', async () => {
    await sql`delete from vat_code where division = 2 and code in ('3', '4', '5')`.execute(server.db);
    assert.deepEqual(await admin.completeLists({ params: { division: '2' } }), { added: 3 });
    assert.deepEqual(await admin.completeLists({ params: { division: '2' } }), { added: 0 });
    await refusedWith(
      'auth.forbidden',
      server.api('employee').administration.completeLists({ params: { division: '2' } }),
    );
    await refusedWith('division.forbidden', admin.completeLists({ params: { division: '99' } }));
  });
});

describe('a classification', () => {
  it('has one title for all its values, and offers those that are in use', async () => {
    const make = async (code: string, title: string) =>
      await admin.createEntry({ params: of('classifications'), body: { code, description: code, slot: 6, title } });
    const small = await make('KLEIN', 'Grootte');
    const large = await make('GROOT', 'Omvang');
    const values = async () =>
      (await server.api('employee').accounts.listClassifications({ params: { division: '1' }, pageSize: 1000 })).rows
        .filter(({ slot }) => slot === 6)
        .map(({ code, nameId, nameDescription, active }) => ({ code, nameId, nameDescription, active }));
    const [one, other] = await values();
    assert.equal(one?.nameId, other?.nameId);
    assert.deepEqual([one?.nameDescription, other?.nameDescription], ['Omvang', 'Omvang']);
    const body = { title: 'Objecten', active: false };
    await admin.updateEntry({ params: { ...of('classifications'), id: small.id }, body });
    assert.partialDeepStrictEqual(await values(), [
      { code: 'GROOT', nameDescription: 'Objecten', active: true },
      { code: 'KLEIN', nameDescription: 'Objecten', active: false },
    ]);
    const classificationIds = [null, null, null, null, null, large.id];
    await server
      .api('employee')
      .accounts.create({ params: { division: '1' }, body: { name: 'Groot', classificationIds } });
    await refusedWith('list.in_use', admin.removeEntry({ params: { ...of('classifications'), id: large.id } }));
    await refusedWith(
      'body.invalid',
      admin.createEntry({
        params: of('classifications'),
        body: { code: 'X', description: 'X', title: 'Zonder nummer' },
      }),
    );
  });
});

describe('the reasons of a division', () => {
  it('are offered for their use, while active, to every user of the division', async () => {
    const body = { code: 'WEG', description: 'Klant afwezig', use: 'workOrderHold' } as const;
    const { id } = await admin.createEntry({ params: of('reasons'), body });
    const offered = async (use: 'workOrderHold' | 'workOrderCancel', division = '1') =>
      await server.api('engineer').administration.listReasons({ params: { division, use } });
    assert.deepEqual(await offered('workOrderHold'), ['Klant afwezig']);
    assert.deepEqual(await offered('workOrderCancel'), []);
    await admin.updateEntry({ params: { ...of('reasons'), id }, body: { active: false } });
    assert.deepEqual(await offered('workOrderHold'), []);
    await refusedWith('division.forbidden', offered('workOrderHold', '99'));
    await refusedWith('param.invalid', offered('lunch' as 'workOrderHold'));
    await refusedWith(
      'body.invalid',
      admin.createEntry({ params: of('reasons'), body: { code: 'X', description: 'X' } }),
    );
  });
});

describe('the numbers of a division', () => {
  it('can continue at a higher number but never at a lower one, and the change is recorded', async () => {
    const params = { division: '1', kind: 'complaint' } as const;
    const nextOf = async () =>
      (await admin.listNumbers({ params })).rows.find(({ kind }) => kind === 'complaint')?.next ?? null;
    assert.deepEqual(await admin.setNextNumber({ params, body: { next: 70_000 } }), {
      kind: 'complaint',
      next: 70_000,
    });
    assert.equal(await nextOf(), 70_000);
    await sql`select take_number(1, 'complaint')`.execute(server.db);
    assert.equal(await nextOf(), 70_001);
    await refusedWith('numbers.backwards', admin.setNextNumber({ params, body: { next: 70_000 } }));
    await refusedWith('body.invalid', admin.setNextNumber({ params, body: { next: 0 } }));
    await refusedWith(
      'param.invalid',
      admin.setNextNumber({ params: { ...params, kind: 'x' as 'complaint' }, body: { next: 9 } }),
    );
    const { rows } = await sql`
      select before, after from audit_event where subject = 'division' and part = 'number_range'`.execute(server.db);
    assert.partialDeepStrictEqual(rows, [{ after: { kind: 'complaint', next: 70_000 } }]);
  });

  it('follow the first of two simultaneous changes', async () => {
    const params = { division: '1', kind: 'estimate' } as const;
    const answers = await Promise.allSettled(
      [900_000, 800_000].map((next) => admin.setNextNumber({ params, body: { next } })),
    );
    assert.ok(answers.some(({ status }) => status === 'fulfilled'));
    const { rows } = await admin.listNumbers({ params });
    assert.equal(rows.find(({ kind }) => kind === 'estimate')?.next, 900_000);
  });
});
