import type { TableCell } from 'pdfmake';
import { say } from '#http/language.ts';
import { facts, heading, list, section } from '#papers/blocks.ts';
import { colours, type Sender } from '#papers/house-style.ts';
import type { Paper } from '#papers/paper.ts';
import { qrSvg } from '#papers/qr.ts';
import { words } from '#papers/words.ts';
import type { CertificateFacts } from './certificate-store.ts';

/** A certificate for a location; the code leads to a page that tells whether it is genuine. */
export function certificatePaper(known: CertificateFacts, code: string, address: string, sender: Sender): Paper {
  const { language, types, open } = known;
  const w = words(language);
  const title = say(language, 'paper.certificate.title');
  const missing = types.reduce((sum, { present, serviced }) => sum + present - serviced, 0);
  const right = (text: string): TableCell => ({ text, alignment: 'right' });
  const remarks = [
    ...(missing > 0 ? [say(language, 'paper.certificate.notServiced', { count: missing })] : []),
    ...open.map(({ device, date }) => say(language, 'paper.certificate.open', { device, date: w.day(date) })),
  ];
  return {
    title,
    subject: `${known.locationCode}  ·  ${known.locationName}`,
    language,
    sender,
    moment: `${known.issuedOn}T12:00:00.000Z`,
    content: [
      heading(title, known.locationName, sender.brand),
      facts([
        [say(language, 'paper.customer'), known.accountName],
        [
          say(language, 'paper.address'),
          [known.addressLine, [known.postcode, known.city].filter(Boolean).join(' ')].filter(Boolean).join('\n'),
        ],
        [say(language, 'paper.locationCode'), known.locationCode],
        [say(language, 'paper.certificate.period'), `${w.day(known.from)} – ${w.day(known.until)}`],
        [say(language, 'paper.certificate.issued'), w.day(known.issuedOn)],
      ]),
      {
        text: say(language, 'paper.certificate.statement', {
          from: w.longDay(known.from),
          until: w.longDay(known.until),
        }),
        fontSize: 10.5,
        lineHeight: 1.35,
        margin: [0, 18, 0, 14],
      },
      list(
        [
          { title: say(language, 'paper.type'), width: '*' },
          { title: say(language, 'paper.certificate.present'), width: 62, align: 'right' },
          { title: say(language, 'paper.certificate.serviced'), width: 66, align: 'right' },
          { title: say(language, 'paper.certificate.approved'), width: 66, align: 'right' },
          { title: say(language, 'paper.certificate.last'), width: 72, align: 'right' },
        ],
        types.map(({ type, present, serviced, approved, last }) => [
          { text: type },
          right(String(present)),
          right(String(serviced)),
          right(String(approved)),
          right(last === null ? '–' : w.day(last)),
        ]),
        9.5,
      ),
      section(say(language, 'paper.certificate.remarks')),
      remarks.length === 0
        ? { text: say(language, 'paper.certificate.noRemarks') }
        : { ul: remarks, markerColor: colours.faint },
      {
        unbreakable: true,
        margin: [0, 26, 0, 0],
        columnGap: 14,
        columns: [
          { width: 84, svg: qrSvg(address), fit: [84, 84] },
          {
            width: '*',
            margin: [0, 10, 0, 0],
            stack: [
              { text: say(language, 'paper.certificate.genuine'), bold: true, fontSize: 10 },
              {
                text: say(language, 'paper.certificate.scan', { address: address.replace(/^https?:\/\//, '') }),
                color: colours.muted,
                margin: [0, 3, 0, 3],
              },
              { text: code, bold: true, characterSpacing: 0.6 },
            ],
          },
        ],
      },
    ],
  };
}
