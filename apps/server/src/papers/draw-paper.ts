import type { Content } from 'pdfmake';
import { say } from '#http/language.ts';
import { colours, emblem, inkOf } from './house-style.ts';
import type { Paper } from './paper.ts';
import { loadPdfmake } from './pdfmake.ts';
import { tableLayouts } from './table-layouts.ts';

/** What stands above or below the text of a page. */
type PageContent = (page: number, count: number, size: { width: number }) => Content;

/** The paper as PDF; equal papers are equal byte by byte. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const pdfmake = await loadPdfmake();
  pdfmake.setTableLayouts(tableLayouts);
  const pdf = pdfmake.createPdf({
    pageSize: 'A4',
    pageOrientation: paper.orientation ?? 'portrait',
    pageMargins: [42, 82, 42, 58],
    version: '1.7',
    language: paper.language,
    displayTitle: true,
    info: {
      title: `${paper.title} ${paper.subject}`,
      author: paper.sender.name,
      creationDate: new Date(paper.moment),
    },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2, color: colours.text },
    header: headerOf(paper),
    footer: footerOf(paper),
    content: paper.content,
    // A title alone at the foot of a page goes over with what it names.
    pageBreakBefore: ({ headlineLevel }, nodes) => headlineLevel === 1 && nodes.getFollowingNodesOnPage().length === 0,
  });
  return await pdf.getBuffer();
}

/** Who sends it, large on the first page; on the others small, beside what the paper is. */
const headerOf = (paper: Paper): PageContent =>
  function header(page, _count, size) {
    const { sender } = paper;
    const right: Content =
      page === 1
        ? { stack: addressLines(paper), fontSize: 7.5, color: colours.muted, alignment: 'right', lineHeight: 1.25 }
        : {
            text: [{ text: paper.title, color: colours.text, bold: true }, `   ${paper.subject}`],
            fontSize: 8,
            color: colours.muted,
            alignment: 'right',
            margin: [0, 6, 0, 0],
          };
    return {
      stack: [
        {
          columns: [
            { width: 30, svg: emblem(sender.brand), fit: [24, 24] },
            {
              width: '*',
              text: sender.name,
              bold: true,
              fontSize: page === 1 ? 13 : 10,
              color: inkOf(sender.brand),
              margin: [0, page === 1 ? 3 : 5, 0, 0],
            },
            { width: page === 1 ? 220 : 330, ...(right as object) } as Content,
          ],
        },
        ...(page === 1
          ? []
          : [{ canvas: [hairline(size.width - 84)], margin: [0, 6, 0, 0] as [number, number, number, number] }]),
      ],
      margin: [42, 30, 42, 0],
    };
  };

const addressLines = ({ sender }: Paper): Content[] =>
  [
    [sender.addressLine, [sender.postcode, sender.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    [sender.phone, sender.email].filter(Boolean).join('  ·  '),
  ].filter((line) => line !== '');

const footerOf = (paper: Paper): PageContent =>
  function footer(page, count, size) {
    const { sender, language } = paper;
    const numbers = [
      sender.chamberOfCommerce && `${say(language, `paper.register.${sender.country}`)} ${sender.chamberOfCommerce}`,
      sender.vatNumber && `${say(language, 'paper.vatNumber')} ${sender.vatNumber}`,
      sender.website?.replace(/^https?:\/\//, ''),
    ];
    return {
      stack: [
        { canvas: [hairline(size.width - 84)] },
        {
          columns: [
            { width: '*', text: numbers.filter(Boolean).join('  ·  ') },
            { width: 'auto', text: say(language, 'paper.page', { page, count }), alignment: 'right' },
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
