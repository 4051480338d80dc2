import type { EstimateLine, EstimateLineInput } from '@werkbank/contract/estimates/estimate/estimate.ts';

/** A line as a request: the agreed price is kept. */
export const inputOf = (line: EstimateLine): EstimateLineInput => ({
  itemId: line.itemId,
  description: line.description,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  ...(line.discount !== null && { discount: line.discount }),
  vatCode: line.vatCode,
  optional: line.optional,
  assetId: line.assetId,
  serviceReportId: line.serviceReportId,
  defectCode: line.defectCode,
  notes: line.notes,
});

/** A change to all lines, since they are saved together. */
export type LinesChange = (lines: EstimateLineInput[]) => EstimateLineInput[];

type Changes = Partial<EstimateLineInput>;

/** Only the fields that differ, so that nothing else is overwritten. */
export function changesOf(before: EstimateLine, after: EstimateLine): Changes {
  const [was, is] = [inputOf(before), inputOf(after)];
  const names = Object.keys(was) as (keyof EstimateLineInput)[];
  return Object.fromEntries(names.filter((name) => was[name] !== is[name]).map((name) => [name, is[name]]));
}

/** Whether another user changed a field that is changed here. */
export function clashes(before: EstimateLine, after: EstimateLine, theirs: EstimateLine): boolean {
  const [was, is] = [inputOf(before), inputOf(theirs)];
  const names = Object.keys(changesOf(before, after)) as (keyof EstimateLineInput)[];
  return names.some((name) => was[name] !== is[name]);
}

/** The changes of one line; no change when another line has taken its position. */
export const patched =
  ({ lineNumber, itemId }: EstimateLine, changes: Changes): LinesChange =>
  (lines) => {
    const line = lines[lineNumber - 1];
    return line?.itemId === itemId ? lines.with(lineNumber - 1, { ...line, ...changes }) : lines;
  };

export const removed =
  (lineNumber: number): LinesChange =>
  (lines) =>
    lines.toSpliced(lineNumber - 1, 1);

/** Moves the line back to its previous position. */
export const putBack =
  (lineNumber: number, line: EstimateLineInput): LinesChange =>
  (lines) =>
    lines.toSpliced(lineNumber - 1, 0, line);

export const added =
  (line: EstimateLineInput): LinesChange =>
  (lines) => [...lines, line];

/** Moves a line one position up or down; at the edge it stays in place. */
export const moved =
  (lineNumber: number, by: -1 | 1): LinesChange =>
  (lines) => {
    const from = lineNumber - 1;
    const to = from + by;
    const [line, other] = [lines[from], lines[to]];
    return line && other ? lines.with(from, other).with(to, line) : lines;
  };
