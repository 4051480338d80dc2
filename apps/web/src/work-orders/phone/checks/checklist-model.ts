import type { PlanLevel } from '@werkbank/contract/assets/types/plan.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { PackTask, PackType } from '@werkbank/contract/work-orders/day/day.ts';
import type { WorkOrderType } from '@werkbank/contract/work-orders/shared/status.ts';
import { type PartUse, toInput } from '../pack/van-model.ts';

export type Point = PackType['points'][number];
export type Defect = PackType['defects'][number];
export type Outcome = 'ok' | 'notOk' | 'notApplicable';

/** What is done about something that is wrong. */
export const remedies = ['repaired', 'replace', 'quote', 'noted'] as const;
export type Remedy = (typeof remedies)[number];

/** What was found at one point; nothing yet when all is empty. */
export interface Finding {
  outcome: Outcome | null;
  value: number | null;
  date: string | null;
  text: string;
  defectCode: string;
  remark: string;
  remedy: Remedy | null;
  /** With which it was put right. */
  parts: readonly PartUse[];
}

export type Findings = Readonly<Record<string, Finding>>;

export const noFinding: Finding = {
  outcome: null,
  value: null,
  date: null,
  text: '',
  defectCode: '',
  remark: '',
  remedy: null,
  parts: [],
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

/** Whether what is wrong must be seen on a photo. */
const needsPhoto = ({ photoOnFailure }: Point): boolean => photoOnFailure === true;

/** Everything that is only looked at and not yet judged is in order; what is measured still has to be. */
export function allInOrder(points: readonly Point[], findings: Findings): Findings {
  const looked = points
    .filter(({ kind, code }) => kind === 'ok' && (findings[code]?.outcome ?? null) === null)
    .map(({ code }) => [code, { ...noFinding, ...findings[code], outcome: 'ok' }] as const);
  return { ...findings, ...Object.fromEntries(looked) };
}

/** What is asked for at a point: a look or a value, what is wrong, what is done about it, a photo. */
export type Wanted = 'outcome' | 'defect' | 'remark' | 'remedy' | 'photo';

interface Asking {
  points: readonly Point[];
  defects: readonly Defect[];
  findings: Findings;
  /** Points of which there is a photo. */
  pictured: ReadonlySet<string>;
}

/** What a point still asks for; null when nothing. */
export function wantedAt(point: Point, { defects, findings, pictured }: Omit<Asking, 'points'>): Wanted | null {
  const finding = findings[point.code] ?? noFinding;
  const outcome = outcomeOf(point, finding);
  if (outcome === null) return point.kind === 'ok' || point.kind === 'number' ? 'outcome' : null;
  if (outcome !== 'notOk') return null;
  if (defects.length > 0 && finding.defectCode === '') return 'defect';
  if (defects.length === 0 && finding.remark.trim() === '') return 'remark';
  if (needsPhoto(point) && !pictured.has(point.code)) return 'photo';
  return finding.remedy === null ? 'remedy' : null;
}

/** Points that still ask for something; of a device that is taken down, only those that are wrong. */
export function openPoints({ points, ...asking }: Asking): Point[] {
  const isTakenDown = wantsReplacement({ points, findings: asking.findings });
  return points.filter((point) => {
    const wanted = wantedAt(point, asking);
    return wanted !== null && !(isTakenDown && wanted === 'outcome');
  });
}

interface Looked {
  points: readonly Point[];
  defects: readonly Defect[];
  findings: Findings;
}

type Result = 'passed' | 'passedAfterRepair' | 'failed';

/** What follows from the findings: a device that is to be replaced or quoted for failed, and so did one with a grave defect that stays. */
export function resultOf({ points, defects, findings }: Looked): Result {
  const wrong = wrongOf(points, findings);
  if (wrong.length === 0) return 'passed';
  const left = wrong.filter(({ remedy }) => remedy !== 'repaired');
  if (left.length === 0) return 'passedAfterRepair';
  const severityOf = new Map(defects.map(({ code, severity }) => [code, severity]));
  const isGrave = ({ remedy, defectCode }: Finding) => remedy !== 'noted' || (severityOf.get(defectCode) ?? 1) === 1;
  return left.some(isGrave) ? 'failed' : 'passed';
}

/** Whether the device is to be replaced right away. */
export const wantsReplacement = ({ points, findings }: Pick<Looked, 'points' | 'findings'>): boolean =>
  wrongOf(points, findings).some(({ remedy }) => remedy === 'replace');

/** What is told the office: what an estimate is wanted for. */
function reasonOf({ points, defects, findings }: Looked): string | null {
  const words = new Map(defects.map(({ code, description }) => [code, description]));
  const wanted = wrongOf(points, findings)
    .filter(({ remedy }) => remedy === 'quote')
    .map(({ defectCode, remark }) => [words.get(defectCode), remark.trim()].filter(Boolean).join(': '));
  return wanted.length > 0 ? wanted.join('; ').slice(0, 500) : null;
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
  const reason = reasonOf(looked);
  const items = wrong.filter(({ remedy }) => remedy === 'repaired').flatMap(({ parts }) => parts.map(toInput));
  return {
    result,
    at: at.toISOString(),
    ...(reason !== null && { reason }),
    ...(items.length > 0 && { items }),
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

/** Each once, with all that was remarked on it; put right only when it was everywhere. */
function defectsOf(wrong: readonly Finding[]) {
  const byCode = Map.groupBy(
    wrong.filter(({ defectCode }) => defectCode !== ''),
    ({ defectCode }) => defectCode,
  );
  return [...byCode].map(([code, all]) => {
    const remarks = new Set(all.map(({ remark }) => remark.trim()).filter(Boolean));
    return {
      code,
      resolved: all.every(({ remedy }) => remedy === 'repaired'),
      remark: [...remarks].join('; ').slice(0, 500) || null,
    };
  });
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

/** Defects as they are offered: what is found most on such devices first, then what is gravest. */
export function offeredDefects(
  defects: readonly Defect[],
  tasks: readonly Pick<PackTask, 'type' | 'lastReport'>[],
  type: string,
): Defect[] {
  const found = tasks.flatMap((task) => (task.type === type ? (task.lastReport?.defects ?? []) : []));
  const times = (code: string) => found.filter((one) => one.code === code).length;
  return defects.toSorted((a, b) => times(b.code) - times(a.code) || a.severity - b.severity);
}
