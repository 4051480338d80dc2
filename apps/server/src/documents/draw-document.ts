import type { Content } from 'pdfmake';
import { translate } from '#i18n/translate.ts';
import { type PrintableDocument, textWidth } from './document.ts';
import { colours, emblem, inkOf } from './house-style.ts';
import { legible } from './legible.ts';
import { loadPdfmake } from './pdfmake.ts';
import { tableLayouts } from './table-layouts.ts';

/** Content above or below the text of a page. */
type PageContent = (page: number, count: number, size: { width: number }) => Content;

/** The document as PDF; equal documents are equal byte by byte. */
export async function drawDocument(given: PrintableDocument): Promise<Buffer> {
  const document = legible(given);
  const pdfmake = await loadPdfmake();
  pdfmake.setTableLayouts(tableLayouts);
  const pdf = pdfmake.createPdf({
    pageSize: 'A4',
    pageOrientation: document.orientation ?? 'portrait',
    pageMargins: [42, 82, 42, 58],
    version: '1.7',
    language: document.language,
    displayTitle: true,
    info: {
      title: `${document.title} ${document.subject}`,
      author: document.sender.name,
      creationDate: new Date(document.moment),
    },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2, color: colours.text },
    header: headerOf(document),
    footer: footerOf(document),
    content: document.content,
    // A title alone at the foot of a page moves to the next page with its content.
    pageBreakBefore: ({ headlineLevel }, nodes) => headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
  });
  return await pdf.getBuffer();
}

/** Shortens a text to the room in the head of a page. */
const shorten = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text);

const emblemWidth = 30;

/** A logo is often wide; a long name next to it takes two lines. */
const logoWidth = (isFirst: boolean): number => (isFirst ? 110 : 70);

/** The sender, large on the first page; on the others small, next to the title. */
const headerOf = (document: PrintableDocument): PageContent =>
  function header(page, _count, size) {
    const { sender } = document;
    const isFirst = page === 1;
    const rightWidth = isFirst ? 220 : 285;
    const markWidth = sender.logo === null ? emblemWidth : logoWidth(isFirst);
    const right: Content = isFirst
      ? { stack: addressLines(document), fontSize: 7.5, color: colours.muted, alignment: 'right', lineHeight: 1.25 }
      : {
          text: [
            { text: document.title, color: colours.text, bold: true },
            `   ${shorten(document.subject, 66 - document.title.length)}`,
          ],
          fontSize: 8,
          color: colours.muted,
          alignment: 'right',
          margin: [0, 6, 0, 0],
        };
    return {
      stack: [
        {
          columns: [
            sender.logo === null
              ? { width: emblemWidth, svg: emblem(sender.brand), fit: [24, 24] }
              : { width: markWidth, image: sender.logo, fit: isFirst ? [markWidth - 10, 32] : [markWidth - 8, 20] },
            {
              width: textWidth - markWidth - rightWidth,
              text: shorten(sender.name, sender.logo === null ? (isFirst ? 68 : 34) : 30),
              bold: true,
              fontSize: isFirst ? 13 : 10,
              color: inkOf(sender),
              margin: [0, isFirst ? 3 : 5, 0, 0],
            },
            { width: rightWidth, ...(right as object) } as Content,
          ],
        },
        ...(isFirst
          ? []
          : [{ canvas: [hairline(size.width - 84)], margin: [0, 6, 0, 0] as [number, number, number, number] }]),
      ],
      margin: [42, 30, 42, 0],
    };
  };

const addressLines = ({ sender }: PrintableDocument): Content[] =>
  [
    [sender.addressLine, [sender.postcode, sender.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    [sender.phone, sender.email].filter(Boolean).join('  ·  '),
  ].filter((line) => line !== '');

const footerOf = (document: PrintableDocument): PageContent =>
  function footer(page, count, size) {
    const { sender, language } = document;
    const numbers = [
      sender.chamberOfCommerce &&
        `${translate(language, `document.register.${sender.country}`)} ${sender.chamberOfCommerce}`,
      sender.vatNumber && `${translate(language, 'document.vatNumber')} ${sender.vatNumber}`,
      sender.website?.replace(/^https?:\/\//, ''),
    ];
    return {
      stack: [
        { canvas: [hairline(size.width - 84)] },
        {
          columns: [
            { width: '*', text: numbers.filter(Boolean).join('  ·  ') },
            { width: 'auto', text: translate(language, 'document.page', { page, count }), alignment: 'right' },
          ],
          margin: [0, 6, 0, 0],
        },
      ],
      fontSize: 7.5,
      color: colours.muted,
      margin: [42, 18, 42, 0],
    };
  };

const hairline = (width: number) => ({
  type: 'line' as const,
  x1: 0,
  y1: 0,
  x2: width,
  y2: 0,
  lineWidth: 0.5,
  lineColor: colours.line,
});
