import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { maxCommentAttachments } from '@werkbank/contract/comments/comment.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { colleague, whenNotified } from '#notifications/notifications.fixture.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { letVisit } from '#test/visits.ts';

const server = await startServer();
const eva = server.api('employee');
const emre = server.api('engineer');
const anna = await colleague(server);
const evaId = (await eva.session.me({})).id;
const annaId = (await anna.session.me({})).id;
await server.api('mobility').session.me({});
const params = { division: '1' };

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#36c' } })
  .png()
  .toBuffer();
function fileForm(name: string, data: Uint8Array): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(data)]), name);
  return form;
}

async function newAccount(name: string) {
  const { id } = await eva.accounts.create({ params, body: { name, country: 'NL' } });
  return { ...params, kind: 'account' as const, id };
}

describe('a comment', () => {
  it('notifies those it mentions and those who follow the record, each once', async () => {
    const record = await newAccount('Besproken');
    const made = await anna.comments.create({
      params: record,
      body: { body: 'Bellen @Eva de Vries', mentions: [evaId] },
    });
    assert.partialDeepStrictEqual(made, { authorFullName: 'Anna Visser', isEdited: false, mentions: [{ id: evaId }] });
    const [mentioned] = await whenNotified(eva, ({ topic }) => topic === 'mention');
    assert.partialDeepStrictEqual(mentioned, { path: `/accounts/${record.id}#comments` });
    assert.equal((await anna.notifications.following({ params: record })).isFollowing, true);
    await eva.comments.create({ params: record, body: { body: 'Gedaan', mentions: [] } });
    await whenNotified(anna, ({ topic, text }) => topic === 'comment' && text.includes('Besproken'));
    const { rows, total } = await eva.comments.list({ params: record });
    assert.deepEqual([total, rows.map(({ body }) => body)], [2, ['Gedaan', 'Bellen @Eva de Vries']]);
    const ofEva = (await eva.notifications.list({})).rows.filter(({ text }) => text.includes('Besproken'));
    assert.deepEqual(
      ofEva.map(({ topic }) => topic),
      ['mention'],
    );
  });

  it('on a contact is for those who follow the contact, as is a change of it', async () => {
    const { id: accountId } = await newAccount('Met mensen');
    const contact = await eva.accounts.createContact({
      params: { ...params, accountId },
      body: { firstName: 'Ria', lastName: 'Smit' },
    });
    const record = { ...params, kind: 'contact' as const, id: contact.id };
    await anna.comments.create({ params: record, body: { body: 'Is verhuisd, @Eva de Vries', mentions: [evaId] } });
    const [mentioned] = await whenNotified(eva, ({ text }) => text.includes('Ria Smit'));
    assert.equal(mentioned?.path, `/accounts/${accountId}?tab=contacts&contact=${contact.id}#contact-comments`);
    await eva.accounts.updateContact({ params: { ...params, id: contact.id }, body: { phone: '+31 50 010 11 12' } });
    const [changed] = await whenNotified(anna, ({ text }) => text.includes('Ria Smit'));
    assert.equal(changed?.topic, 'followed');
    assert.equal((await eva.comments.list({ params: { ...record, kind: 'account', id: accountId } })).total, 0);
    const elsewhere = { ...record, division: '4' };
    await refusedWith('record.not_found', server.api('mobility').comments.list({ params: elsewhere }));
  });

  it('is changed and removed by its author alone, for half an hour, with the notifications of it', async () => {
    const record = await newAccount('Gewijzigd');
    const { id: commentId, version } = await anna.comments.create({
      params: record,
      body: { body: 'Eerst', mentions: [] },
    });
    const own = { ...record, commentId };
    await refusedWith('comment.not_yours', eva.comments.update({ params: own, body: { body: 'X', mentions: [] } }));
    await refusedWith('comment.not_yours', eva.comments.remove({ params: own }));
    const changed = await anna.comments.update({
      params: own,
      body: { body: 'Dan', mentions: [evaId] },
      ifMatch: version,
    });
    assert.partialDeepStrictEqual(changed, { body: 'Dan', isEdited: true });
    const [earlier] = await whenNotified(eva, ({ topic, text }) => topic === 'mention' && text.includes('Gewijzigd'));
    await refusedWith(
      'precondition.failed',
      anna.comments.update({ params: own, body: { body: 'Te laat', mentions: [] }, ifMatch: version }),
    );
    await sql`update record_comment set created = now() - interval '31 minutes' where id = ${commentId}`.execute(
      server.db,
    );
    await refusedWith('comment.too_late', anna.comments.update({ params: own, body: { body: 'Y', mentions: [] } }));
    await refusedWith('comment.too_late', anna.comments.remove({ params: own }));
    const other = await anna.comments.create({ params: record, body: { body: 'Weg', mentions: [evaId] } });
    await whenNotified(eva, ({ id, topic }) => id !== earlier?.id && topic === 'mention');
    const { total } = await eva.notifications.list({});
    await anna.comments.remove({ params: { ...record, commentId: other.id } });
    assert.ok((await eva.notifications.list({})).total < total);
    await refusedWith('comment.not_found', anna.comments.remove({ params: { ...record, commentId: other.id } }));
  });

  it('mentions only people who may see the record', async () => {
    const record = await newAccount('Vertrouwelijk');
    const { id: mobilityId } = await server.api('mobility').session.me({});
    await refusedWith(
      'comment.unseen',
      anna.comments.create({ params: record, body: { body: '@Iemand', mentions: [mobilityId] } }),
    );
    const readers = await eva.comments.listReaders({ params: record, query: { search: 'vis' } });
    assert.deepEqual(readers, [{ id: annaId, fullName: 'Anna Visser' }]);
    await refusedWith(
      'param.invalid',
      eva.comments.listReaders({ params: { ...record, kind: 'x' as 'item' }, query: {} }),
    );
    await refusedWith('body.invalid', eva.comments.create({ params: record, body: { body: ' ', mentions: [] } }));
  });

  it('has files, which its readers open, its author alone changes, and which are removed with it', async () => {
    const record = await newAccount('Met foto');
    const made = await anna.comments.create({ params: record, body: { body: 'Zie de foto', mentions: [] } });
    const own = { ...record, commentId: made.id };
    assert.deepEqual(made.attachments, []);
    const added = await anna.comments.addAttachment({ params: own, form: fileForm('sleutelkluis.png', png) });
    assert.partialDeepStrictEqual(added, { fileName: 'sleutelkluis.png', contentType: 'image/png', type: 'photo' });
    const again = await anna.comments.addAttachment({ params: own, form: fileForm('sleutelkluis.png', png) });
    assert.equal(again.reference, added.reference);
    const [listed] = (await eva.comments.list({ params: record })).rows;
    assert.deepEqual(
      listed?.attachments.map(({ downloadUrl }) => downloadUrl),
      [`/api/1/comments/account/${record.id}/${made.id}/attachments/${added.reference}`],
    );
    const file = { ...own, reference: added.reference };
    assert.equal((await eva.comments.downloadAttachment({ params: file })).size, png.length);
    assert.ok((await eva.comments.downloadThumbnail({ params: file })).size > 0);
    const text = fileForm('ander.txt', Buffer.from('Tekst'));
    await refusedWith('comment.not_yours', eva.comments.addAttachment({ params: own, form: text }));
    await refusedWith('comment.not_yours', eva.comments.removeAttachment({ params: file }));
    await refusedWith(
      'attachment.type_not_allowed',
      anna.comments.addAttachment({ params: own, form: fileForm('virus.exe', Buffer.from('MZ\0\0')) }),
    );
    const { id } = await newAccount('Een ander');
    await refusedWith('comment.not_found', eva.comments.downloadAttachment({ params: { ...file, id } }));
    const elsewhere = { ...file, division: '4' };
    await refusedWith('record.not_found', server.api('mobility').comments.downloadAttachment({ params: elsewhere }));
    for (let n = 1; n < maxCommentAttachments; n++)
      await anna.comments.addAttachment({ params: own, form: fileForm(`${n}.txt`, Buffer.from(`Tekst ${n}`)) });
    await refusedWith('comment.too_many_files', anna.comments.addAttachment({ params: own, form: text }));
    await anna.comments.removeAttachment({ params: file });
    await refusedWith('attachment.not_found', eva.comments.downloadAttachment({ params: file }));
    await anna.comments.remove({ params: own });
    const { rows } = await sql`select from document where comment_id = ${made.id}`.execute(server.db);
    assert.equal(rows.length, 0);
  });

  it('has ten files at most, also when several are sent at once', async () => {
    const record = await newAccount('Veel bestanden');
    const { id: commentId } = await anna.comments.create({ params: record, body: { body: 'Alles', mentions: [] } });
    const send = async (n: number) =>
      await anna.comments.addAttachment({
        params: { ...record, commentId },
        form: fileForm(`${n}.txt`, Buffer.from(`Bestand ${n}`)),
      });
    const sent = await Promise.allSettled(Array.from({ length: maxCommentAttachments + 4 }, (_, n) => send(n)));
    const refused = sent.filter(({ status }) => status === 'rejected');
    assert.equal(refused.length, 4);
    for (const { reason } of refused as PromiseRejectedResult[])
      await refusedWith('comment.too_many_files', Promise.reject(reason as Error));
    const [listed] = (await anna.comments.list({ params: record })).rows;
    assert.equal(listed?.attachments.length, maxCommentAttachments);
  });

  it('is read by the mechanic of a work order, and by nobody who may not see the record', async () => {
    const { id: locationId } = await eva.locations.create({ params, body: { name: 'Ketelhuis' } });
    await letVisit(eva, locationId);
    const { rows: orders } = await eva.workOrders.list({ params, query: { locationId } });
    const record = { ...params, kind: 'workOrder' as const, id: orders[0]!.id };
    await eva.comments.create({ params: record, body: { body: 'Sleutel bij de balie', mentions: [] } });
    assert.equal((await emre.comments.list({ params: record })).rows[0]?.body, 'Sleutel bij de balie');
    const unseen = await eva.workOrders.create({ params: { locationId }, body: { description: 'Van een ander' } });
    await refusedWith('record.not_found', emre.comments.list({ params: { ...record, id: unseen.id } }));
    const elsewhere = { ...record, division: '4' };
    await refusedWith('record.not_found', server.api('mobility').comments.list({ params: elsewhere }));
    await refusedWith('division.forbidden', server.api('mobility').comments.list({ params: record }));
    await refusedWith(
      'auth.forbidden',
      server.api('reseller').comments.list({ params: { ...elsewhere, division: '3' } }),
    );
  });
});
