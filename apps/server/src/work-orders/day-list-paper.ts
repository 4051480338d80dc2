import type { Language } from '@werkbank/contract/shapes.ts';
import type { Content } from 'pdfmake';
import { say } from '#http/language.ts';
import { figures, heading } from '#papers/blocks.ts';
import { colours, inkOf, type Sender } from '#papers/house-style.ts';
import type { Paper } from '#papers/paper.ts';
import { words } from '#papers/words.ts';
import type { DayListFacts, ListedVisit } from './day-list-store.ts';

/** Where a mechanic goes on one day, with what is needed to get in. */
export function dayListPaper({ engineer, day, visits }: DayListFacts, sender: Sender, language: Language): Paper {
  const w = words(language);
  const title = say(language, 'paper.dayList.title');
  const devices = visits.reduce((sum, visit) => sum + visit.devices, 0);
  return {
    title,
    subject: `${engineer}  ·  ${w.day(day)}`,
    language,
    sender,
    moment: `${day}T12:00:00.000Z`,
    content: [
      heading(engineer, w.longDay(day), sender.brand),
      ...(visits.length === 0
        ? [{ text: say(language, 'paper.dayList.nothing'), color: colours.muted }]
        : [
            figures([
              { value: String(visits.length), label: say(language, 'paper.dayList.visits') },
              { value: String(devices), label: say(language, 'paper.dayList.allDevices') },
            ]),
            { text: '', margin: [0, 8, 0, 0] as [number, number, number, number] },
          ]),
      ...visits.map((visit) => stop(visit, sender, language)),
    ],
  };
}

function stop(visit: ListedVisit, sender: Sender, language: Language): Content {
  const town = [visit.postcode, visit.city].filter(Boolean).join(' ');
  const small = [
    visit.accessNote && `${say(language, 'paper.orderSheet.access')}: ${visit.accessNote}`,
    visit.keyNote && `${say(language, 'paper.orderSheet.key')}: ${visit.keyNote}`,
    visit.note,
  ].filter(Boolean);
  const scope = [
    visit.devices > 0 ? say(language, 'paper.dayList.devices', { count: visit.devices }) : null,
    visit.minutes === null ? null : say(language, 'paper.minutes', { minutes: visit.minutes }),
  ].filter(Boolean);
  return {
    unbreakable: true,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 511, y2: 0, lineWidth: 0.5, lineColor: colours.line }] },
      {
        margin: [0, 8, 0, 10],
        columnGap: 14,
        columns: [
          {
            width: 76,
            stack: [
              visit.startTime === null
                ? { text: say(language, 'paper.dayList.wholeDay'), color: colours.muted }
                : { text: visit.startTime, bold: true, fontSize: 14, color: inkOf(sender.brand), lineHeight: 1.05 },
              ...(visit.endTime === null ? [] : [{ text: `– ${visit.endTime}`, color: colours.muted }]),
            ],
          },
          {
            width: '*',
            stack: [
              { text: visit.locationName, bold: true, fontSize: 10.5 },
              { text: [visit.addressLine, town].filter(Boolean).join(', ') },
              { text: [visit.contactName, visit.contactPhone].filter(Boolean).join('  ·  '), color: colours.muted },
              ...small.map((text) => ({ text: text ?? '', fontSize: 8, color: colours.muted })),
            ],
          },
          {
            width: 150,
            stack: [
              { text: `${visit.number}  ·  ${say(language, `paper.orderType.${visit.type}`)}`, bold: true },
              { text: visit.description },
              { text: scope.join('  ·  '), color: colours.muted },
            ],
          },
        ],
      },
    ],
  };
}
