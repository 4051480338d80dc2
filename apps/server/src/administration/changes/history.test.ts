import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const admin = server.api('admin').administration;
const nowhere = '00000000-0000-4000-8000-000000000000';
/** A day at head office, relative to today. */
const day = (offset: number) => new Date(Date.parse(businessDay()) + offset * 86_400_000).toISOString().slice(0, 10);

/** Moves the changes made so far to a record to earlier days, so that there are days between the changes. */
async function age(subjectId: string, days: number): Promise<void> {
  await sql`alter table audit_event disable trigger append_only`.execute(server.db);
  await sql`update audit_event set at = at - make_interval(days => ${days}) where subject_id = ${subjectId}`.execute(
    server.db,
  );
  await sql`alter table audit_event enable trigger append_only`.execute(server.db);
}

const past = async (subjectId: string, on: string) =>
  await admin.getPastRecord({ params: { subjectId }, query: { on } });

describe('a role on an earlier day', () => {
  it('has the name and rights of that day, did not exist before it was created, and can still be seen after it was removed', async () => {
    const made = await admin.createCompanyRole({ body: { name: 'Warehouse', rights: ['people.see'] } });
    const params = { id: made.id };
    await age(made.id, 5);
    await admin.updateCompanyRole({ params, body: { name: 'Store', rights: ['people.see', 'people.export'] } });
    await age(made.id, 5);
    assert.equal((await past(made.id, day(-11))).existed, false);
    const first = await past(made.id, day(-8));
    assert.deepEqual(
      [first.existed, first.parts[0]?.fields['name'], first.parts[0]?.fields['rights']],
      [true, 'Warehouse', ['people.see']],
    );
    assert.equal((await past(made.id, day(-3))).parts[0]?.fields['name'], 'Store');
    await admin.removeCompanyRole({ params });
    const gone = await past(made.id, day(0));
    assert.deepEqual([gone.existed, gone.subjectName, gone.kind], [false, 'Store', 'roles']);
    assert.equal((await past(made.id, day(-1))).parts[0]?.fields['name'], 'Store');
    const { rows } = await admin.listChanges({ query: { kind: 'roles', subjectId: made.id } });
    assert.deepEqual(
      rows.map(({ action, userFullName, subjectName }) => [action, userFullName, subjectName]),
      [
        ['delete', 'Anna Visser', 'Store'],
        ['update', 'Anna Visser', 'Store'],
        ['create', 'Anna Visser', 'Store'],
      ],
    );
    assert.partialDeepStrictEqual(rows[1], { before: { name: 'Warehouse' }, after: { name: 'Store' } });
  });
});

describe('a user on an earlier day', () => {
  it('has the divisions and roles of that day, with their names', async () => {
    await server.api('norole').session.me({});
    const [noor] = (await admin.listPeople({ query: { search: 'noor' } })).rows;
    const params = { id: noor?.id ?? nowhere };
    const role = await admin.createCompanyRole({ body: { name: 'Looks on', rights: ['people.see'] } });
    await admin.updatePerson({
      params,
      body: { divisions: [{ division: 1, access: 'read' }], companyRoles: [{ roleId: role.id, division: null }] },
    });
    await age(params.id, 10);
    await admin.updatePerson({
      params,
      body: {
        divisions: [
          { division: 1, access: 'write' },
          { division: 2, access: 'read' },
        ],
        companyRoles: [],
      },
    });
    const divisionsOf = ({ parts }: Awaited<ReturnType<typeof past>>) =>
      parts
        .flatMap(({ part, division, fields }) => (part === 'user_division' ? [[division, fields['access']]] : []))
        .toSorted(([one], [other]) => Number(one) - Number(other));
    const before = await past(params.id, day(-2));
    assert.deepEqual(divisionsOf(before), [[1, 'read']]);
    assert.ok(before.parts.some(({ part, fields }) => part === 'user_role' && fields['role_id'] === role.id));
    assert.equal(before.names[role.id], 'Looks on');
    const after = await past(params.id, day(0));
    assert.deepEqual(divisionsOf(after), [
      [1, 'write'],
      [2, 'read'],
    ]);
    assert.ok(!after.parts.some(({ part }) => part === 'user_role'));
    const { rows } = await admin.listChanges({ query: { kind: 'people', subjectId: params.id }, pageSize: 2 });
    assert.equal(rows.length, 2);
  });
});

describe('changes to lists and divisions', () => {
  it('are listed by kind with the values before and after, newest first, in pages', async () => {
    const params = { division: '1', list: 'units' as const };
    const unit = await server.api('admin').administration.createEntry({
      params,
      body: { code: 'doos', description: 'doos', type: 'A' },
    });
    await admin.updateEntry({ params: { ...params, id: unit.id }, body: { description: 'grote doos' } });
    const first = await admin.listChanges({ query: { kind: 'lists' }, pageSize: 1 });
    assert.partialDeepStrictEqual(first.rows[0], {
      subject: 'unit',
      subjectName: 'doos grote doos',
      division: 1,
      before: { description: 'doos' },
      after: { description: 'grote doos' },
    });
    const second = await admin.listChanges({ query: { kind: 'lists' }, pageSize: 1, after: first.next ?? '' });
    assert.equal(second.rows[0]?.action, 'create');
    assert.equal((await past(unit.id, day(-1))).existed, false);
  });
});

