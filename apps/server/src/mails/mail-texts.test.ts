import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const admin = server.api('admin').mails;
const staff = server.api('employee');
const params = { division: '1', kind: 'requestReceived', language: 'nl' } as const;
const own = { subject: 'Verzoek {number} is binnen', body: 'Wij lazen: {description}' };

describe('the text of a mail', () => {
  it('is the standard one until it is changed, applies from then on, and can be reset to the standard one', async () => {
    const texts = await admin.listTexts({ params: { division: '1' } });
    assert.equal(texts.length, 69);
    assert.ok(texts.every(({ isStandard, version }) => isStandard && version === 0));
    const set = await admin.setText({ params, body: own, ifMatch: 0 });
    assert.partialDeepStrictEqual(set, { ...own, isStandard: false, version: 1, modifierFullName: 'Anna Visser' });
    const body = {
      description: 'Slang lekt',
      kind: 'other',
      channel: 'phone',
      reporterEmail: 'k@example.org',
    } as const;
    const account = await staff.accounts.create({ params: { division: '1' }, body: { name: 'Tekst' } });
    const { id, hid } = await staff.serviceRequests.create({
      params: { division: '1' },
      body: { ...body, accountId: account.id, language: 'nl' },
    });
    const { rows } = await sql<{ subject: string; body: string }>`
      select subject, body from mail where about_id = ${id}`.execute(server.db);
    assert.equal(rows[0]?.subject, `Verzoek ${hid} is binnen`);
    assert.match(rows[0]?.body ?? '', /^Geachte .*Wij lazen: Slang lekt.*Met vriendelijke groet/s);
    for (const ifMatch of [0, 7])
      await refusedWith('precondition.failed', admin.setText({ params, body: own, ifMatch }));
    await refusedWith('precondition.failed', admin.resetText({ params, ifMatch: 9 }));
    const reset = await admin.resetText({ params, ifMatch: 1 });
    assert.partialDeepStrictEqual(reset, { isStandard: true, version: 2, subject: texts[0]?.subject });
    const { rows: versions } = await admin.listTextVersions({ params });
    assert.partialDeepStrictEqual(versions.at(-1), { action: 'create', after: own });
    const again = await admin.setText({ params, body: own, ifMatch: 2 });
    assert.partialDeepStrictEqual(again, { ...own, isStandard: false, version: 3 });
    await admin.resetText({ params });
  });

  it('has a subject of one line, and both can be seen', async () => {
    const shown = await admin.previewText({
      params,
      body: { subject: 'Verzoek\r\nBcc: x@example.org', body: 'Tekst' },
    });
    assert.equal(shown.subject, 'Verzoek Bcc: x@example.org');
    await refusedWith('body.invalid', admin.setText({ params, body: { subject: '\u200b', body: 'Tekst' } }));
    await refusedWith('body.invalid', admin.setText({ params, body: { subject: 'Verzoek', body: '\u2060' } }));
  });

  it('accepts only the placeholders of its kind of mail', async () => {
    const wrong = { subject: 'Verzoek {nummer}', body: 'Tekst' };
    const refusal = await refusedWith('mail_text.placeholder', admin.setText({ params, body: wrong }));
    assert.match(refusal.message, /\{nummer\}/);
    await refusedWith('mail_text.placeholder', admin.previewText({ params, body: wrong }));
    await refusedWith('body.invalid', admin.setText({ params, body: { subject: '', body: 'x' } }));
    await refusedWith('body.invalid', admin.setText({ params, body: { subject: 'x', body: '' } }));
    await refusedWith('body.invalid', admin.setText({ params, body: { subject: 'x'.repeat(201), body: 'x' } }));
    const body = { subject: 'x', body: 'x' };
    await refusedWith('param.invalid', admin.setText({ params: { ...params, kind: 'try' as 'estimate' }, body }));
  });

  it('is previewed with the newest record, or with examples when there is none', async () => {
    for (const kind of [
      'requestDeclined',
      'serviceReport',
      'estimate',
      'orderConfirmation',
      'deliveryNote',
      'purchaseOrder',
    ] as const) {
      const at = { ...params, division: '2', kind, language: 'de' } as const;
      const { subject, body } = await admin.previewText({
        params: at,
        body: { subject: 'Nr. {number}', body: '{name}' },
      });
      assert.match(subject, /^Nr\. \d+$/);
      assert.match(body, /Mit freundlichen Grüßen/);
    }
  });

  it('is previewed with days as its language writes them', async () => {
    const preview = async (kind: 'document.certificate' | 'estimate' | 'appointmentProposed', body: string) =>
      (await admin.previewText({ params: { division: '2', kind, language: 'de' }, body: { subject: 'x', body } })).body;
    assert.match(await preview('document.certificate', '{from} {until}'), /1\.\sJanuar\s2026 .*31\.\sDezember\s2026/);
    assert.match(await preview('estimate', '{until}'), /\d\d\.\d\d\.\d{4}/);
    assert.match(await preview('appointmentProposed', '{when}'), /\d+\.\s[A-Z]\w+\s\d{4}, /);
  });

  it('can be changed only by administrators of the division', async () => {
    await refusedWith('auth.forbidden', staff.mails.setText({ params, body: own }));
    await refusedWith('auth.forbidden', staff.mails.listTexts({ params: { division: '1' } }));
    await refusedWith('division.forbidden', admin.setText({ params: { ...params, division: '99' }, body: own }));
  });
});

describe('the text of a document', () => {
  const of = { division: '1', kind: 'document.orderConfirmation', language: 'nl' } as const;

  it('names what the document knows, and may end with nothing', async () => {
    await refusedWith('mail_text.placeholder', admin.setText({ params: of, body: { subject: '{name}', body: '' } }));
    const own = { subject: 'Uw bestelling {number} staat genoteerd.', body: '' };
    const shown = await admin.previewText({ params: of, body: own });
    assert.match(shown.subject, /^Uw bestelling \d+ staat genoteerd\.$/);
    assert.equal(shown.body, '');
    assert.partialDeepStrictEqual(await admin.setText({ params: of, body: own }), { ...own, isStandard: false });
    assert.partialDeepStrictEqual(await admin.resetText({ params: of }), { isStandard: true });
    for (const kind of [
      'document.packingSlip',
      'document.estimate',
      'document.purchaseOrder',
      'document.certificate',
    ] as const)
      await admin.previewText({ params: { ...of, kind }, body: { subject: 'x'.repeat(900), body: '' } });
  });
});
