import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content, TableCell } from 'pdfmake';
import type { Db } from '#db/db.ts';
import { facts, heading, list, note, roomFor, section, signatureBlock } from '#documents/blocks.ts';
import type { Paper } from '#documents/document.ts';
import { colours } from '#documents/house-style.ts';
import { findSender } from '#documents/sender-store.ts';
import { type Words, words } from '#documents/words.ts';
import { say } from '#i18n/translate.ts';
import { byPlace } from './visit-report-assets.ts';
import {
  findPaperOrder,
  listPaperDevices,
  listPaperItems,
  listPaperVisits,
  type PaperDevice,
  type PaperItem,
  type PaperOrder,
  type PaperVisit,
} from './visit-report-store.ts';

/** The order on paper, for work without a phone; undefined when there is no such order. */
export async function orderSheetPaper(
  db: Db,
  division: number,
  workOrderId: string,
  language: Language,
): Promise<Paper | undefined> {
  const order = await findPaperOrder(db, division, workOrderId);
  if (!order) return undefined;
  const sender = await findSender(db, division);
  const devices = await listPaperDevices(db, division, workOrderId, language);
  const items = await listPaperItems(db, division, workOrderId);
  const visits = await listPaperVisits(db, division, workOrderId);
  const w = words(language);
  const title = say(language, 'paper.orderSheet.title');
  return {
    title: `${title} ${order.number}`,
    subject: order.locationName,
    language,
    sender,
    moment: order.modified,
    content: [
      heading(`${title} ${order.number}`, order.description, sender.brand),
      headOf(order, visits, language, w),
      ...notesOf(order, language),
      ...deviceRows(devices, language),
      ...itemRows(items, language, w),
      {
        unbreakable: true,
        columnGap: 30,
        margin: [0, 18, 0, 0],
        columns: [
          {
            width: '*',
            stack: [line(say(language, 'paper.orderSheet.start')), line(say(language, 'paper.orderSheet.end'))],
          },
          { width: 230, stack: [signatureBlock(say(language, 'paper.signature.customer'), null, null, null)] },
        ],
      },
    ],
  };
}

const line = (label: string): Content => ({
  columns: [
    { width: 60, text: label, color: colours.muted },
    {
      width: 120,
      canvas: [{ type: 'line', x1: 0, y1: 10, x2: 110, y2: 10, lineWidth: 0.5, lineColor: colours.faint }],
    },
  ],
  margin: [0, 12, 0, 0],
});

function headOf(order: PaperOrder, visits: readonly PaperVisit[], language: Language, w: Words): Content {
  const planned = visits.map(({ day, startTime, engineer }) =>
    [w.day(day), startTime?.slice(0, 5), engineer].filter(Boolean).join('  '),
  );
  return facts([
    [say(language, 'paper.customer'), order.accountName],
    [say(language, 'paper.location'), `${order.locationName}\n${order.locationCode}`],
    [
      say(language, 'paper.address'),
      [order.addressLine, [order.postcode, order.city].filter(Boolean).join(' ')].filter(Boolean).join('\n'),
    ],
    [say(language, 'paper.contact'), order.contactName],
    [say(language, 'paper.phone'), order.contactPhone ?? order.locationPhone],
    [say(language, 'paper.kind'), say(language, `paper.orderType.${order.type}`)],
    [say(language, 'paper.orderSheet.visit'), planned.join('\n')],
    [say(language, 'paper.orderSheet.due'), order.dueOn && w.day(order.dueOn)],
    [
      say(language, 'paper.orderSheet.expected'),
      order.expectedMinutes === null ? null : say(language, 'paper.minutes', { minutes: order.expectedMinutes }),
    ],
    [say(language, 'paper.yourRef'), order.yourRef],
    [say(language, 'paper.orderSheet.hours'), order.openingHours],
  ]);
}

function notesOf(order: PaperOrder, language: Language): Content[] {
  const known = [
    [null, order.notes],
    ['access', order.accessNote],
    ['key', order.keyNote],
    ['permit', order.permitNote],
  ].flatMap(([key, text]) => (text ? [key ? `${say(language, `paper.orderSheet.${key}`)}: ${text}` : text] : []));
  return known.length === 0 ? [] : [section(say(language, 'paper.orderSheet.notes')), note(known.join('\n'))];
}

const box = (): TableCell => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 9, h: 9, lineWidth: 0.6, lineColor: colours.faint }],
  alignment: 'center',
});

/** A row for each device with boxes to tick and room to write. */
function deviceRows(devices: readonly PaperDevice[], language: Language): Content[] {
  const open = devices.filter(({ detachedReason }) => detachedReason === null);
  if (open.length === 0) return [];
  const tables = byPlace(open).map(({ place, some }) => ({
    ...list(
      [
        { title: place ?? say(language, 'paper.device'), width: 130 },
        { title: say(language, 'paper.tag'), width: 60 },
        { title: say(language, 'paper.position'), width: 76 },
        { title: say(language, 'paper.kind'), width: 42 },
        { title: say(language, 'paper.orderSheet.ok'), width: 28, align: 'center' },
        { title: say(language, 'paper.orderSheet.notOk'), width: 28, align: 'center' },
        { title: say(language, 'paper.orderSheet.remark'), width: 'rest' },
      ],
      some.map(({ device }) => [
        { text: device.description },
        { text: device.tag ?? '–' },
        { text: device.position ?? '' },
        { text: say(language, `paper.level.${device.level ?? 'none'}`) },
        box(),
        box(),
        { text: '' },
      ]),
      7.5,
    ),
    margin: [0, 2, 0, 8] as [number, number, number, number],
  }));
  return [section(say(language, 'paper.orderSheet.devices'), String(open.length)), ...tables];
}

function itemRows(items: readonly PaperItem[], language: Language, w: Words): Content[] {
  const planned = items.filter((item) => item.planned);
  if (planned.length === 0) return [];
  const quantities = planned.map(({ quantity }) => w.quantity(quantity));
  return [
    section(say(language, 'paper.orderSheet.planned')),
    list(
      [
        { title: say(language, 'paper.item'), width: 70 },
        { title: say(language, 'paper.description'), width: 'rest' },
        { title: say(language, 'paper.quantity'), width: roomFor(50, quantities), align: 'right' },
        { title: say(language, 'paper.unit'), width: 60 },
        { title: say(language, 'paper.orderSheet.used'), width: 60 },
      ],
      planned.map(({ code, description, unit }, index) => [
        { text: code },
        { text: description },
        { text: quantities[index] ?? '', alignment: 'right' },
        { text: unit },
        { text: '' },
      ]),
    ),
  ];
}
