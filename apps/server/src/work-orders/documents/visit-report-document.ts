import type { Content } from 'pdfmake';
import type { Db } from '#db/db.ts';
import { facts, figures, heading, list, type Margins, note, roomFor, section } from '#documents/blocks.ts';
import { customFacts } from '#documents/custom-facts.ts';
import type { PrintableDocument } from '#documents/document.ts';
import { documentPhoto } from '#documents/document-photo.ts';
import { colours } from '#documents/house-style.ts';
import { findSender } from '#documents/sender-store.ts';
import { type Words, words } from '#documents/words.ts';
import type { FileStore } from '#files/file-store.ts';
import { translate } from '#i18n/translate.ts';
import { assetTables } from './visit-report-assets.ts';
import { attention, signing } from './visit-report-defects.ts';
import {
  findReportOrder,
  listReportAssets,
  listReportItems,
  listReportPictures,
  listReportVisits,
  type ReportOrder,
  type VisitReport,
  workedMinutes,
} from './visit-report-store.ts';

/** Reads the data of an order's report, pictures included; undefined when there is no such order. */
export async function readVisitReport(
  db: Db,
  files: FileStore,
  division: number,
  workOrderId: string,
): Promise<VisitReport | undefined> {
  const order = await findReportOrder(db, division, workOrderId);
  if (!order) return undefined;
  const assets = await listReportAssets(db, division, workOrderId, order.language);
  const photos = new Map<string, { image: string; caption: string }[]>();
  let signature: string | null = null;
  let consentSignature: string | null = null;
  for (const picture of await listReportPictures(db, division, workOrderId)) {
    const image = await documentPhoto(files, picture.storageKey);
    if (image === undefined) continue;
    if (picture.kind === 'signature') signature = image;
    else if (picture.kind === 'consent') consentSignature = image;
    else if (picture.reportId !== null)
      photos.set(picture.reportId, [
        ...(photos.get(picture.reportId) ?? []),
        { image, caption: picture.description ?? '' },
      ]);
  }
  return {
    order,
    visits: await listReportVisits(db, division, workOrderId),
    minutes: await workedMinutes(db, division, workOrderId),
    assets,
    items: (await listReportItems(db, division, workOrderId)).filter(({ planned }) => !planned),
    photos,
    signature,
    consentSignature,
  };
}

/** The report of all visits of an order, in the language of its customer. */
export async function visitReportDocument(db: Db, division: number, report: VisitReport): Promise<PrintableDocument> {
  const { order } = report;
  const { language } = order;
  const sender = await findSender(db, division);
  const title = translate(language, 'document.visitReport.title');
  const w = words(language);
  return {
    title,
    subject: `${order.number}  ·  ${order.locationName}`,
    language,
    sender,
    moment: order.completedAt ?? order.modified,
    content: [
      heading(title, `${translate(language, 'document.workOrder')} ${order.number}  ·  ${order.description}`, sender),
      headFacts(report, w),
      ...(report.assets.length === 0 ? [] : [headFigures(report)]),
      ...summary(report, w),
      ...attention(report),
      ...usedParts(report, w),
      ...signing(report, w),
      ...assetTables(report, w),
    ],
  };
}

const joined = (values: readonly (string | null)[], glue: string) => [...new Set(values.filter(Boolean))].join(glue);

function headFacts({ order, visits, minutes }: VisitReport, w: Words): Content {
  const { language } = order;
  const days = joined(
    visits.map(({ day }) => w.day(day)),
    ', ',
  );
  const engineers = visits.map(({ engineer, certificateNumber }) =>
    certificateNumber ? `${engineer} (${certificateNumber})` : engineer,
  );
  return facts([
    [translate(language, 'document.customer'), order.accountName],
    [translate(language, 'document.location'), order.locationName],
    [
      translate(language, 'document.address'),
      joined([order.addressLine, joined([order.postcode, order.city], ' ')], '\n'),
    ],
    [translate(language, 'document.locationCode'), order.locationCode],
    [translate(language, 'document.contact'), order.contactName],
    [translate(language, 'document.kind'), translate(language, `document.orderType.${order.type}`)],
    [translate(language, 'document.visitedOn'), days || (order.completedAt && w.day(order.completedAt))],
    [translate(language, 'document.engineer'), joined(engineers, '\n')],
    [
      translate(language, 'document.workingTime'),
      minutes > 0 ? translate(language, 'document.minutes', { minutes }) : null,
    ],
    [translate(language, 'document.yourRef'), order.yourRef],
    ...customFacts(order.printed, language, w),
  ]);
}

