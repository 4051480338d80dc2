import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const employee = server.api('employee');
const mobility = server.api('mobility');
const admin = server.api('admin');
const nowhere = '00000000-0000-4000-8000-000000000000';

let made = 0;
const newEngineer = (body: object = {}, api = employee) =>
  api.engineers.create({ body: { code: `M${++made}`, fullName: `Monteur ${made}`, divisions: [1], ...body } });

describe('the list of mechanics', () => {
  it("finds mechanics of the caller's divisions by name, code and address", async () => {
    const sanne = await newEngineer({ code: 'SK', fullName: 'Sanne Kwelder', email: 'sanne@demo.example' });
    const bram = await newEngineer({ code: 'BB', fullName: 'Bram Brinkveld', divisions: [3] }, mobility);
    const names = async (api: typeof employee, query: object) =>
      (await api.engineers.list({ query })).rows.map(({ fullName }) => fullName);
    for (const search of ['kwelder', 'sk', 'SANNE@demo', 'wel san'])
      assert.deepEqual(await names(employee, { search }), ['Sanne Kwelder']);
    assert.deepEqual(await names(employee, { search: 'Bram' }), []);
    assert.deepEqual(await names(admin, { search: 'b', divisions: ['3'] }), ['Bram Brinkveld']);
    assert.deepEqual(await employee.engineers.get({ params: { id: sanne.id } }), sanne);
    await refusedWith('engineer.not_found', employee.engineers.get({ params: { id: bram.id } }));
    await refusedWith('param.invalid', employee.engineers.get({ params: { id: 'x' } }));
    await refusedWith('auth.forbidden', server.api('engineer').engineers.list({}));
  });

  it("shows as a mechanic's van the warehouse with the same e-mail address", async () => {
    const van = await employee.inventory.createWarehouse({
      params: { division: '1' },
      body: { code: 'V9', description: 'Bus', eMail: 'VAN@demo.example' },
    });
    const driver = await newEngineer({ email: 'van@demo.example' });
    assert.deepEqual([driver.warehouseId, driver.warehouseCode], [van.id, 'V9']);
  });

  it('shows where the day of a mechanic begins only to those who plan, and keeps it out of the history', async () => {
    const home = { homeAddress: 'Kade 7', homePostcode: '3511 AA', homeLatitude: 52.09, homeLongitude: 5.12 };
    const { id, version, ...made } = await newEngineer(home);
    assert.partialDeepStrictEqual(made, home);
    const params = { id };
    const moved = await employee.engineers.update({ params, body: { homeAddress: 'Gracht 1' }, ifMatch: version });
    assert.partialDeepStrictEqual(moved, { ...home, homeAddress: 'Gracht 1' });
    assert.deepEqual((await admin.engineers.get({ params })).homePostcode, null);
    await refusedWith('body.invalid', employee.engineers.update({ params, body: { homeLatitude: 91 } }));
    const { rows } = await sql`select from audit_event where after::text like '%Gracht 1%'`.execute(server.db);
    assert.deepEqual(rows, []);
  });

  it('has skills for asset types that exist, each with an end of its validity', async () => {
    const skill = { assetType: 'EXT-F', certificate: 'NEN 2559', validUntil: '2027-12-31' };
    const { id, version } = await newEngineer({ skills: [skill] });
    const params = { id };
    assert.deepEqual((await employee.engineers.get({ params })).skills, [skill]);
    const none = await employee.engineers.update({ params, body: { skills: [] }, ifMatch: version });
    assert.deepEqual(none.skills, []);
    const unknown = [{ ...skill, assetType: 'NOTHING' }];
    await refusedWith('reference.not_found', employee.engineers.update({ params, body: { skills: unknown } }));
  });

  it("lets each field be changed, and keeps divisions that are not the caller's", async () => {
    const both = await newEngineer({ divisions: [1, 3], areas: ['35'], phone: '1' }, admin);
    const params = { id: both.id };
    const changed = await employee.engineers.update({
      params,
      body: { divisions: [2], phone: '' },
      ifMatch: both.version,
    });
    assert.deepEqual([changed.divisions, changed.areas, changed.phone], [[2], ['35'], null]);
    assert.deepEqual((await admin.engineers.get({ params })).divisions, [2, 3]);
    const stale = await refusedWith(
      'precondition.failed',
      employee.engineers.update({ params, body: { active: false }, ifMatch: both.version }),
    );
    assert.deepEqual(stale.problem?.current, await employee.engineers.get({ params }));
    await refusedWith('division.forbidden', employee.engineers.update({ params, body: { divisions: [3] } }));
    await refusedWith('body.invalid', employee.engineers.update({ params, body: { divisions: [] } }));
    await refusedWith('engineer.not_found', employee.engineers.update({ params: { id: nowhere }, body: {} }));
  });

  it('has unique codes and addresses', async () => {
    await newEngineer({ code: 'Eigen', email: 'eigen@demo.example' });
    await refusedWith('engineer.code_taken', newEngineer({ code: 'EIGEN' }));
    await refusedWith('engineer.email_taken', newEngineer({ email: 'Eigen@demo.example' }));
    await refusedWith('division.forbidden', newEngineer({ divisions: [1, 3] }));
    await refusedWith('body.invalid', newEngineer({ email: 'nobody' }));
  });

  it('links a mechanic to the user who signs in with the same address', async () => {
    const linked = async () =>
      (
        await sql<{ id: string }>`select l.target_id as id from user_link l join app_user u on u.id = l.user_id
          where u.email = 'engineer@demo.example' and l.kind = 'engineer'`.execute(server.db)
      ).rows[0]?.id;
    const first = await newEngineer({ email: 'Engineer@demo.example' });
    assert.equal(await linked(), first.id);
    await employee.engineers.update({ params: { id: first.id }, body: { email: null } });
    assert.equal(await linked(), undefined);
    const later = await newEngineer({ email: 'later@demo.example' });
    await sql`insert into app_user (issuer, subject, display_name, email) values ('x', 'later', 'Later', 'Later@demo.example')`.execute(
      server.db,
    );
    const { rows } = await sql<{
      id: string;
    }>`select l.target_id as id from user_link l join app_user u on u.id = l.user_id
      where u.subject = 'later'`.execute(server.db);
    assert.equal(rows[0]?.id, later.id);
  });
});

