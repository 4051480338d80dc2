import type { LabelFormat } from '@werkbank/contract/assets/labels/tag.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content } from 'pdfmake';
import { loadPdfmake } from '#documents/pdfmake.ts';
import { qrPath } from '#documents/qr.ts';
import { translate } from '#i18n/translate.ts';
import { type LabelLayout, layouts, type Spot, spotOf } from './label-layout.ts';
import type { Label, Sender } from './tag-store.ts';

export interface LabelOptions {
  format: LabelFormat;
  /** First free label of the first sheet, from 1. */
  start: number;
  /** Origin of the address in a label's QR code, e.g. `https://werkbank.example`. */
  host: string;
  language: Language;
  sender: Sender;
}

/** Converts millimetres to points. */
const mm = (length: number) => (length * 72) / 25.4;

/** Sheets of labels as PDF: a code to scan, the code in print, and a telephone number to call. A label shows nothing about the customer. */
export async function drawLabels(labels: readonly Label[], options: LabelOptions): Promise<Buffer> {
  const layout = layouts[options.format];
  const pages: { words: Content[]; codes: string }[] = [];
  labels.forEach((label, index) => {
    const spot = spotOf(layout, index, options.start);
    const page = (pages[spot.page] ??= { words: [], codes: '' });
    page.words.push(wordsOf(label, layout, spot, options));
    page.codes += codeOf(label, layout, spot, options);
  });
  const content = pages.map(({ words, codes }, index) => ({
    stack: [
      { canvas: [{ type: 'path', d: codes, color: '#000000' }], absolutePosition: { x: 0, y: 0 } },
      ...words,
    ] as Content[],
    ...(index > 0 && { pageBreak: 'before' as const }),
  }));
  const pdfmake = await loadPdfmake();
  const pdf = pdfmake.createPdf({
    pageSize: { width: mm(layout.page.width), height: mm(layout.page.height) },
    pageMargins: 0,
    info: { title: translate(options.language, 'label.title') },
    language: options.language,
    defaultStyle: { font: 'Roboto', fontSize: 7, lineHeight: 1.05 },
    content,
  });
  return await pdf.getBuffer();
}

const margin = 1.5;

const sideOf = (layout: LabelLayout): number => Math.min(layout.height - 2 * margin, 31);

/** The code with its quiet zone fills the height. */
const codeOf = ({ tag }: Label, layout: LabelLayout, { x, y }: Spot, { host }: LabelOptions): string =>
  qrPath(`${host}/t/${tag}`, { x: mm(x + margin), y: mm(y + margin), side: mm(sideOf(layout)) });

/** The text beside the code. */
function wordsOf({ tag, hint }: Label, layout: LabelLayout, { x, y }: Spot, options: LabelOptions): Content {
  const side = sideOf(layout);
  const left = x + margin + side + 0.5;
  const width = layout.width - side - 2 * margin - 0.5;
  const isSmall = layout.height < 30;
  const words = [
    { text: options.sender.name, bold: true, fontSize: isSmall ? 5.5 : 7 },
    { text: tag.replaceAll('-', '\u2011'), bold: true, fontSize: isSmall ? 8 : 9, margin: [0, 2, 0, 2] },
    { text: translate(options.language, 'label.scan'), fontSize: isSmall ? 5 : 6.5 },
    ...(options.sender.phone
      ? [{ text: options.sender.phone, fontSize: isSmall ? 5.5 : 7, margin: [0, 1, 0, 0] }]
      : []),
    ...(hint !== null && !isSmall
      ? [{ text: shorten(hint), fontSize: 5.5, color: '#555555', margin: [0, 2, 0, 0] }]
      : []),
  ] as Content[];
  return {
    columns: [{ width: mm(width), stack: words }],
    absolutePosition: { x: mm(left), y: mm(y + margin + (isSmall ? 1 : 2.5)) },
  };
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
