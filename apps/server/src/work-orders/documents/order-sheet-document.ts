import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content, TableCell } from 'pdfmake';
import type { Db } from '#db/db.ts';
import { facts, heading, list, note, roomFor, section, signatureBlock } from '#documents/blocks.ts';
import { customFacts } from '#documents/custom-facts.ts';
import type { PrintableDocument } from '#documents/document.ts';
import { colours } from '#documents/house-style.ts';
import { findSender } from '#documents/sender-store.ts';
import { type Words, words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import { byPlace } from './visit-report-assets.ts';
import {
  findReportOrder,
  listReportAssets,
  listReportItems,
  listReportVisits,
  type ReportAsset,
  type ReportItem,
  type ReportOrder,
  type ReportVisit,
} from './visit-report-store.ts';

/** The order as a printed sheet, for work without a phone; undefined when there is no such order. */
export async function orderSheetDocument(
  db: Db,
  division: number,
  workOrderId: string,
  language: Language,
): Promise<PrintableDocument | undefined> {
  const order = await findReportOrder(db, division, workOrderId);
  if (!order) return undefined;
  const sender = await findSender(db, division);
  const assets = await listReportAssets(db, division, workOrderId, language);
  const items = await listReportItems(db, division, workOrderId);
  const visits = await listReportVisits(db, division, workOrderId);
  const w = words(language);
  const title = translate(language, 'document.orderSheet.title');
  return {
    title: `${title} ${order.number}`,
    subject: order.locationName,
    language,
    sender,
    moment: order.modified,
    content: [
      heading(`${title} ${order.number}`, order.description, sender),
      headOf(order, visits, language, w),
      ...notesOf(order, language),
      ...assetRows(assets, language),
      ...itemRows(items, language, w),
      {
        unbreakable: true,
        columnGap: 30,
        margin: [0, 18, 0, 0],
        columns: [
          {
            width: '*',
            stack: [
              line(translate(language, 'document.orderSheet.start')),
              line(translate(language, 'document.orderSheet.end')),
            ],
          },
          { width: 230, stack: [signatureBlock(translate(language, 'document.signature.customer'), null, null, null)] },
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

function headOf(order: ReportOrder, visits: readonly ReportVisit[], language: Language, w: Words): Content {
  const planned = visits.map(({ day, startTime, engineer }) =>
    [w.day(day), startTime?.slice(0, 5), engineer].filter(Boolean).join('  '),
  );
  return facts([
    [translate(language, 'document.customer'), order.accountName],
    [translate(language, 'document.location'), `${order.locationName}\n${order.locationCode}`],
    [
      translate(language, 'document.address'),
      [order.addressLine, [order.postcode, order.city].filter(Boolean).join(' ')].filter(Boolean).join('\n'),
    ],
    [translate(language, 'document.contact'), order.contactName],
    [translate(language, 'document.phone'), order.contactPhone ?? order.locationPhone],
    [translate(language, 'document.kind'), translate(language, `document.orderType.${order.type}`)],
    [translate(language, 'document.orderSheet.visit'), planned.join('\n')],
    [translate(language, 'document.orderSheet.due'), order.dueOn && w.day(order.dueOn)],
    [
      translate(language, 'document.orderSheet.expected'),
      order.expectedMinutes === null
        ? null
        : translate(language, 'document.minutes', { minutes: order.expectedMinutes }),
    ],
    [translate(language, 'document.yourRef'), order.yourRef],
    [translate(language, 'document.orderSheet.hours'), order.openingHours],
    ...customFacts([...order.printed, ...order.printedOfLocation], language, w),
  ]);
}

function notesOf(order: ReportOrder, language: Language): Content[] {
  const known = [
    [null, order.notes],
    ['access', order.accessNote],
    ['key', order.keyNote],
    ['permit', order.permitNote],
  ].flatMap(([key, text]) =>
    text ? [key ? `${translate(language, `document.orderSheet.${key}`)}: ${text}` : text] : [],
  );
  return known.length === 0 ? [] : [section(translate(language, 'document.orderSheet.notes')), note(known.join('\n'))];
}

const box = (): TableCell => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 9, h: 9, lineWidth: 0.6, lineColor: colours.faint }],
  alignment: 'center',
});

/** One row for each asset, with boxes to tick and room to write. */
function assetRows(assets: readonly ReportAsset[], language: Language): Content[] {
  const open = assets.filter(({ detachedReason }) => detachedReason === null);
  if (open.length === 0) return [];
  const tables = byPlace(open).map(({ place, some }) => ({
    ...list(
      [
        { title: place ?? translate(language, 'document.asset'), width: 130 },
        { title: translate(language, 'document.tag'), width: 60 },
        { title: translate(language, 'document.position'), width: 76 },
        { title: translate(language, 'document.kind'), width: 42 },
        { title: translate(language, 'document.orderSheet.ok'), width: 28, align: 'center' },
        { title: translate(language, 'document.orderSheet.notOk'), width: 28, align: 'center' },
        { title: translate(language, 'document.orderSheet.remark'), width: 'rest' },
      ],
      some.map(({ asset }) => [
        { text: asset.description },
        { text: asset.tag ?? '–' },
        { text: asset.position ?? '' },
        { text: translate(language, `document.level.${asset.level ?? 'none'}`) },
        box(),
        box(),
        { text: '' },
      ]),
      7.5,
    ),
    margin: [0, 2, 0, 8] as [number, number, number, number],
  }));
  return [section(translate(language, 'document.orderSheet.assets'), String(open.length)), ...tables];
}

function itemRows(items: readonly ReportItem[], language: Language, w: Words): Content[] {
  const planned = items.filter((item) => item.planned);
  if (planned.length === 0) return [];
  const quantities = planned.map(({ quantity }) => w.quantity(quantity));
  return [
    section(translate(language, 'document.orderSheet.planned')),
    list(
      [
        { title: translate(language, 'document.item'), width: 70 },
        { title: translate(language, 'document.description'), width: 'rest' },
        { title: translate(language, 'document.quantity'), width: roomFor(50, quantities), align: 'right' },
        { title: translate(language, 'document.unit'), width: 60 },
        { title: translate(language, 'document.orderSheet.used'), width: 60 },
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
