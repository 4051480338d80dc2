import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { drawDocument } from './draw-document.ts';
import type { Sender } from './house-style.ts';
import { legible } from './legible.ts';
import { pagesOverEdge, readPages } from './pdf.fixture.ts';

const sender: Sender = {
  name: 'Zeer lange firmanaam voor brandpreventie en ontruimingsmiddelen in Nederland en Duitsland B.V.',
  brand: 'prevention',
  accent: null,
  logo: null,
  country: 'NL',
  addressLine: null,
  postcode: null,
  city: null,
  phone: null,
  email: null,
  website: null,
  vatNumber: null,
  chamberOfCommerce: null,
};

describe('a text in a document', () => {
  it('is unchanged when the typeface has its letters', () => {
    const text = 'Größe ½ m², 12,5\u00a0%, € 3 – “Ærø” Ελληνικά Кириллица CO₂ ≥ 5\nTweede regel';
    assert.equal(legible(text), text);
    assert.equal(legible('e\u0301'), 'é');
    assert.equal(legible('1\u202f000\tx'), '1\u00a0000 x');
  });

  it('shows one replacement for each character that cannot be drawn, however it is composed', () => {
    assert.equal(legible('🧯 👨‍👩‍👧 灭火 שלום ✓.'), '� � �� ���� �.');
    const image = 'data:image/png;base64,🧯';
    assert.deepEqual(legible([{ text: ['🧯', { text: 'x' }], image }, 3, null]), [
      { text: ['�', { text: 'x' }], image },
      3,
      null,
    ]);
  });

  it('is drawn correctly after characters of any script, and long names stay between the margins on every page', async () => {
    const given = 'Emoji 🔥🧯, 中文说明, עברית, العربية مرحبا, daarna';
    const pdf = await drawDocument({
      title: 'Servicerapport',
      subject: `260123  ·  ${'Verpleeghuis '.repeat(8)}${'x'.repeat(60)}`,
      language: 'nl',
      sender,
      moment: '2026-03-02T12:00:00.000Z',
      content: [{ text: given }, { text: 'x'.repeat(300), pageBreak: 'after' }, { text: 'slot' }],
    });
    const pages = new Blob([new Uint8Array(pdf)]);
    const [first, second] = await readPages(pages);
    assert.match(first ?? '', /Emoji �+, �+, �+, .*, daarna/);
    assert.match(second ?? '', /^slot Zeer lange firmanaam [^…]*… Servicerapport 260123 [^…]*… Pagina 2 van 2$/);
    assert.deepEqual(await pagesOverEdge(pages), []);
  });
});
