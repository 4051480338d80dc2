import type { Estimate, EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content, TableCell } from 'pdfmake';
import type { Db } from '#db/db.ts';
import { facts, heading, list, photoRows, roomFor, section, signatureBlock } from '#documents/blocks.ts';
import { type PrintableDocument, textWidth } from '#documents/document.ts';
import { documentPhoto } from '#documents/document-photo.ts';
import { colours } from '#documents/house-style.ts';
import { findSender } from '#documents/sender-store.ts';
import { type Words, words } from '#documents/words.ts';
import type { FileStore } from '#files/file-store.ts';
import { translate } from '#i18n/translate.ts';
import { type EstimateFacts, readEstimateFacts } from './estimate-document-store.ts';

/** An estimate with its acceptance block, in the language of the customer. */
export async function estimateDocument(db: Db, files: FileStore, estimate: Estimate): Promise<PrintableDocument> {
  const { language, division, quotationNumber, versionNumber } = estimate;
  const known = await readEstimateFacts(db, division, estimate.id);
  const sender = await findSender(db, division);
  const w = words(language);
  const title = translate(language, 'document.estimate.title');
  const number = versionNumber === 1 ? String(quotationNumber) : `${quotationNumber}-${versionNumber}`;
  const included = estimate.lines.filter(({ optional }) => !optional);
  const optional = estimate.lines.filter((line) => line.optional);
  return {
    title,
    subject: `${number}  ·  ${estimate.orderAccountName}`,
    language,
    sender,
    moment: estimate.modified,
    content: [
      heading(title, [number, estimate.description].filter(Boolean).join('  ·  '), sender.brand),
      head(estimate, known, w),
      ...paragraph(estimate.introduction ?? translate(language, 'document.estimate.introduction'), [0, 16, 0, 10]),
      ...(optional.length === 0 ? [] : lineTable(included, estimate, w)),
      ...(optional.length === 0 ? [] : [section(translate(language, 'document.estimate.options'))]),
      ...withTotals(lineTable(optional.length === 0 ? included : optional, estimate, w), totals(estimate, known, w)),
      ...(await pictures(files, estimate, known)),
      ...paragraph(
        estimate.closing ?? translate(language, 'document.estimate.closing', { until: w.day(estimate.dueDate) }),
        [0, 18, 0, 0],
      ),
      acceptance(estimate, known.signatureKey === null ? undefined : await documentPhoto(files, known.signatureKey), w),
    ],
  };
}

const paragraph = (text: string, margin: [number, number, number, number]): Content[] => [{ text, margin }];

function head(estimate: Estimate, known: EstimateFacts, w: Words): Content {
  const { language } = estimate;
  const town = (postcode: string | null, city: string | null) => [postcode, city].filter(Boolean).join(' ');
  return facts([
    [translate(language, 'document.customer'), estimate.orderAccountName],
    [translate(language, 'document.contact'), estimate.orderAccountContactFullName],
    [
      translate(language, 'document.address'),
      [known.accountAddress, town(known.accountPostcode, known.accountCity)].filter(Boolean).join('\n'),
    ],
    [
      translate(language, 'document.location'),
      [estimate.locationName, known.locationAddress, town(known.locationPostcode, known.locationCity)]
        .filter(Boolean)
        .join('\n'),
    ],
    [translate(language, 'document.date'), w.day(estimate.quotationDate)],
    [translate(language, 'document.estimate.validUntil'), w.day(estimate.dueDate)],
    [translate(language, 'document.yourRef'), estimate.yourRef],
    [translate(language, 'document.estimate.payment'), known.paymentCondition],
    [
      translate(language, 'document.workOrder'),
      estimate.workOrderNumber === null ? null : String(estimate.workOrderNumber),
    ],
  ]);
}

type List = ReturnType<typeof list>;

