import type { TableCell } from 'pdfmake';
import { facts, heading, list, section } from '#documents/blocks.ts';
import { type PrintableDocument, textWidth } from '#documents/document.ts';
import { colours, type Sender } from '#documents/house-style.ts';
import { qrSvg } from '#documents/qr.ts';
import { type Words, words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import type { CertificateFacts } from './certificate-store.ts';

const codeWidth = 92;
const codeGap = 16;
const factsWidth = textWidth - codeWidth - codeGap;

/** A certificate for a location; the code leads to a page that tells whether it is genuine. */
export function certificateDocument(
  known: CertificateFacts,
  code: string,
  address: string,
  sender: Sender,
): PrintableDocument {
  const { language, types, open } = known;
  const w = words(language);
  const title = translate(language, 'paper.certificate.title');
  const missing = types.reduce((sum, { present, serviced }) => sum + present - serviced, 0);
  const unnamed = known.openCount - open.length;
  const remarks = [
    ...(missing > 0 ? [translate(language, 'paper.certificate.notServiced', { count: missing })] : []),
    ...open.map(({ asset, date }) =>
      translate(language, 'paper.certificate.open', { device: asset, date: w.day(date) }),
    ),
    ...(unnamed > 0 ? [translate(language, 'paper.certificate.openToo', { count: unnamed })] : []),
  ];
  return {
    title,
    subject: `${known.locationCode}  ·  ${known.locationName}`,
    language,
    sender,
    moment: `${known.issuedOn}T12:00:00.000Z`,
    content: [
      heading(title, known.locationName, sender.brand),
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
        text: translate(language, 'paper.certificate.statement', {
          from: w.longDay(known.from),
          until: w.longDay(known.until),
        }),
        fontSize: 10.5,
        lineHeight: 1.35,
        margin: [0, 18, 0, 6],
      },
      {
        text: `${translate(language, 'paper.certificate.genuine')}: ${translate(language, 'paper.certificate.scan', { address: address.replace(/^https?:\/\//, '') })}`,
        color: colours.muted,
        fontSize: 8,
        margin: [0, 0, 0, 12],
      },
      typeTable(known, w),
      section(translate(language, 'paper.certificate.remarks')),
      remarks.length === 0
        ? { text: translate(language, 'paper.certificate.noRemarks') }
        : { ul: remarks, markerColor: colours.faint, fontSize: 8 },
    ],
  };
}

const factsOf = (known: CertificateFacts, w: Words) => {
  const { language } = known;
  return facts(
    [
      [translate(language, 'paper.customer'), known.accountName],
      [
        translate(language, 'paper.address'),
        [known.addressLine, [known.postcode, known.city].filter(Boolean).join(' ')].filter(Boolean).join('\n'),
      ],
      [translate(language, 'paper.locationCode'), known.locationCode],
      [translate(language, 'paper.certificate.period'), `${w.day(known.from)} – ${w.day(known.until)}`],
      [translate(language, 'paper.certificate.issued'), w.day(known.issuedOn)],
    ],
    factsWidth,
  );
};

function typeTable({ language, types }: CertificateFacts, w: Words) {
  const right = (text: string): TableCell => ({ text, alignment: 'right' });
  return list(
    [
      { title: translate(language, 'paper.type'), width: 'rest' },
      { title: translate(language, 'paper.certificate.norms'), width: 130 },
      { title: translate(language, 'paper.certificate.present'), width: 46, align: 'right' },
      { title: translate(language, 'paper.certificate.serviced'), width: 54, align: 'right' },
      { title: translate(language, 'paper.certificate.approved'), width: 54, align: 'right' },
      { title: translate(language, 'paper.certificate.last'), width: 52, align: 'right' },
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