describe('the rest of the master data', () => {
  it('is listed with names that people know, and as it was', async () => {
    const division = { division: '1' };
    const entry = { code: 'DICHT', description: 'Gebouw dicht', use: 'visitAbort' } as const;
    const reason = await admin.createEntry({ params: { ...division, list: 'reasons' }, body: entry });
    await age(reason.id, 3);
    const at = { ...division, list: 'reasons', id: reason.id } as const;
    await admin.updateEntry({ params: at, body: { active: false } });
    assert.equal((await past(reason.id, day(-1))).parts[0]?.fields['active'], true);
    await admin.setWorkingWeek({ params: division, body: { days: [1, 2, 3, 4] } });
    const text = { subject: 'Verzoek {number}', body: 'Ontvangen' };
    const kind = { kind: 'requestReceived', language: 'nl' } as const;
    await server.api('admin').mails.setText({ params: { ...division, ...kind }, body: text });
    const name = { nl: 'Kluis', de: 'Tresor', en: 'Safe' };
    await server
      .api('admin')
      .customFields.create({ params: division, body: { record: 'account', kind: 'text', name } });
    const { rows } = await admin.listChanges({ query: { kind: 'lists' }, pageSize: 20 });
    const subjects = rows.map(({ subject, subjectName }) => `${subject}: ${subjectName}`);
    for (const one of ['reason: DICHT Gebouw dicht', 'mail_text: requestReceived nl', 'own_field: Kluis'])
      assert.ok(subjects.includes(one), `${one} among ${subjects.join(', ')}`);
  });

  it('includes the number ranges of a division as they were raised last', async () => {
    const params = { division: '1', kind: 'complaint' } as const;
    const raise = async (next: number) => await admin.setNextNumber({ params, body: { next } });
    await raise(50_000);
    const { rows } = await admin.listChanges({ query: { kind: 'divisions' }, pageSize: 1 });
    const { subjectId = nowhere } = rows[0] ?? {};
    assert.partialDeepStrictEqual(rows[0], { subject: 'division', part: 'number_range', after: { kind: 'complaint' } });
    await age(subjectId, 2);
    await sql`select take_number(1, 'complaint')`.execute(server.db);
    await raise(60_000);
    const rangesOn = async (on: string) =>
      (await past(subjectId, on)).parts
        .filter(({ part }) => part === 'number_range')
        .map(({ fields }) => fields['next']);
    assert.deepEqual(
      [await rangesOn(day(-3)), await rangesOn(day(-1)), await rangesOn(day(0))],
      [[], [50_000], [60_000]],
    );
  });
});

describe('changes by other users', () => {
  it('are shown only to administrators of their divisions', async () => {
    await refusedWith('auth.forbidden', server.api('employee').administration.listChanges({}));
    await refusedWith('history.not_found', past(nowhere, day(0)));
    await refusedWith('param.invalid', past(nowhere, 'yesterday'));
    await refusedWith('param.invalid', admin.listChanges({ query: { kind: 'orders' as 'lists' } }));
    const params = { division: '4', list: 'units' as const };
    const unit = await admin.createEntry({ params, body: { code: 'rol', description: 'rol', type: 'A' } });
    await sql`delete from user_division where division = 4 and user_id = (select id from app_user where subject = 'admin')`.execute(
      server.db,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await refusedWith('history.not_found', past(unit.id, day(0)));
    const { rows } = await admin.listChanges({ query: { kind: 'lists' }, pageSize: 100 });
    assert.ok(rows.length > 0 && rows.every(({ division }) => division !== 4));
  });
});

describe('the history of mechanics', () => {
  it('has the changes of a mechanic with before and after, without absences, for those who may see all of the divisions', async () => {
    const office = server.api('employee').engineers;
    const { id } = await office.create({ body: { code: 'HIST', fullName: 'Nora Vos', divisions: [1, 2] } });
    await office.update({ params: { id }, body: { fullName: 'Nora de Vos', divisions: [1] } });
    await office.createAbsence({ params: { id }, body: { kind: 'sick', fromOn: '2027-01-04', untilOn: '2027-01-05' } });
    const { rows } = await admin.listChanges({ query: { subjectId: id } });
    assert.ok(rows.every(({ kind, part }) => kind === 'people' && part !== 'engineer_absence'));
    assert.partialDeepStrictEqual(
      rows.find(({ part, action }) => part === 'engineer' && action === 'update'),
      { subjectName: 'Nora de Vos', before: { full_name: 'Nora Vos' }, after: { full_name: 'Nora de Vos' } },
    );
    const { existed } = await admin.getPastRecord({ params: { subjectId: id }, query: { on: '2020-01-01' } });
    assert.equal(existed, false);
  });
});
