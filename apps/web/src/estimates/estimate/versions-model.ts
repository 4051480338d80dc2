import type { Estimate, EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';

/** The change of a line between two versions. */
export interface LineDifference {
  kind: 'added' | 'removed' | 'changed';
  /** The line in the newer version; for a removed line, in the older one. */
  line: EstimateLine;
  before: EstimateLine | null;
  /** The fields that differ in a changed line. */
  fields: ComparedField[];
}

const compared = ['description', 'quantity', 'unitPrice', 'discount', 'optional', 'assetId', 'notes'] as const;
export type ComparedField = (typeof compared)[number];

type Lines = Pick<Estimate, 'lines'>;

/**
 * Lines have no identity across versions: the same item for the same asset and defect counts as the same line, with the nearest one first
 * if there are several.
 */
export function differencesOf(before: Lines, after: Lines): LineDifference[] {
  const left = [...before.lines];
  const take = (line: EstimateLine) => {
    const at = left.findIndex(
      (one) => one.itemId === line.itemId && one.assetId === line.assetId && isSameFinding(one, line),
    );
    const loose = at >= 0 ? at : left.findIndex((one) => one.itemId === line.itemId);
    return loose >= 0 ? left.splice(loose, 1)[0] : undefined;
  };
  // Unchanged lines are matched first, so that a changed twin does not take their place.
  const unchanged = new Map(after.lines.map((line) => [line, takeEqual(left, line)]));
  const kept = after.lines.flatMap((line): LineDifference[] => {
    if (unchanged.get(line)) return [];
    const was = take(line);
    if (!was) return [{ kind: 'added', line, before: null, fields: [] }];
    const fields = compared.filter((field) => was[field] !== line[field]);
    return fields.length === 0 ? [] : [{ kind: 'changed', line, before: was, fields }];
  });
  return [...kept, ...left.map((line): LineDifference => ({ kind: 'removed', line, before: null, fields: [] }))];
}

function takeEqual(left: EstimateLine[], line: EstimateLine): EstimateLine | undefined {
  const at = left.findIndex(
    (one) =>
      one.itemId === line.itemId && isSameFinding(one, line) && compared.every((field) => one[field] === line[field]),
  );
  return at >= 0 ? left.splice(at, 1)[0] : undefined;
}

const isSameFinding = (one: EstimateLine, other: EstimateLine) =>
  one.serviceReportId === other.serviceReportId && one.defectCode === other.defectCode;
