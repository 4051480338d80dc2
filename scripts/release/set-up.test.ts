import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { createDb, createPool } from '../../apps/server/src/db/db.ts';
import { createTestDatabase } from '../../apps/server/test/database.ts';

const database = await createTestDatabase();
const { host, database: name } = database.connection as { host: string; database: string };
const pool = createPool(database.connection, { max: 1 });
const db = createDb(pool);
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
  const { rows } = await sql<Record<string, string>>`
    select (select count(*) from division where code = ${division}) as divisions,
      (select count(*) from vat_code where division = ${division}) as "vatCodes",
      (select count(*) from unit where division = ${division}) as units,
      (select count(*) from payment_condition where division = ${division}) as "paymentConditions",
      (select count(*) from shipping_method where division = ${division}) as "shippingMethods",
      (select count(*) from warehouse where division = ${division} and main) as warehouses,
      (select string_agg(u.subject || ' ' || d.access, ', ' order by u.subject) from user_division d join app_user u on u.id = d.user_id
        where d.division = ${division}) as users`.execute(db);
  return Object.fromEntries(
    Object.entries(rows[0]!).map(([key, value]) => [key, value === null ? null : String(value)]),
  );
};

test('npm run setup makes a division with its lists and lets users work there', async () => {
  const { rows } = await sql<{ email: string }>`
    select email from app_user where subject in ('norole', 'employee') order by subject desc`.execute(db);
  const [noRole, employee] = rows.map(({ email }) => email) as [string, string];
  const division = ['--division', '7', '--name', 'Nieuw B.V.', '--country', 'NL'];
  assert.equal((await run(...division, '--user', noRole.toUpperCase())).code, 0);
  assert.equal((await run('--division', '7', '--user', employee, '--read')).code, 0);
  const made = {
    divisions: '1',
    vatCodes: '3',
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

test('npm run setup says what is wrong, and makes nothing', async () => {
  const wrong: [RegExp, ...string[]][] = [
    [/Nobody with the address/, '--division', '8', '--name', 'Acht', '--user', 'nobody@demo.example'],
    [/There is no division 8/, '--division', '8', '--user', 'nobody@demo.example'],
    [/--country is NL or DE/, '--division', '8', '--name', 'Acht', '--country', 'FR'],
    [/npm run setup/, '--division', '0', '--name', 'Nul'],
  ];
  for (const [expected, ...args] of wrong) {
    const { code, text } = await run(...args);
    assert.equal(code, 1);
    assert.match(text, expected);
  }
  assert.equal((await countsOf(8)).divisions, '0');
});
