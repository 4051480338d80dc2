import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { Content } from 'pdfmake';
import { note, photoRows, section, signatureBlock } from '#documents/blocks.ts';
import { textWidth } from '#documents/document.ts';
import { colours } from '#documents/house-style.ts';
import type { Words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import type { ReportAsset, VisitReport } from './visit-report-store.ts';

/** Assets with something to report: findings, work done, and photos. */
export function attention({ order: { language }, assets, photos, visits }: VisitReport): Content[] {
  const reported = assets.filter((asset) => isReported(asset) || photos.has(asset.reportId ?? ''));
  const remarks = visits.map(({ outcomeReason }) => outcomeReason).filter((text) => text !== null);
  return [
    ...withTitle(
      section(translate(language, 'document.visitReport.attention'), String(reported.length)),
      reported.map((asset) => finding(asset, language, photos.get(asset.reportId ?? '') ?? [])),
    ),
    ...(remarks.length === 0 ? [] : [section(translate(language, 'document.remarks')), note(remarks.join('\n'))]),
  ];
}

/** Keeps the title with the first entry below it, unless that entry may fill a page. */
function withTitle(title: Content, [first, ...rest]: readonly Finding[]): Content[] {
  if (first === undefined) return [];
  return first.unbreakable ? [{ unbreakable: true, stack: [title, first] }, ...rest] : [title, first, ...rest];
}

type Finding = Content & { unbreakable: boolean };

const isReported = ({ result, defects, findings, reason }: ReportAsset) =>
  defects.length > 0 || findings !== null || reason !== null || (result !== null && result !== 'passed');

const resultColours: Readonly<Record<string, string>> = {
  passed: colours.text,
  passedAfterRepair: colours.good,
  replaced: colours.good,
  failed: colours.bad,
  notFound: colours.bad,
  notReachable: colours.attention,
  refused: colours.attention,
};

/** The text of a result, in the colour of its severity. */
export const resultText = (result: string | null, language: Language) => ({
  text: translate(language, `document.task.${result ?? 'open'}`),
  color: resultColours[result ?? ''] ?? colours.muted,
});

/** Width of the column next to the asset, for findings and work done, with photos below. */
const besides = textWidth - 150 - 12;

/** Limits on pictures and characters of a block that is kept together, so that it fits on a page. */
const maxPhotos = 2;
const maxCharacters = 1_500;

function finding(
  asset: ReportAsset,
  language: Language,
  photos: readonly { image: string; caption: string }[],
): Finding {
  const name = asset.tag ?? (asset.description || asset.typeDescription);
  const where = [asset.place, asset.position].filter(Boolean).join(', ');
  const words = wordsOf(asset, language);
  const text = [...words, ...asset.defects.map(({ description, remark }) => `${description}${remark}`)].join('');
  const quiet = { color: colours.muted, fontSize: 8 };
  return {
    unbreakable: photos.length <= maxPhotos && text.length <= maxCharacters,
    margin: [0, 4, 0, 5],
    columnGap: 12,
    columns: [
      {
        width: 150,
        stack: [
          { text: name, bold: true },
          ...(name === asset.typeDescription ? [] : [{ text: asset.typeDescription, ...quiet }]),
          ...(where ? [{ text: where, ...quiet }] : []),
        ],
      },
      {
        width: besides,
        stack: [
          { ...resultText(asset.result, language), bold: true },
          ...asset.defects.map((defect) => defectLine(defect, language)),
          ...words.map((text) => ({ text })),
          ...photoRows(photos, besides),
        ],
      },
    ],
  };
}

/** All remarks without repetition: the reason for a result often only repeats the defects or the report. */
function wordsOf({ findings, reason, actions, checks, defects }: ReportAsset, language: Language): string[] {
  const remarks = checks
    .filter(({ outcome, defectCode }) => outcome === 'notOk' && defectCode === null)
    .map(({ description, remark }) => remark && `${description}: ${remark}`);
  const words = [
    ...remarks,
    findings,
    reason !== null && isCoveredBy(defects, reason) ? null : reason,
    actions && `${translate(language, 'document.actions')}: ${actions}`,
  ];
  return [...new Set(words.flatMap((text) => (text ? [text] : [])))];
}

/** Whether a reason consists only of defects and their remarks, in any language of the product. */
function isCoveredBy(defects: ReportAsset['defects'], reason: string): boolean {
  const phrases = defects.flatMap(({ names, remark }) => [
    ...names.map((name) => `${name}: ${remark ?? ''}`),
    ...names,
  ]);
  return !/[^;\s]/.test(phrases.reduce((left, words) => left.replace(words, ''), reason));
}

function defectLine(
  { description, severity, resolved, remark }: ReportAsset['defects'][number],
  language: Language,
): Content {
  const weight = resolved ? colours.good : severity === 1 ? colours.bad : colours.attention;
  return {
    text: [
      description,
      {
        text: `   ${translate(language, resolved ? 'document.defect.resolved' : `document.defect.severity.${severity}`)}`,
        color: weight,
      },
      ...(remark ? [{ text: `\n${remark}`, color: colours.muted }] : []),
    ],
  };
}

/** The signatory, or why the work was not signed for. */
export function signing({ order, signature }: VisitReport, w: Words): Content[] {
  const { language } = order;
  if (order.signatureRefusedReason !== null)
    return [
      section(translate(language, 'document.signature')),
      note(translate(language, 'document.signature.refused', { reason: order.signatureRefusedReason })),
    ];
  if (order.signedByName === null && signature === null) return [];
  const day = order.signedAt ? w.moment(order.signedAt) : null;
  return [
    {
      unbreakable: true,
      stack: [
        section(translate(language, 'document.signature')),
        { text: translate(language, 'document.signature.for'), color: colours.muted, margin: [0, 0, 0, 8] },
        signatureBlock(translate(language, 'document.signature.customer'), order.signedByName, day, signature),
      ],
    },
  ];
}