const isGood = (result: string | null) =>
  result === 'passed' || result === 'passedAfterRepair' || result === 'replaced';
const isBad = (result: string | null) => result === 'failed' || result === 'notFound';

function headFigures({ order: { language }, assets }: VisitReport): Content {
  const count = (which: (result: string | null) => boolean) => assets.filter(({ result }) => which(result)).length;
  const good = count(isGood);
  const bad = count(isBad);
  const rest = assets.length - good - bad;
  return figures([
    {
      value: String(assets.length),
      label: translate(language, `document.visitReport.${assets.length === 1 ? 'asset' : 'assets'}`),
    },
    { value: String(good), label: translate(language, 'document.visitReport.good'), colour: colours.good },
    {
      value: String(bad),
      label: translate(language, 'document.visitReport.bad'),
      ...(bad > 0 && { colour: colours.bad }),
    },
    {
      value: String(rest),
      label: translate(language, 'document.visitReport.rest'),
      ...(rest > 0 && { colour: colours.attention }),
    },
  ]);
}

/** One line for each type, with the month in which its assets are next due. */
function summary({ order: { language }, assets }: VisitReport, w: Words): Content[] {
  if (assets.length === 0) return [];
  const types = Map.groupBy(assets, ({ typeDescription }) => typeDescription);
  const rows = [...types]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([type, some]) => {
      const count = (...wanted: (string | null)[]) => {
        const number = some.filter(({ result }) => wanted.includes(result)).length;
        return {
          text: number === 0 ? '–' : String(number),
          alignment: 'right' as const,
          ...(number === 0 && { color: colours.faint }),
        };
      };
      const due = some
        .map(({ dueOn }) => dueOn)
        .filter((day) => day !== null)
        .toSorted()[0];
      return [
        { text: type },
        { text: String(some.length), alignment: 'right' as const },
        count('passed'),
        count('passedAfterRepair'),
        count('replaced'),
        count('failed', 'notFound'),
        count('notReachable', 'refused', null),
        { text: due ? w.month(due) : '–' },
      ];
    });
  const column = (key: string) => ({
    title: translate(language, `document.visitReport.${key}`),
    width: 43,
    align: 'right' as const,
  });
  return [
    section(translate(language, 'document.visitReport.summary')),
    list(
      [
        { title: translate(language, 'document.type'), width: 'rest' },
        { ...column('count'), width: 30 },
        column('passed'),
        column('repaired'),
        column('replaced'),
        column('failed'),
        column('notDone'),
        { title: translate(language, 'document.nextDue'), width: 72 },
      ],
      rows,
    ),
  ];
}

function usedParts({ order: { language, consent }, items, consentSignature }: VisitReport, w: Words): Content[] {
  const quantities = items.map(({ quantity }) => w.quantity(quantity));
  const rows = items.map(({ code, description, unit }, index) => [
    { text: code, color: colours.muted },
    { text: description },
    { text: quantities[index] ?? '', alignment: 'right' as const },
    { text: unit },
  ]);
  const text = consentText(consent, language, w);
  return [
    ...(rows.length === 0
      ? []
      : [
          section(translate(language, 'document.parts')),
          list(
            [
              { title: translate(language, 'document.item'), width: 70 },
              { title: translate(language, 'document.description'), width: 'rest' },
              { title: translate(language, 'document.quantity'), width: roomFor(50, quantities), align: 'right' },
              { title: translate(language, 'document.unit'), width: 60 },
            ],
            rows,
          ),
        ]),
    ...(text === undefined
      ? []
      : [
          section(translate(language, 'document.consent')),
          note(text),
          ...(consentSignature === null
            ? []
            : [{ image: consentSignature, fit: [150, 48] as [number, number], margin: [0, 6, 0, 0] as Margins }]),
        ]),
  ];
}

/** Extra work that the customer agreed to, as recorded. */
function consentText(
  consent: Record<string, unknown> | null,
  language: ReportOrder['language'],
  w: Words,
): string | undefined {
  if (!consent) return undefined;
  const value = (key: string) => (typeof consent[key] === 'string' ? consent[key] : '');
  const answer = translate(
    language,
    consent.accepted === false ? 'document.consent.declined' : 'document.consent.accepted',
    {
      name: value('name'),
    },
  );
  const { amountInclVat } = consent;
  const price =
    typeof amountInclVat === 'number'
      ? translate(language, 'document.consent.price', { amount: w.money(amountInclVat, 'EUR') })
      : '';
  return [value('description') || value('what'), price, answer, value('reason')].filter(Boolean).join('\n');
}
