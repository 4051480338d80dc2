import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { verify } from '#src/verify/verify.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const admin = server.api('admin');
const calls = admin.administration;
const german = { body: { country: 'DE' } } as const;

/** Number of rows per table, without the request log and the audit trail of administrators. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select jsonb_object_agg(t.relname, (xpath('/row/n/text()', query_to_xml(
      format('select count(*) as n from %I', t.relname), false, true, '')))[1]::text::integer) as counts
    from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
      and t.relname not in ('rate_counter', 'auth_event')`.execute(server.db);
  return rows[0]?.counts ?? {};
}

const sequences = async () =>
  (await sql<{ name: string }>`select relname as name from pg_class where relkind = 'S' order by 1`.execute(server.db))
    .rows;

/** Gives a user access as an employee to the demonstration division. */
async function employ(division: number): Promise<void> {
  await sql`insert into user_division (user_id, division, access)
    select id, ${division}, 'write' from app_user where email = 'employee@demo.example'`.execute(server.db);
}

/** Adds the division and waits until the server has received the database's signal that the administrator has access to it. */
async function addDemonstration(of: Parameters<typeof calls.addDemonstration>[0]) {
  const made = await calls.addDemonstration(of);
  await untilAdmitted(made.code);
  return made;
}

async function untilAdmitted(division: number): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const { statusCode } = await server.request('admin', { url: `/api/companies/${division}/history` });
    if (statusCode === 200) return;
    await sleep(10);
  }
  assert.fail('The administrator has no access to the new division.');
}

describe('the demonstration division', () => {
  it('is a working company whose figures all follow from its records, and is removed without a trace', async () => {
    await server.running.background.stop();
    const [before, numbers] = [await countRows(), await sequences()];
    const made = await addDemonstration(german);
    assert.partialDeepStrictEqual(made, {
      description: 'Demonstration',
      country: 'DE',
      isDemonstration: true,
      main: false,
    });
    const division = made.code;
    await refusedWith('division.demonstration_exists', calls.addDemonstration(german));
    await refusedWith(
      'division.demonstration_main',
      calls.updateCompany({ params: { division }, body: { main: true } }),
    );
    const wrong = [];
    for await (const check of verify(server.db))
      wrong.push(...check.rows.map((row) => ({ check: check.name, ...row })));
    assert.deepEqual(wrong, []);

    // Work that people do while trying it out.
    await employ(division);
    const staff = server.api('employee');
    const params = { division };
    const { rows: accounts } = await staff.accounts.list({ params });
    assert.ok(accounts.length >= 6);
    const orders = await staff.salesOrders.list({ params });
    assert.deepEqual(
      orders.rows.map(({ deliveryStatus }) => deliveryStatus).toSorted((a, b) => a - b),
      [12, 12, 12, 20, 21],
    );
    await staff.accounts.create({ params, body: { name: 'Aus Neugier' } });

    await calls.removeDemonstration({ params });
    const after = await countRows();
    const left = Object.keys(after).filter((table) => after[table] !== before[table]);
    assert.deepEqual(left, ['audit_event']);
    assert.deepEqual(await sequences(), numbers);
    const { rows: trail } = await sql`
      select action, subject from audit_event where division = ${division} order by id`.execute(server.db);
    assert.deepEqual(trail.at(0), { action: 'create', subject: 'division' });
    assert.deepEqual(trail.at(-1), { action: 'delete', subject: 'division' });
    assert.ok(trail.every((event) => ['division', 'app_user'].includes((event as { subject: string }).subject)));
    const { rows: companies } = await calls.listCompanies({});
    assert.ok(!companies.some(({ isDemonstration }) => isDemonstration));
  });

  it('can be added again in the other language, and only one of two simultaneous requests adds it', async () => {
    const dutch = { body: { country: 'NL' } } as const;
    const outcomes = await Promise.allSettled([calls.addDemonstration(dutch), calls.addDemonstration(dutch)]);
    const made = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    assert.deepEqual(
      made.map(({ description, country }) => ({ description, country })),
      [{ description: 'Demonstratie', country: 'NL' }],
    );
    const division = made[0]?.code ?? 0;
    await untilAdmitted(division);
    await calls.removeDemonstration({ params: { division } });
  });

  it('is kept while records outside it need it', async () => {
    const { code: division } = await addDemonstration(german);
    const params = { division };
    await sql`insert into user_link (user_id, kind, target_id)
      select u.id, 'reseller', (select id from account where division = ${division} limit 1)
      from app_user u where u.email = 'norole@demo.example'`.execute(server.db);
    await refusedWith('division.demonstration_in_use', calls.removeDemonstration({ params }));
    const { rows } = await sql`select from account where division = ${division}`.execute(server.db);
    assert.ok(rows.length >= 6);
    await sql`delete from user_link where user_id = (select id from app_user where email = 'norole@demo.example')`.execute(
      server.db,
    );
    await calls.removeDemonstration({ params });
  });

  it('is the only division that can be removed, and only by an administrator of it', async () => {
    await refusedWith('division.not_demonstration', calls.removeDemonstration({ params: { division: 1 } }));
    await refusedWith('division.forbidden', calls.removeDemonstration({ params: { division: 99 } }));
    const employee = server.api('employee').administration;
    await refusedWith('auth.forbidden', employee.addDemonstration(german));
    await refusedWith('auth.forbidden', employee.removeDemonstration({ params: { division: 1 } }));
    await refusedWith('body.invalid', calls.addDemonstration({ body: { country: 'FR' as 'NL' } }));
  });
});
