import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { unnamedKeys } from '#files/named-files.ts';
import { verify } from '#src/verify/verify.ts';
import { startDemoServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { archiveKind } from './retention-worker.ts';

const server = await startDemoServer();
const { db, app } = server;
const calls = server.api('admin').administration;
// The batches of this test alone run.
await server.running.background.stop();

const subjectId = '7d9f0a4e-1111-4222-8333-944445555666';

/** Events of an account, of which these are older than the term of two years. */
async function writeEvents(name: string, months: number, count: number): Promise<void> {
  await sql`
    insert into audit_event (at, division, action, subject, subject_id, part, before, after)
    select now() - make_interval(months => ${months}), 1, 'update', 'account', ${subjectId}, 'account', '{}',
      jsonb_build_object('name', ${name} || g)
    from generate_series(1, ${count}) g`.execute(db);
}

const archiveAll = async () => await archiveKind(db, app.files, 'audit');

const inDatabase = async () =>
  (await sql<{ count: number }>`select count(*) from audit_event where subject_id = ${subjectId}`.execute(db)).rows[0]
    ?.count;

describe('retention', () => {
  it('keeps everything until a term is chosen', async () => {
    await sql`update retention set archived_id = (
      select max(id)::text from audit_event) where kind = 'audit'`.execute(db);
    await writeEvents('Oud ', 30, 2500);
    await writeEvents('Jong ', 3, 10);
    await archiveAll();
    assert.equal(await inDatabase(), 2510);
    const { rows } = await calls.listRetention({});
    assert.partialDeepStrictEqual(
      rows.find(({ kind }) => kind === 'audit'),
      { months: null, archivedRows: 0 },
    );
  });

  it('moves what is older than the term into files, which the page searches', async () => {
    const set = await calls.setRetention({ params: { kind: 'audit' }, body: { months: 24 } });
    assert.equal(set.months, 24);
    await archiveAll();
    assert.equal(await inDatabase(), 10);
    const { rows } = await calls.listRetention({});
    assert.partialDeepStrictEqual(
      rows.find(({ kind }) => kind === 'audit'),
      { archivedRows: 2500 },
    );
    const found = await calls.searchArchive({ params: { kind: 'audit' }, query: { search: 'oud 2500"' } });
    assert.equal(found.rows.length, 1);
    assert.partialDeepStrictEqual(found.rows[0]?.fields, { subject_id: subjectId, after: { name: 'Oud 2500' } });
    assert.equal(found.next, null);
  });

  it('leaves every stored figure equal to the one that is recalculated', async () => {
    for await (const { name, count, rows } of verify(db)) assert.equal(count, 0, `${name}: ${JSON.stringify(rows[0])}`);
  });

  it('passes a row that is too young, such as one of a clock that was wrong, and finds it when its time has come', async () => {
    await writeEvents('Morgen ', -18, 1);
    await writeEvents('Gisteren ', 30, 2);
    await archiveAll();
    const archived = async (search: string) =>
      (await calls.searchArchive({ params: { kind: 'audit' }, query: { search } })).rows.length;
    assert.equal(await archived('gisteren'), 2);
    assert.equal(await archived('morgen'), 0);
    await sql`alter table audit_event disable trigger append_only`.execute(db);
    await sql`
      update audit_event set at = now() - interval '30 months' where after ->> 'name' = 'Morgen 1'`.execute(db);
    await sql`alter table audit_event enable trigger append_only`.execute(db);
    await archiveAll();
    assert.equal(await archived('morgen'), 1);
  });

  it('answers page by page, each row once', async () => {
    const seen = new Set<unknown>();
    let from: string | undefined;
    do {
      const { rows, next } = await calls.searchArchive({ params: { kind: 'audit' }, query: from ? { from } : {} });
      for (const { fields } of rows) {
        assert.ok(!seen.has(fields['id']));
        seen.add(fields['id']);
      }
      from = next ?? undefined;
    } while (from);
    assert.equal(seen.size, 2503);
  });

  it('leaves the files in the storage when unused files are swept, and other rows append-only', async () => {
    const keys = await sql<{ key: string }>`select storage_key as key from archive_file`.execute(db);
    assert.deepEqual(
      await unnamedKeys(
        db,
        keys.rows.map(({ key }) => key),
      ),
      [],
    );
    const { rows } = await calls.searchArchive({ params: { kind: 'audit' }, query: { search: 'oud 1"' } });
    assert.equal(rows.length, 1);
    await assert.rejects(sql`delete from audit_event where subject_id = ${subjectId}`.execute(db), /append-only/);
  });

  it('takes the data of a person out of the archive as well', async () => {
    await writeEvents('Theodora Quist ', 30, 3);
    await sql`
      update retention set archived_id = (
        select (min(id) - 1)::text from audit_event where after ->> 'name' like 'Theodora %')
      where kind = 'audit'`.execute(db);
    await archiveAll();
    const { rows: accounts } = await server.api('employee').accounts.list({ params: { division: '1' }, pageSize: 1 });
    const { id } = await server.api('employee').accounts.createContact({
      params: { division: '1', accountId: accounts[0]?.id ?? '' },
      body: { firstName: 'Theodora', lastName: 'Quist' },
    });
    const person = { kind: 'contact', id } as const;
    const { removed } = await calls.previewPersonRemoval({ params: person });
    assert.equal(removed.find(({ place }) => place === 'archive')?.count, 3);
    await calls.removePerson({ params: person, body: { reason: 'asked for it' } });
    const left = await calls.searchArchive({ params: { kind: 'audit' }, query: { search: 'quist' } });
    assert.deepEqual(left.rows, []);
  });

  it('is for administrators, who cannot choose a term that pages need', async () => {
    await refusedWith('auth.forbidden', server.api('employee').administration.listRetention({}));
    await refusedWith(
      'auth.forbidden',
      server.api('employee').administration.searchArchive({ params: { kind: 'audit' } }),
    );
    await refusedWith('retention.too_short', calls.setRetention({ params: { kind: 'audit' }, body: { months: 2 } }));
    await refusedWith('body.invalid', calls.setRetention({ params: { kind: 'audit' }, body: { months: 0 } }));
  });
});
