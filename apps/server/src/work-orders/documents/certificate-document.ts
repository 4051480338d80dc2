import type { TableCell } from 'pdfmake';
import { facts, heading, list, section } from '#documents/blocks.ts';
import { customFacts } from '#documents/custom-facts.ts';
import { type PrintableDocument, textWidth } from '#documents/document.ts';
import { closingOf, documentText } from '#documents/document-text.ts';
import { colours, type Sender } from '#documents/house-style.ts';
import { qrSvg } from '#documents/qr.ts';
import { type Words, words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import type { CertificateFacts } from './certificate-store.ts';

const codeWidth = 92;
const codeGap = 16;
const factsWidth = textWidth - codeWidth - codeGap;

/** A certificate for a location; its QR code links to a page that shows whether it is genuine. */
export function certificateDocument(
  known: CertificateFacts,
  code: string,
  address: string,
  sender: Sender,
): PrintableDocument {
  const { language } = known;
  const w = words(language);
  const title = translate(language, 'document.certificate.title');
  const remarks = remarksOf(known, w);
  const text = documentText(sender, 'document.certificate', language, {
    location: known.locationName,
    from: w.namedDay(known.from),
    until: w.namedDay(known.until),
  });
  return {
    title,
    subject: `${known.locationCode}  ·  ${known.locationName}`,
    language,
    sender,
    moment: `${known.issuedOn}T12:00:00.000Z`,
    content: [
      heading(title, known.locationName, sender),
      {
        columnGap: codeGap,
        columns: [
          { width: factsWidth, stack: [factsOf(known, w)] },
          {
            width: codeWidth,
            stack: [
              { svg: qrSvg(address), fit: [codeWidth, codeWidth] },
              { text: code, bold: true, fontSize: 7.5, alignment: 'center' },
            ],
          },
        ],
      },
      {
        text: text.introduction,
        fontSize: 10.5,
        lineHeight: 1.35,
        margin: [0, 18, 0, 6],
      },
      {
        text: [
          translate(language, 'document.certificate.genuine'),
          translate(language, 'document.certificate.scan', { address: address.replace(/^https?:\/\//, '') }),
        ].join(': '),
        color: colours.muted,
        fontSize: 8,
        margin: [0, 0, 0, 12],
      },
      typeTable(known, w),
      section(translate(language, 'document.certificate.remarks')),
      remarks.length === 0
        ? { text: translate(language, 'document.certificate.noRemarks') }
        : { ul: remarks, markerColor: colours.faint, fontSize: 8 },
      ...closingOf(text),
    ],
  };
}

/** Assets that were not serviced or are not in order. */
function remarksOf({ language, types, open, openCount }: CertificateFacts, w: Words): string[] {
  const missing = types.reduce((sum, { present, serviced }) => sum + present - serviced, 0);
  const unnamed = openCount - open.length;
  return [
    ...(missing > 0 ? [translate(language, 'document.certificate.notServiced', { count: missing })] : []),
    ...open.map(({ asset, date }) => translate(language, 'document.certificate.open', { asset, date: w.day(date) })),
    ...(unnamed > 0 ? [translate(language, 'document.certificate.openToo', { count: unnamed })] : []),
  ];
}

const factsOf = (known: CertificateFacts, w: Words) => {
  const { language } = known;
  return facts(
    [
      [translate(language, 'document.customer'), known.accountName],
      [
        translate(language, 'document.address'),
        [known.addressLine, [known.postcode, known.city].filter(Boolean).join(' ')].filter(Boolean).join('\n'),
      ],
      [translate(language, 'document.locationCode'), known.locationCode],
      [translate(language, 'document.certificate.period'), `${w.day(known.from)} – ${w.day(known.until)}`],
      [translate(language, 'document.certificate.issued'), w.day(known.issuedOn)],
      ...customFacts(known.printed, language, w),
    ],
    factsWidth,
  );
};

function typeTable({ language, types }: CertificateFacts, w: Words) {
  const right = (text: string): TableCell => ({ text, alignment: 'right' });
  return list(
    [
      { title: translate(language, 'document.type'), width: 'rest' },
      { title: translate(language, 'document.certificate.norms'), width: 130 },
      { title: translate(language, 'document.certificate.present'), width: 46, align: 'right' },
      { title: translate(language, 'document.certificate.serviced'), width: 54, align: 'right' },
      { title: translate(language, 'document.certificate.approved'), width: 54, align: 'right' },
      { title: translate(language, 'document.certificate.last'), width: 52, align: 'right' },
    ],
    types.map(({ type, norms, present, serviced, approved, last }) => [
      { text: type },
      { text: norms.length === 0 ? '–' : norms.join(', ') },
      right(String(present)),
      right(String(serviced)),
      right(String(approved)),
      right(last === null ? '–' : w.day(last)),
    ]),
    9,
  );
}