describe('the absences of a mechanic', () => {
  const period = { from: '2026-03-01', until: '2026-03-31' };

  it('can be added, found by period, changed and removed', async () => {
    const { id, fullName } = await newEngineer();
    const params = { id };
    const sick = await employee.engineers.createAbsence({ params, body: { kind: 'sick', fromOn: '2026-03-02' } });
    assert.deepEqual([sick.untilOn, sick.engineerFullName], ['2026-03-02', fullName]);
    const leave = { kind: 'leave' as const, fromOn: '2026-03-30', untilOn: '2026-04-10' };
    await employee.engineers.createAbsence({ params, body: leave });
    await employee.engineers.createAbsence({ params, body: { ...leave, fromOn: '2026-04-01' } });
    const found = await employee.engineers.listAbsences({ query: { ...period, engineerId: id } });
    assert.deepEqual(
      found.rows.map(({ kind, fromOn }) => [kind, fromOn]),
      [
        ['sick', '2026-03-02'],
        ['leave', '2026-03-30'],
      ],
    );
    const of = { id, absenceId: sick.id };
    const longer = await employee.engineers.updateAbsence({ params: of, body: { untilOn: '2026-03-06' } });
    assert.deepEqual([longer.fromOn, longer.untilOn, longer.kind], ['2026-03-02', '2026-03-06', 'sick']);
    await refusedWith(
      'precondition.failed',
      employee.engineers.updateAbsence({ params: of, body: { kind: 'other' }, ifMatch: sick.version }),
    );
    await refusedWith('precondition.failed', employee.engineers.removeAbsence({ params: of, ifMatch: sick.version }));
    await employee.engineers.removeAbsence({ params: of });
    await refusedWith('absence.not_found', employee.engineers.removeAbsence({ params: of }));
    await refusedWith('absence.not_found', employee.engineers.updateAbsence({ params: of, body: {} }));
  });

  it("cannot end before they begin, and belong to a mechanic of the caller's divisions", async () => {
    const { id } = await newEngineer();
    const body = { kind: 'leave' as const, fromOn: '2026-03-05', untilOn: '2026-03-04' };
    await refusedWith('body.invalid', employee.engineers.createAbsence({ params: { id }, body }));
    await refusedWith(
      'engineer.not_found',
      mobility.engineers.createAbsence({ params: { id }, body: { kind: 'sick', fromOn: '2026-03-05' } }),
    );
    assert.equal((await mobility.engineers.listAbsences({ query: { ...period, engineerId: id } })).total, 0);
    await refusedWith(
      'param.invalid',
      employee.engineers.listAbsences({ query: { from: '2026-03-01', until: '2026-02-01' } }),
    );
  });
});
