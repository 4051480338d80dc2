import type { PlanLevel } from '@werkbank/contract/assets/plan.ts';
import { businessDay } from '@werkbank/contract/business-day.ts';
import type { PackType } from '@werkbank/contract/work-orders/day.ts';
import type { WorkOrderType } from '@werkbank/contract/work-orders/status.ts';

export type Point = PackType['points'][number];
export type Defect = PackType['defects'][number];
export type Outcome = 'ok' | 'notOk' | 'notApplicable';

/** What was found at one point; nothing yet when all is empty. */
export interface Finding {
  outcome: Outcome | null;
  value: number | null;
  date: string | null;
  text: string;
  defectCode: string;
  remark: string;
  /** Put right at once. */
  resolved: boolean;
}

export type Findings = Readonly<Record<string, Finding>>;

export const noFinding: Finding = {
  outcome: null,
  value: null,
  date: null,
  text: '',
  defectCode: '',
  remark: '',
  resolved: false,
};

/** Points of this level and those below it; a device that is not serviced by a plan is looked at as in a service. */
export function pointsOf({ points, levels }: PackType, level: PlanLevel | null): Point[] {
  const rank = levels.find((one) => one.level === (level ?? 'service'))?.rank ?? 1;
  return points.filter(({ minimumRank }) => minimumRank <= rank);
}

/** A measured value says itself whether it is in order. */
export function outcomeOf(point: Point, finding: Finding): Outcome | null {
  if (point.kind !== 'number' || finding.outcome === 'notApplicable') return finding.outcome;
  const { value } = finding;
  if (value === null || Number.isNaN(value)) return null;
  const isLow = point.lowerLimit !== null && value < point.lowerLimit;
  const isHigh = point.upperLimit !== null && value > point.upperLimit;
  return isLow || isHigh ? 'notOk' : 'ok';
}

/** Everything that is only looked at and not yet judged is in order; what is measured still has to be. */
export function allInOrder(points: readonly Point[], findings: Findings): Findings {
  const looked = points
    .filter(({ kind, code }) => kind === 'ok' && (findings[code]?.outcome ?? null) === null)
    .map(({ code }) => [code, { ...noFinding, ...findings[code], outcome: 'ok' }] as const);
  return { ...findings, ...Object.fromEntries(looked) };
}

/** Points that still ask for something: a look, a value, or what is wrong. */
export function openPoints(points: readonly Point[], defects: readonly Defect[], findings: Findings): Point[] {
  return points.filter((point) => {
    const finding = findings[point.code] ?? noFinding;
    const outcome = outcomeOf(point, finding);
    if (outcome === 'notOk') return defects.length > 0 ? finding.defectCode === '' : finding.remark.trim() === '';
    return outcome === null && (point.kind === 'ok' || point.kind === 'number');
  });
}

interface Looked {
  points: readonly Point[];
  defects: readonly Defect[];
  findings: Findings;
}

type Result = 'passed' | 'passedAfterRepair' | 'failed';

/** What follows from the findings: with a grave defect that stays the device failed. */
export function resultOf({ points, defects, findings }: Looked): Result {
  const wrong = wrongOf(points, findings);
  if (wrong.length === 0) return 'passed';
  const left = wrong.filter(({ resolved }) => !resolved);
  if (left.length === 0) return 'passedAfterRepair';
  const severityOf = new Map(defects.map(({ code, severity }) => [code, severity]));
  return left.some(({ defectCode }) => (severityOf.get(defectCode) ?? 1) === 1) ? 'failed' : 'passed';
}

/** The answer of a device with its report. */
export function answerOf(
  looked: Looked,
  { level, orderType, at }: { level: PlanLevel | null; orderType: WorkOrderType; at: Date },
) {
  const { points, findings } = looked;
  const result = resultOf(looked);
  const wrong = wrongOf(points, findings);
  const isApproved = result === 'passed' && wrong.length === 0;
  return {
    result,
    at: at.toISOString(),
    report: {
      date: businessDay(at),
      type: level === null ? 'repair' : orderType === 'inspection' ? 'inspection' : 'maintenance',
      ...(level !== null && { level }),
      result: result === 'failed' ? 'rejected' : isApproved ? 'approved' : 'approvedWithRemarks',
      checks: points.flatMap((point) => checkOf(point, findings[point.code])),
      defects: defectsOf(wrong),
    },
  } as const;
}

const wrongOf = (points: readonly Point[], findings: Findings): Finding[] =>
  points.flatMap((point) => {
    const finding = findings[point.code];
    return finding && outcomeOf(point, finding) === 'notOk' ? [finding] : [];
  });

/** Each once; put right only when it was everywhere. */
function defectsOf(wrong: readonly Finding[]) {
  const byCode = Map.groupBy(
    wrong.filter(({ defectCode }) => defectCode !== ''),
    ({ defectCode }) => defectCode,
  );
  return [...byCode].map(([code, all]) => ({ code, resolved: all.every(({ resolved }) => resolved) }));
}

function checkOf(point: Point, finding: Finding | undefined) {
  if (!finding) return [];
  const outcome = outcomeOf(point, finding);
  const text = finding.text.trim() || null;
  if (outcome === null && finding.date === null && text === null) return [];
  const isWrong = outcome === 'notOk';
  return [
    {
      code: point.code,
      outcome,
      value: outcome === 'notApplicable' ? null : finding.value,
      date: finding.date,
      text,
      defectCode: isWrong ? finding.defectCode || null : null,
      remark: isWrong ? finding.remark.trim() || null : null,
    },
  ];
}
