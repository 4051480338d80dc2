import type { Content, TableCell } from 'pdfmake';
import { fill, list, note, roomFor, section } from '#documents/blocks.ts';
import { colours } from '#documents/house-style.ts';
import type { Words } from '#documents/words.ts';
import { translate } from '#i18n/translate.ts';
import { resultText } from './visit-report-defects.ts';
import type { ReportAsset, VisitReport } from './visit-report-store.ts';

/** Tables of all assets by place, and of the measured values. */
export function assetTables(report: VisitReport, w: Words): Content[] {
  const { language } = report.order;
  const { assets } = report;
  if (assets.length === 0) return [];
  const title = (key: string): TableCell => ({
    text: translate(language, `document.${key}`),
    color: colours.muted,
    fontSize: 7,
  });
  const tables = byPlace(assets).map(({ place, some }) =>
    placeTable(
      place ?? translate(language, 'document.asset'),
      [title('year'), title('result'), title('next')],
      some.map(({ asset, number }) => [
        { text: String(number), alignment: 'right', color: colours.muted },
        { text: asset.tag ?? '–' },
        { text: nameOf(asset) },
        { text: asset.position ?? '' },
        { text: asset.year === null ? '–' : String(asset.year) },
        resultText(asset.detachedReason ?? asset.result, language),
        { text: asset.dueOn === null ? '–' : w.day(asset.dueOn).slice(3) },
      ]),
    ),
  );
  return [
    section(translate(language, 'document.visitReport.allAssets'), String(assets.length)),
    ...tables,
    ...measuredValues(report, w),
  ];
}

/** Marks a value that was taken over from the previous report. */
const takenOverMark = '*';

function measuredValues({ order: { language }, assets }: VisitReport, w: Words): Content[] {
  const measured = assets.flatMap((asset) =>
    asset.checks.filter(({ value, date }) => value !== null || date !== null).map((check) => ({ asset, check })),
  );
  if (measured.length === 0) return [];
  const values = measured.map(({ check: { value, date, unit, takenOver } }) =>
    [value === null ? w.day(date ?? '') : w.measured(value, unit), takenOver && takenOverMark]
      .filter(Boolean)
      .join(' '),
  );
  const isAnyTakenOver = measured.some(({ check }) => check.takenOver);
  const rows = measured.map(({ asset, check: { description } }, index): TableCell[] => [
    { text: asset.tag ?? '–' },
    { text: asset.typeDescription },
    { text: description },
    { text: values[index] ?? '', alignment: 'right' },
  ]);
  const columns = [
    { title: translate(language, 'document.tag'), width: 66 },
    { title: translate(language, 'document.asset'), width: 120 },
    { title: translate(language, 'document.checkPoint'), width: 'rest' as const },
    { title: translate(language, 'document.value'), width: roomFor(74, values, 7.5), align: 'right' as const },
  ];
  return [
    section(translate(language, 'document.visitReport.measured')),
    { ...list(columns, rows, 7.5), layout: 'dense' },
    ...(isAnyTakenOver ? [note(`${takenOverMark} ${translate(language, 'document.visitReport.takenOver')}`)] : []),
  ];
}

/** A table with the place in its head, so that it is repeated on every page. */
export const placeTable = (place: string, titles: readonly TableCell[], rows: TableCell[][]): Content => ({
  layout: 'dense',
  fontSize: 7.5,
  margin: [0, 4, 0, 6],
  table: {
    headerRows: 1,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    widths: fill([16, 62, 'rest', 86, 20, 72, 38]),
    body: [[{ text: place, bold: true, colSpan: 4 }, {}, {}, {}, ...titles], ...rows],
  },
});

/** The asset type, or what the description adds to it. */
const nameOf = ({ typeDescription, description }: ReportAsset) => description || typeDescription;

/** Assets grouped by place and numbered as printed: places in the order of their first asset, assets without a place last. */
export function byPlace(assets: readonly ReportAsset[]) {
  const groups = [...Map.groupBy(assets, ({ place }) => place)];
  const places = [...groups.filter(([place]) => place !== null), ...groups.filter(([place]) => place === null)];
  let number = 0;
  return places.map(([place, some]) => ({ place, some: some.map((asset) => ({ asset, number: ++number })) }));
}
