import type { EstimateLine, EstimateLineInput } from '@werkbank/contract/estimates/estimate.ts';

/** A line as the call takes it back: the price that was agreed stays. */
export const inputOf = (line: EstimateLine): EstimateLineInput => ({
  itemId: line.itemId,
  description: line.description,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  discount: line.discount,
  vatCode: line.vatCode,
  optional: line.optional,
  assetId: line.assetId,
  serviceReportId: line.serviceReportId,
  defectCode: line.defectCode,
  notes: line.notes,
});

/** What becomes of all lines, since they are written together. */
export type LinesChange = (lines: EstimateLineInput[]) => EstimateLineInput[];

/** Another line in the place of the one with this number. */
export const replaced =
  (lineNumber: number, next: EstimateLineInput): LinesChange =>
  (lines) =>
    lines.with(lineNumber - 1, next);

export const removed =
  (lineNumber: number): LinesChange =>
  (lines) =>
    lines.toSpliced(lineNumber - 1, 1);

/** Where the line was before. */
export const putBack =
  (lineNumber: number, line: EstimateLineInput): LinesChange =>
  (lines) =>
    lines.toSpliced(lineNumber - 1, 0, line);

export const added =
  (line: EstimateLineInput): LinesChange =>
  (lines) => [...lines, line];

/** One place up or down; at the edge nothing moves. */
export const moved =
  (lineNumber: number, by: -1 | 1): LinesChange =>
  (lines) => {
    const from = lineNumber - 1;
    const to = from + by;
    const [line, other] = [lines[from], lines[to]];
    return line && other ? lines.with(from, other).with(to, line) : lines;
  };

/** A share is typed as a percentage; six decimals of one are four of the other. */
export const toPercent = (share: number): number => Number((share * 100).toFixed(4));
export const toShare = (percent: number | null): number => Number(((percent ?? 0) / 100).toFixed(6));
