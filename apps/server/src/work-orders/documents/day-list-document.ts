import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content } from 'pdfmake';
import { figures, heading } from '#documents/blocks.ts';
import { type PrintableDocument, textWidth } from '#documents/document.ts';
import { colours, inkOf, type Sender } from '#documents/house-style.ts';
import { words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import type { DayListFacts, ListedVisit } from './day-list-store.ts';

/** The visits of a mechanic on one day, with the information needed to get in. */
export function dayListDocument(
  { engineer, day, visits }: DayListFacts,
  sender: Sender,
  language: Language,
): PrintableDocument {
  const w = words(language);
  const title = translate(language, 'document.dayList.title');
  const assets = visits.reduce((sum, visit) => sum + visit.assets, 0);
  const countOf = (what: string, count: number) =>
    translate(language, `document.dayList.${what}${count === 1 ? '.1' : ''}`);
  return {
    title,
    subject: `${engineer}  ·  ${w.day(day)}`,
    language,
    sender,
    moment: `${day}T12:00:00.000Z`,
    content: [
      heading(engineer, w.longDay(day), sender),
      ...(visits.length === 0
        ? [{ text: translate(language, 'document.dayList.nothing'), color: colours.muted }]
        : [
            figures([
              { value: String(visits.length), label: countOf('visits', visits.length) },
              { value: String(assets), label: countOf('allAssets', assets) },
            ]),
            { text: '', margin: [0, 8, 0, 0] as [number, number, number, number] },
          ]),
      ...visits.map((visit) => stop(visit, sender, language)),
    ],
  };
}

const timeWidth = 76;
const scopeWidth = 150;
const stopGap = 14;

/** Maximum length of a block that is kept together, which must fit on a page. */
const maxCharacters = 2_000;

/** The known values as one line; none if there are none. */
const known = (parts: readonly (string | null)[], glue: string, color: string = colours.text): Content[] => {
  const text = parts.filter(Boolean).join(glue);
  return text === '' ? [] : [{ text, color }];
};

function stop(visit: ListedVisit, sender: Sender, language: Language): Content {
  const town = [visit.postcode, visit.city].filter(Boolean).join(' ');
  const small = [
    visit.accessNote && `${translate(language, 'document.orderSheet.access')}: ${visit.accessNote}`,
    visit.keyNote && `${translate(language, 'document.orderSheet.key')}: ${visit.keyNote}`,
    visit.note,
  ].filter(Boolean);
  const scope = [
    visit.assets > 0
      ? translate(language, `document.dayList.assets${visit.assets === 1 ? '.1' : ''}`, { count: visit.assets })
      : null,
    visit.minutes === null ? null : translate(language, 'document.minutes', { minutes: visit.minutes }),
  ].filter(Boolean);
  return {
    unbreakable: small.join('').length <= maxCharacters,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: textWidth, y2: 0, lineWidth: 0.5, lineColor: colours.line }] },
      {
        margin: [0, 8, 0, 10],
        columnGap: stopGap,
        columns: [
          {
            width: timeWidth,
            stack: [
              visit.startTime === null
                ? { text: translate(language, 'document.dayList.wholeDay'), color: colours.muted }
                : { text: visit.startTime, bold: true, fontSize: 14, color: inkOf(sender), lineHeight: 1.05 },
              ...(visit.endTime === null ? [] : [{ text: `– ${visit.endTime}`, color: colours.muted }]),
            ],
          },
          {
            width: textWidth - timeWidth - scopeWidth - 2 * stopGap,
            stack: [
              { text: visit.locationName, bold: true, fontSize: 10.5 },
              ...known([visit.addressLine, town], ', '),
              ...known([visit.contactName, visit.contactPhone], '  ·  ', colours.muted),
              ...small.map((text) => ({ text: text ?? '', fontSize: 8, color: colours.muted })),
            ],
          },
          {
            width: scopeWidth,
            stack: [
              { text: `${visit.number}  ·  ${translate(language, `document.orderType.${visit.type}`)}`, bold: true },
              { text: visit.description },
              ...known(scope, '  ·  ', colours.muted),
            ],
          },
        ],
      },
    ],
  };
}