function lineTable(lines: readonly EstimateLine[], { language, currency, lines: all }: Estimate, w: Words): List[] {
  if (lines.length === 0) return [];
  const hasDiscount = all.some(({ discount }) => discount > 0);
  const room = (least: number, write: (line: EstimateLine) => string) => roomFor(least, all.map(write));
  const right = (text: string): TableCell => ({ text, alignment: 'right' });
  return [
    list(
      [
        { title: translate(language, 'document.description'), width: 'rest' },
        {
          title: translate(language, 'document.quantity'),
          width: room(40, ({ quantity }) => w.quantity(quantity)),
          align: 'right',
        },
        { title: translate(language, 'document.unit'), width: 44 },
        {
          title: translate(language, 'document.price'),
          width: room(62, ({ unitPrice }) => w.money(unitPrice, currency)),
          align: 'right',
        },
        ...(hasDiscount
          ? [{ title: translate(language, 'document.discount'), width: 40, align: 'right' as const }]
          : []),
        {
          title: translate(language, 'document.amount'),
          width: room(70, ({ amountFC }) => w.money(amountFC, currency)),
          align: 'right',
        },
      ],
      lines.map((line) => [
        descriptionCell(line, language),
        right(w.quantity(line.quantity)),
        { text: line.unitDescription ?? line.unitCode },
        right(w.money(line.unitPrice, currency)),
        ...(hasDiscount ? [right(line.discount > 0 ? w.percent(line.discount) : '')] : []),
        right(w.money(line.amountFC, currency)),
      ]),
    ),
  ];
}

/** The last line is kept with the totals, so that they are never alone on a page. */
function withTotals([lines]: readonly List[], sums: Content): Content[] {
  if (!lines) return [sums];
  const { body, headerRows } = lines.table;
  const last = body.slice(-1);
  if (body.length <= headerRows + 1) return [{ unbreakable: true, stack: [lines, sums] }];
  return [
    { ...lines, table: { ...lines.table, body: body.slice(0, -1) } },
    { unbreakable: true, stack: [{ ...lines, table: { ...lines.table, headerRows: 0, body: last } }, sums] },
  ];
}

/** The title of the line, and below it in small print for which asset and why. */
function descriptionCell(line: EstimateLine, language: Language): TableCell {
  const small = [
    line.assetId === null ? null : [line.assetTag, line.assetDescription].filter(Boolean).join('  ·  '),
    line.notes,
    line.optional
      ? translate(language, line.chosen ? 'document.estimate.chosen' : 'document.estimate.notChosen')
      : null,
  ].filter(Boolean);
  return {
    stack: [
      { text: line.description },
      ...small.map((text) => ({ text: text ?? '', fontSize: 7.5, color: colours.muted })),
    ],
  };
}

function totals({ language, currency, ...estimate }: Estimate, { vat }: EstimateFacts, w: Words): Content {
  const row = (label: string, amount: number, bold = false): TableCell[] => [
    { text: label, alignment: 'right', bold, ...(bold ? { fontSize: 10.5 } : { color: colours.muted }) },
    { text: w.money(amount, currency), alignment: 'right', bold, ...(bold && { fontSize: 10.5 }) },
  ];
  return {
    margin: [0, 10, 0, 0],
    layout: 'totals',
    table: {
      widths: ['*', 120],
      body: [
        row(translate(language, 'document.totalExclVat'), estimate.amountFCExclVat),
        ...vat.map(({ percentage, amount }) =>
          row(translate(language, 'document.vat', { percentage: w.percent(percentage) }), amount),
        ),
        row(translate(language, 'document.total'), estimate.amountFC, true),
      ],
    },
  };
}

/** How what is to be put right looks now. */
async function pictures(
  files: FileStore,
  { language, lines }: Estimate,
  { photos }: EstimateFacts,
): Promise<Content[]> {
  const shown: { image: string; caption: string }[] = [];
  for (const { serviceReportId, storageKey, description } of photos.slice(0, 24)) {
    const image = await documentPhoto(files, storageKey);
    const line = lines.find((one) => one.serviceReportId === serviceReportId);
    const caption = [line?.assetTag, line?.assetDescription, description].filter(Boolean).join('  ·  ');
    if (image !== undefined) shown.push({ image, caption });
  }
  return shown.length === 0
    ? []
    : [section(translate(language, 'document.estimate.pictures')), ...photoRows(shown, textWidth * 0.8)];
}

function acceptance(
  { language, acceptedAt, acceptedByName }: Estimate,
  signature: string | undefined,
  w: Words,
): Content {
  return {
    unbreakable: true,
    stack: [
      section(translate(language, 'document.estimate.acceptance')),
      { text: translate(language, 'document.estimate.agree'), margin: [0, 0, 0, 4] },
      signatureBlock(
        translate(language, 'document.estimate.sign'),
        acceptedByName,
        acceptedAt === null ? null : w.moment(acceptedAt),
        signature ?? null,
      ),
    ],
  };
}
