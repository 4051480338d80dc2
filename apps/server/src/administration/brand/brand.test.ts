import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { findPastLogo } from '#divisions/brand-store.ts';
import { findSender } from '#documents/sender-store.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const calls = server.api('admin').administration;
const { rows } = await sql<{ code: number }>`select code from division where main`.execute(server.db);
const division = rows[0]?.code ?? 0;
const params = { division: String(division) };

const drawing = (attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"${attributes}><script>alert(1)</script>` +
      '<rect width="200" height="60" fill="#b3261e"/></svg>',
  ).toString('base64');

interface Environment {
  brand?: { name: string; colours: string[] | null; logo: string | null };
}
const environment = async () =>
  (await server.request(undefined, { url: '/assets/environment.json' })).json<Environment>();

describe('the colour and logo of the main division', () => {
  it('are stored, appear in the history and on documents, and reach the browser before anyone signs in', async () => {
    const before = await calls.getBrand({ params });
    assert.partialDeepStrictEqual(before, { accent: null, logo: null, main: true });
    assert.equal((await environment()).brand, undefined);
    const body = { accent: '#B3261E', logo: drawing() };
    const stored = await calls.updateBrand({ params, body, ifMatch: before.version });
    assert.equal(stored.accent, '#b3261e');
    assert.match(stored.logo ?? '', /^data:image\/png;base64,/);
    const { brand } = await environment();
    assert.equal(brand?.name, before.name);
    assert.equal(brand?.colours?.[7], '#b3261e');
    const logo = await server.request(undefined, { url: brand?.logo ?? '' });
    assert.equal(logo.statusCode, 200);
    assert.equal(logo.headers['content-type'], 'image/png');
    // Re-encoded: only the visible image of the file remains.
    assert.equal(logo.rawPayload.subarray(1, 4).toString(), 'PNG');
    assert.ok(String(logo.headers['cache-control']).includes('immutable'));
    const sender = await findSender(server.db, division);
    assert.equal(sender.accent, '#b3261e');
    assert.equal(sender.logo, stored.logo);
    const history = await calls.listCompanyHistory({ params });
    assert.partialDeepStrictEqual(history.rows[0], { before: { accent: null }, after: { accent: '#b3261e' } });
  });

  it('can be set separately, and are removed with null', async () => {
    const darker = await calls.updateBrand({ params, body: { accent: '#4647b5' } });
    assert.match(darker.logo ?? '', /^data:/);
    const bare = await calls.updateBrand({ params, body: { logo: null } });
    assert.deepEqual([bare.accent, bare.logo], ['#4647b5', null]);
    assert.equal((await server.request(undefined, { url: '/api/public/logo' })).statusCode, 404);
    await calls.updateBrand({ params, body: { accent: null } });
    assert.equal((await environment()).brand, undefined);
  });

  it('can be seen in the history before and after a change, by administrators of the division', async () => {
    await calls.updateBrand({ params, body: { logo: drawing(' id="first"') } });
    const first = (await calls.getBrand({ params })).logo;
    await calls.updateBrand({ params, body: { logo: drawing(' viewBox="0 0 100 100"') } });
    const second = (await calls.getBrand({ params })).logo;
    const { rows: changes } = await calls.listChanges({ query: { kind: 'divisions' } });
    const { before, after, subjectName } = changes.find((change) => 'logo_digest' in (change.after ?? {})) ?? {};
    assert.equal(subjectName, (await calls.getBrand({ params })).name);
    const seen = async (fields: typeof before) =>
      (await calls.getPastLogo({ params: { digest: String(fields?.['logo_digest']) } })).logo;
    assert.notEqual(first, second);
    assert.deepEqual([await seen(before), await seen(after)], [first, second]);
    const digest = String(after?.['logo_digest']);
    await refusedWith('auth.forbidden', server.api('employee').administration.getPastLogo({ params: { digest } }));
    await refusedWith('brand.no_logo', calls.getPastLogo({ params: { digest: '0'.repeat(16) } }));
    await refusedWith('param.invalid', calls.getPastLogo({ params: { digest: 'x' } }));
    await sql`insert into past_logo (division, digest, png)
      select code, '00000000000000ff', ${Buffer.from('x')} from division where code <> ${division} limit 1`.execute(
      server.db,
    );
    assert.equal(await findPastLogo(server.db, new Set([division]), '00000000000000ff'), undefined);
  });

  it('are printed on a document', async () => {
    await calls.updateBrand({ params, body: { accent: '#b3261e', logo: drawing() } });
    const { drawDocument } = await import('#documents/draw-document.ts');
    const sender = await findSender(server.db, division);
    const pdf = await drawDocument({
      title: 'Servicerapport',
      subject: '1024',
      language: 'nl',
      sender,
      moment: '2026-11-25T12:00:00.000Z',
      content: [{ text: 'x', pageBreak: 'after' }, { text: 'y' }],
    });
    assert.match(pdf.toString('latin1'), /\/Subtype ?\/Image/);
  });
});

describe('a brand is refused', () => {
  it('when white text cannot be read on the colour, or the file is no logo', async () => {
    await refusedWith('brand.contrast', calls.updateBrand({ params, body: { accent: '#ffd400' } }));
    await refusedWith('body.invalid', calls.updateBrand({ params, body: { accent: 'red' } }));
    const text = Buffer.from('no picture').toString('base64');
    await refusedWith('brand.logo_unreadable', calls.updateBrand({ params, body: { logo: text } }));
    const broken = Buffer.from('<svg><rect').toString('base64');
    await refusedWith('brand.logo_unreadable', calls.updateBrand({ params, body: { logo: broken } }));
    const huge = drawing(' viewBox="0 0 90000 90000"');
    await calls.updateBrand({ params, body: { logo: huge } });
  });

  it('for others than administrators, in other divisions, and with an old version', async () => {
    await refusedWith('auth.forbidden', server.api('employee').administration.getBrand({ params }));
    await refusedWith('division.forbidden', calls.getBrand({ params: { division: '99' } }));
    const change = { params, body: { accent: '#05666e' } };
    await refusedWith('precondition.failed', calls.updateBrand({ ...change, ifMatch: 1 }));
    const { version } = await calls.getBrand({ params });
    const both = await Promise.allSettled([1, 2].map(() => calls.updateBrand({ ...change, ifMatch: version })));
    assert.equal(both.filter(({ status }) => status === 'fulfilled').length, 1);
  });
});
