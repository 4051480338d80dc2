import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { unnamedKeys } from '#files/named-files.ts';
import { startDemoServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startDemoServer();
const admin = server.api('admin');
const calls = admin.administration;
const employee = server.api('employee');
const params = { division: '1' };
const name = 'Zacharias van Ypenburg';
const email = 'z.ypenburg@klant.example';

/** A contact who is mentioned in many places. */
async function mentioned() {
  const { rows: accounts } = await employee.accounts.list({ params, pageSize: 1 });
  const accountId = accounts[0]?.id ?? '';
  const contact = await employee.accounts.createContact({
    params: { ...params, accountId },
    body: {
      firstName: 'Zacharias',
      middleName: 'van',
      lastName: 'Ypenburg',
      email,
      mobile: '+31 6 98765432',
      notes: 'likes coffee',
    },
  });
  return { accountId, contact };
}

/** Tables in which the text still is. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c cross join lateral (
      select format('select count(*) as n from %I t where t::text ilike %L', c.relname, ${`%${text}%`}::text) as count
    ) q
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and (xpath('//n/text()', query_to_xml(q.count, false, true, '')))[1]::text <> '0'
    order by 1`.execute(server.db);
  return rows.map((row) => row.name);
}

describe('the data of a contact', () => {
  it('is removed from records, texts, mails and the audit trail; what must be kept is named', async () => {
    const { accountId, contact } = await mentioned();
    const { rows: orders } = await employee.workOrders.list({ params, pageSize: 1 });
    const orderId = orders[0]?.id ?? '';
    await employee.comments.create({
      params: { ...params, kind: 'workOrder', id: orderId },
      body: { body: `Bel ${name.toUpperCase()}\nop 06-98765432.`, mentions: [] },
    });
    await sql`update location set contact_name = ${name}, phone = '0698765432', notes = ${`Sleutel\n${name}`}
      where id = (select location_id from work_order where id = ${orderId})`.execute(server.db);
    await sql`insert into mail (division, account_id, recipient, subject, body, language, sent_at, status)
      values (1, ${accountId}, ${email}, 'Offerte', ${`Geachte ${name},`}, 'nl', now(), 'sent')`.execute(server.db);
    await sql`insert into phone_call (division, account_id, contact_id, direction, text)
      values (1, ${accountId}, ${contact.id}, 'incoming', ${`${name} belde`})`.execute(server.db);
    await sql`update work_order set signed_by_name = ${name}, signed_at = now() where id = ${orderId}`.execute(
      server.db,
    );

    const person = { kind: 'contact', id: contact.id } as const;
    const search = await calls.listPeopleToRemove({ query: { search: 'ypenb' } });
    assert.partialDeepStrictEqual(search.rows, [{ ...person, name, email }]);
    const preview = await calls.previewPersonRemoval({ params: person });
    assert.deepEqual(preview.shared, []);
    assert.ok(preview.searched.includes(name) && preview.searched.includes('+31 6 98765432'));
    const places = preview.removed.map(({ place }) => place);
    for (const place of ['person', 'comments', 'locations', 'mails', 'phoneCalls', 'history'] as const)
      assert.ok(places.includes(place), place);
    assert.partialDeepStrictEqual(preview.kept, [{ reason: 'signatures', count: 1, years: 10 }]);

    const removal = await calls.removePerson({ params: person, body: { reason: 'Verzoek van 1 november' } });
    assert.partialDeepStrictEqual(removal, { kind: 'contact', reason: 'Verzoek van 1 november' });
    assert.deepEqual(await tablesWith('ypenburg'), ['work_order']);
    assert.deepEqual(await tablesWith('likes coffee'), []);
    assert.deepEqual(await tablesWith('98765432'), []);
    const after = await employee.accounts.getContact({ params: { ...params, id: contact.id } });
    assert.partialDeepStrictEqual(after, { fullName: 'Verwijderde persoon', email: null, active: false });
    assert.deepEqual((await calls.listPeopleToRemove({ query: { search: 'ypenb' } })).total, 0);
    assert.partialDeepStrictEqual((await calls.listPersonRemovals({})).rows, [{ id: removal.id }]);
    await refusedWith('person.removed', calls.removePerson({ params: person, body: { reason: 'again' } }));
    await refusedWith('person.removed', calls.previewPersonRemoval({ params: person }));
  });

  it('includes files that name the person or that the person sent; those that belong to the accounts are kept', async () => {
    const { contact } = await mentioned();
    const { db } = server;
    const named = `cv ${name}.pdf`;
    const upload = async (n: number, table: string, type: string, fileName: string) => {
      await sql`
        insert into document (division, ${sql.ref(`${table}_id`)}, reference, type, file_name, content_type, file_size, sha256, storage_key)
        select 1, id, ${`P-${n}`}, ${type}, ${fileName}, 'application/pdf', 1, 'x', ${`personal/${n}`}
        from ${sql.table(table)} where division = 1 limit 1`.execute(db);
    };
    await upload(1, 'location', 'document', named);
    await upload(2, 'sales_order', 'document', named);
    await upload(3, 'service_request', 'photo', 'IMG_1.jpg');
    await upload(4, 'estimate', 'estimate', named);
    await sql`
      update service_request set reporter_email = ${email}
      where id = (select service_request_id from document where reference = 'P-3')`.execute(db);
    await sql`
      insert into public_report (reference, tag, tag_code, kind, message, name, email, language, photo_key, photo_size, photo_sha256)
      values ('P-5', 'T', 'T', 'damaged', 'Kapot', 'Z', ${email}, 'nl', 'personal/5', 1, 'x')`.execute(db);

    const person = { kind: 'contact', id: contact.id } as const;
    const { removed, kept } = await calls.previewPersonRemoval({ params: person });
    assert.equal(removed.find(({ place }) => place === 'files')?.count, 3);
    assert.partialDeepStrictEqual(
      kept.filter(({ reason }) => reason === 'files' || reason === 'documents'),
      [
        { reason: 'documents', count: 1, years: 7 },
        { reason: 'files', count: 1, years: 7 },
      ],
    );
    const removal = await calls.removePerson({ params: person, body: { reason: 'asked for it' } });
    const other = (counts: typeof removed) => counts.filter(({ place }) => place === 'other' || place === 'files');
    assert.deepEqual(other(removal.removed), other(removed));
    assert.equal(removal.removed.find(({ place }) => place === 'files')?.count, 3);
    const keys = [1, 2, 3, 4, 5].map((n) => `personal/${n}`);
    assert.deepEqual((await unnamedKeys(db, keys)).toSorted(), ['personal/1', 'personal/3', 'personal/5']);
    const { rows } = await sql<{ name: string }>`
      select file_name as name from document where reference in ('P-2', 'P-4') order by reference`.execute(db);
    assert.deepEqual(
      rows.map((row) => row.name),
      ['cv […].pdf', named],
    );
  });

  it('that others have too is removed from the record alone', async () => {
    const { accountId, contact } = await mentioned();
    const namesake = await employee.accounts.createContact({
      params: { ...params, accountId },
      body: { firstName: 'Zacharias', middleName: 'van', lastName: 'Ypenburg', phone: '06 98765432' },
    });
    const person = { kind: 'contact', id: contact.id } as const;
    const { shared, searched } = await calls.previewPersonRemoval({ params: person });
    assert.ok(shared.includes(name) && shared.includes('+31 6 98765432'));
    assert.ok(searched.includes(email));
    await calls.removePerson({ params: person, body: { reason: 'left' } });
    const kept = await employee.accounts.getContact({ params: { ...params, id: namesake.id } });
    assert.partialDeepStrictEqual(kept, { fullName: name, phone: '06 98765432' });
  });

  it('is for administrators, in their divisions, and with a reason', async () => {
    const { contact } = await mentioned();
    const person = { kind: 'contact', id: contact.id } as const;
    await refusedWith('auth.forbidden', employee.administration.previewPersonRemoval({ params: person }));
    await refusedWith('auth.forbidden', employee.administration.listPersonRemovals({}));
    await refusedWith('auth.forbidden', employee.administration.listPeopleToRemove({ query: { search: 'yp' } }));
    await refusedWith(
      'auth.forbidden',
      employee.administration.removePerson({ params: person, body: { reason: 'a' } }),
    );
    await refusedWith('body.invalid', calls.removePerson({ params: person, body: { reason: '' } }));
    await refusedWith('param.invalid', calls.listPeopleToRemove({ query: { search: 'y' } }));
    const { rows } = await sql<{ id: string }>`
      with d as (insert into division (code, description, country, brand) values (77, 'Other', 'DE', 'prevention') returning code),
        a as (insert into account (division, code, name, country) select code, '1', 'Other', 'DE' from d returning id)
      insert into contact (division, account_id, hid, last_name) select 77, id, 1, 'Ypenburg' from a returning id`.execute(
      server.db,
    );
    const unknown = { kind: 'contact', id: rows[0]?.id ?? '' } as const;
    await refusedWith('person.not_found', calls.previewPersonRemoval({ params: unknown }));
  });
});

describe('the data of a user', () => {
  it('is removed after the user was blocked, and the account stays without a person', async () => {
    const { rows } = await calls.listPeople({ query: { search: 'engineer' } });
    const user = rows[0];
    assert.ok(user);
    const person = { kind: 'user', id: user.id } as const;
    await refusedWith('person.not_blocked', calls.previewPersonRemoval({ params: person }));
    await calls.setPersonAccess({ params: { id: user.id }, body: { disabled: true } });
    await sql`
      insert into attachment (division, asset_id, reference, type, file_name, content_type, file_size, sha256, storage_key, created_by)
      select 1, a.id, 'U-' || k.type, k.type, k.name, k.content, 1, k.name, 'personal/' || k.name, ${user.id}
      from (select id from asset where division = 1 limit 1) a,
        (values ('other', 'memo.webm', 'audio/webm'), ('photo', 'work.jpg', 'image/jpeg')) k (type, name, content)`.execute(
      server.db,
    );
    const preview = await calls.previewPersonRemoval({ params: person });
    assert.equal(preview.name, user.fullName);
    assert.equal(preview.removed.find(({ place }) => place === 'files')?.count, 1);
    const photos = preview.kept.find(({ reason }) => reason === 'workPhotos');
    assert.ok(photos && photos.count > 0 && photos.years === 10);
    await calls.removePerson({ params: person, body: { reason: 'left the company' } });
    const { rows: left } = await sql<object>`
      select display_name as name, email, issuer from app_user where id = ${user.id}`.execute(server.db);
    assert.deepEqual(left, [{ name: 'Verwijderde persoon', email: null, issuer: 'removed' }]);
    const keys = ['personal/memo.webm', 'personal/work.jpg'];
    assert.deepEqual(await unnamedKeys(server.db, keys), ['personal/memo.webm']);
    const tables = await tablesWith(user.fullName);
    assert.deepEqual(
      tables.filter((one) => one !== 'service_report'),
      [],
    );
  });

  it('is never that of the caller', async () => {
    const { id } = await admin.session.me({});
    await refusedWith('user.self', calls.removePerson({ params: { kind: 'user', id }, body: { reason: 'me' } }));
  });
});
