import type { Estimate, EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content } from 'pdfmake';
import type { Db } from '#db/db.ts';
import { facts, heading, photoRows, section, signatureBlock } from '#documents/blocks.ts';
import { customFacts } from '#documents/custom-facts.ts';
import { type PrintableDocument, textWidth } from '#documents/document.ts';
import { documentPhoto } from '#documents/document-photo.ts';
import { closingOf, documentText } from '#documents/document-text.ts';
import { pricedLines, totals, withTotals } from '#documents/priced-lines.ts';
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
  const text = documentText(sender, 'document.estimate', language, { number, until: w.day(estimate.dueDate) });
  const included = estimate.lines.filter(({ optional }) => !optional);
  const optional = estimate.lines.filter((line) => line.optional);
  return {
    title,
    subject: `${number}  ·  ${estimate.orderAccountName}`,
    language,
    sender,
    moment: estimate.modified,
    content: [
      heading(title, [number, estimate.description].filter(Boolean).join('  ·  '), sender),
      head(estimate, known, w),
      ...paragraph(estimate.introduction ?? text.introduction, [0, 16, 0, 10]),
      ...(optional.length === 0 ? [] : [lineTable(included, estimate, w) ?? []]),
      ...(optional.length === 0 ? [] : [section(translate(language, 'document.estimate.options'))]),
      ...withTotals(
        lineTable(optional.length === 0 ? included : optional, estimate, w),
        totals(sumsOf(estimate, known, w), estimate.currency, w),
      ),
      ...(await pictures(files, estimate, known)),
      ...closingOf({ ...text, ...(estimate.closing !== null && { closing: estimate.closing }) }),
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
    ...customFacts([...known.accountOwn, ...known.locationOwn], language, w),
    [
      translate(language, 'document.workOrder'),
      estimate.workOrderNumber === null ? null : String(estimate.workOrderNumber),
    ],
  ]);
}

/** Printed below the description: the asset and the defect. */
const smallOf =
  (language: Language) =>
  (line: EstimateLine): (string | null)[] => [
    line.assetId === null ? null : [line.assetTag, line.assetDescription].filter(Boolean).join('  ·  '),
    line.notes,
    line.optional
      ? translate(language, line.chosen ? 'document.estimate.chosen' : 'document.estimate.notChosen')
      : null,
  ];

function lineTable(lines: readonly EstimateLine[], { language, currency, lines: all }: Estimate, w: Words) {
  return lines.length === 0 ? undefined : pricedLines({ lines, all, language, currency, w, small: smallOf(language) });
}

const sumsOf = ({ language, ...estimate }: Estimate, { vat }: EstimateFacts, w: Words): [string, number][] => [
  [translate(language, 'document.totalExclVat'), estimate.amountFCExclVat ?? 0],
  ...vat.map(({ percentage, amount }): [string, number] => [
    translate(language, 'document.vat', { percentage: w.percent(percentage) }),
    amount,
  ]),
  [translate(language, 'document.total'), estimate.amountFC],
];

/** Photos of the defects to be repaired. */
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
