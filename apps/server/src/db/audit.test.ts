import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '#test/database.ts';
import { createDb, createPool } from './db.ts';

const database = await createTestDatabase();
const pool = createPool(database.connection);
const db = createDb(pool);
after(async () => {
  await pool.end();
  await database.drop();
});

const columns = `(id uuid primary key default new_id(), division integer, holder_id uuid, name text, quantity numeric(14, 4), tags text[],
  due_on date, search_text text, version integer not null default 1, made timestamptz(3) default now())`;

const tables = ['by_row', 'by_statement', 'compiled'];

/** Typical writes to a table, as statements on `$t`. */
const statements = [
  `insert into $t (id, division, holder_id, name, quantity, tags) select md5(n::text)::uuid, 1 + n % 2, md5('h' || n % 3)::uuid, 'n' || n,
    nullif(n, 3), case when n > 2 then array['a'] end from generate_series(1, 12) n`,
  `insert into $t (id, division, name) select md5('x')::uuid, 1, 'x' where false`,
  `update $t set quantity = quantity + 1, version = version + 1 where division = 1`,
  `update $t set search_text = 'quiet', due_on = '2026-01-01', version = version + 1`,
  `update $t set name = name`,
  `update $t set name = null, tags = array['b', 'c'] where id in (md5('4')::uuid, md5('5')::uuid)`,
  `insert into $t (id, division, name) values (md5('7')::uuid, 2, 'seven'), (md5('77')::uuid, 2, 'new')
    on conflict (id) do update set name = excluded.name`,
  `with gone as (delete from $t where id = md5('9')::uuid returning id, division)
    insert into $t (id, division, name) select md5(id::text)::uuid, division, 'moved' from gone`,
  `delete from $t where division = 2`,
  `delete from $t where false`,
];

it('the audit trail of a statement equals that of writing each row separately, with the columns named or not', async () => {
  await sql`select set_config('werkbank.request', 'r-1', false)`.execute(db);
  for (const table of tables) await sql.raw(`create table ${table} ${columns}`).execute(db);
  await sql`
    create trigger audit after insert or update or delete on by_row for each row execute function audit('thing', 'holder_id')`.execute(
    db,
  );
  await sql`select follow_rows('compiled', 'audit', ${`audit_rows('thing', 'holder_id')`})`.execute(db);
  await sql`select compile_audit()`.execute(db);
  await sql`select follow_rows('by_statement', 'audit', ${`audit_rows('thing', 'holder_id')`})`.execute(db);
  await sql`alter table audit_event alter subject_id drop not null`.execute(db);
  for (const table of tables)
    await db.transaction().execute(async (tx) => {
      for (const statement of statements) await sql.raw(statement.replaceAll('$t', table)).execute(tx);
    });
  const trail = async (table: string) =>
    (
      await sql<object>`
        select user_id, request_id, division, action, subject, subject_id, part_id, (before - 'made')::text as before,
          (after - 'made')::text as after
        from audit_event where part = ${table} order by id`.execute(db)
    ).rows;
  const byStatement = await trail('by_statement');
  assert.deepEqual(byStatement, await trail('by_row'));
  assert.deepEqual(await trail('compiled'), byStatement);
  assert.ok(byStatement.length > 25);
});

it('every table with an id is audited once per statement, except tables with changes that are not audited', async () => {
  const { rows } = await sql`
    select tgrelid::regclass::text as table from pg_trigger g where tgfoid = 'audit'::regproc and tgname = 'audit'
      and tgqual is null and tgattr = ''
      and exists (select from pg_attribute a where a.attrelid = g.tgrelid and a.attname = 'id') and tgrelid <> 'by_row'::regclass`.execute(
    db,
  );
  assert.deepEqual(rows, []);
});

it('a column that a table gets is audited after the next start, and one that it loses is not', async () => {
  const columnsOf = async () => {
    await sql`select compile_audit()`.execute(db);
    await sql`update compiled set ${sql.raw((await has('colour')) ? 'colour' : 'name')} = 'red' where division = 1`.execute(
      db,
    );
    const { rows } = await sql<{ key: string }>`
      select distinct jsonb_object_keys(after) as key from audit_event
      where id = (select max(id) from audit_event where part = 'compiled')`.execute(db);
    return rows.map(({ key }) => key);
  };
  const has = async (name: string) =>
    (await sql`select from pg_attribute where attrelid = 'compiled'::regclass and attname = ${name}`.execute(db)).rows
      .length > 0;
  await sql`alter table compiled add colour text`.execute(db);
  assert.deepEqual(await columnsOf(), ['colour']);
  await sql`alter table compiled drop colour`.execute(db);
  assert.deepEqual(await columnsOf(), ['name']);
});

it('every audited table has a function of its own after a start', async () => {
  const { rows } = await sql`
    select tgrelid::regclass::text as table from pg_trigger
    where tgfoid = 'audit_rows'::regproc and tgrelid <> 'by_statement'::regclass`.execute(db);
  assert.deepEqual(rows, []);
});
