import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { createPool } from '../../apps/server/src/db/db.ts';
import { createTestDatabase } from '../../apps/server/test/database.ts';

const database = await createTestDatabase();
const { host, database: name } = database.connection as { host: string; database: string };
const pool = createPool(database.connection, { max: 1 });
after(async () => {
  await pool.end();
  await database.drop();
});

const run = async (...args: string[]) =>
  await promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'set-up.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: `postgres://werkbank@localhost/${name}?host=${encodeURIComponent(host)}` },
  }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr }),
  );

const countsOf = async (division: number) => {
  const { rows } = await pool.query<Record<string, string | null>>(
    `
    select (select count(*) from division where code = $1) as divisions,
      (select count(*) from vat_code where division = $1) as "vatCodes",
      (select count(*) from unit where division = $1) as units,
      (select count(*) from payment_condition where division = $1) as "paymentConditions",
      (select count(*) from shipping_method where division = $1) as "shippingMethods",
      (select count(*) from warehouse where division = $1 and main) as warehouses,
      (select string_agg(u.subject || ' ' || d.access, ', ' order by u.subject) from user_division d join app_user u on u.id = d.user_id
        where d.division = $1) as users`,
    [division],
  );
  return Object.fromEntries(
    Object.entries(rows[0]!).map(([key, value]) => [key, value === null ? null : String(value)]),
  );
};

test('npm run setup creates a division with its lists and gives users access to it', async () => {
  const { rows } = await pool.query<{ email: string }>(
    `select email from app_user where subject in ('norole', 'employee') order by subject desc`,
  );
  const [noRole, employee] = rows.map(({ email }) => email) as [string, string];
  const division = ['--division', '7', '--name', 'Nieuw B.V.', '--country', 'NL'];
  assert.equal((await run(...division, '--user', noRole.toUpperCase())).code, 0);
  assert.equal((await run('--division', '7', '--user', employee, '--read')).code, 0);
  const made = {
    divisions: '1',
    vatCodes: '6',
    units: '9',
    paymentConditions: '3',
    shippingMethods: '4',
    warehouses: '1',
    users: 'employee read, norole write',
  };
  assert.deepEqual(await countsOf(7), made);
  assert.match((await run(...division)).text, /exists and is left as it is/);
  assert.deepEqual(await countsOf(7), made);
});

test('npm run setup reports what is wrong, and creates nothing', async () => {
  const wrong: [RegExp, ...string[]][] = [
    [/e-mail addresses/, '--division', '8', '--name', 'Acht', '--user', 'nobody'],
    [/npm run setup/, '--division', '8', '--user', 'a@demo.example', '--admin', 'b@demo.example'],
    [/There is no division 8/, '--division', '8', '--user', 'nobody@demo.example'],
    [/--country is one of NL, DE, AT, BE/, '--division', '8', '--name', 'Acht', '--country', 'FR'],
    [/npm run setup/, '--division', '0', '--name', 'Nul'],
  ];
  for (const [expected, ...args] of wrong) {
    const { code, text } = await run(...args);
    assert.equal(code, 1);
    assert.match(text, expected);
  }
  assert.equal((await countsOf(8)).divisions, '0');
});

test('npm run setup invites users who have not signed in yet, and can be repeated', async () => {
  const invite = ['--division', '9', '--name', 'Neun GmbH', '--country', 'AT', '--admin', 'Neu@Example.org'];
  for (const address of ['Neu@Example.org', 'neu@example.org']) {
    const { code, text } = await run(...invite.slice(0, -1), address);
    assert.equal(code, 0);
    assert.match(text, /from the first sign-in on[^]*role Admin comes from/);
  }
  const { rows } = await pool.query(
    `select email, access, expires_at > now() + interval '29 days' as fresh from user_invitation`,
  );
  assert.deepEqual(rows, [{ email: 'Neu@Example.org', access: 'write', fresh: true }]);
});

test('npm run setup -- --link prints a link for an empty database, and none when a company exists', async () => {
  const { code, text } = await run('--link');
  assert.equal(code, 1);
  assert.match(text, /There is a company already/);
  await pool.query('truncate division cascade');
  assert.match((await run('--link')).text, /\/setup#[\w-]{32}\n/);
  await run('--division', '1', '--name', 'Eins GmbH', '--country', 'DE', '--admin', 'a@b.example');
  assert.match((await run('--link')).text, /There is a company already/);
});
