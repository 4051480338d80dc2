import type { PlanLevel } from '@werkbank/contract/assets/types/plan.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { PackTask, PackType } from '@werkbank/contract/work-orders/day/day.ts';
import type { WorkOrderType } from '@werkbank/contract/work-orders/shared/status.ts';
import { type PartUse, toInput } from '../pack/van-model.ts';

export type Point = PackType['points'][number];
export type Defect = PackType['defects'][number];
export type Outcome = 'ok' | 'notOk' | 'notApplicable';

/** What is done about a defect. */
export const remedies = ['repaired', 'replace', 'quote', 'noted'] as const;
export type Remedy = (typeof remedies)[number];

/** The outcome of one check point and what belongs to it; stored in drafts. */
export interface Check {
  outcome: Outcome | null;
  value: number | null;
  date: string | null;
  text: string;
  defectCode: string;
  remark: string;
  remedy: Remedy | null;
  /** Used for the repair. */
  parts: readonly PartUse[];
  /** Copied from the last report instead of being read again; absent otherwise. */
  takenOver?: true | undefined;
}

export type Checks = Readonly<Record<string, Check>>;

export const blankCheck: Check = {
  outcome: null,
  value: null,
  date: null,
  text: '',
  defectCode: '',
  remark: '',
  remedy: null,
  parts: [],
};

/** Points of this level and of lower ones; without a service level, those of a service. */
export function pointsOf({ points, levels }: PackType, level: PlanLevel | null): Point[] {
  const rank = levels.find((one) => one.level === (level ?? 'service'))?.rank ?? 1;
  return points.filter(({ minimumRank }) => minimumRank <= rank);
}

/** The outcome of a measured value follows from its limits. */
export function outcomeOf(point: Point, check: Check): Outcome | null {
  if (point.kind !== 'number' || check.outcome === 'notApplicable') return check.outcome;
  const { value } = check;
  if (value === null || Number.isNaN(value)) return null;
  const isLow = point.lowerLimit !== null && value < point.lowerLimit;
  const isHigh = point.upperLimit !== null && value > point.upperLimit;
  return isLow || isHigh ? 'notOk' : 'ok';
}

/** The usual remedy of a defect; null if only the mechanic can decide, for example when it may be repaired at once. */
export function defaultRemedy(defect: Pick<Defect, 'action'> | undefined): Remedy | null {
  if (!defect || defect.action === 'onSite' || defect.action === 'replace') return null;
  return ['customer', 'office', 'notFound'].includes(defect.action) ? 'noted' : 'quote';
}

/** Whether a failed point needs a photo. */
const needsPhoto = ({ photoOnFailure }: Point): boolean => photoOnFailure === true;

/** Passes every point that is only inspected and has no outcome; measured points stay open. */
export function allInOrder(points: readonly Point[], checks: Checks): Checks {
  const passed = points
    .filter(({ kind, code }) => kind === 'ok' && (checks[code]?.outcome ?? null) === null)
    .map(({ code }) => [code, { ...blankCheck, ...checks[code], outcome: 'ok' }] as const);
  return { ...checks, ...Object.fromEntries(passed) };
}

type LastReport = PackTask['lastReport'];

/** The last result of a point, if it may be taken over: the norm does not ask for a fresh reading, and it is still in order. */
export function takeableFrom(point: Point, last: LastReport | undefined, today: string): Partial<Check> | null {
  const before = last?.checks.find(({ code }) => code === point.code);
  if (!before || point.needsMeasuring || point.kind === 'ok') return null;
  const { value, date, text } = before;
  if (point.kind === 'number') {
    const isInOrder = value !== null && outcomeOf(point, { ...blankCheck, value }) === 'ok';
    return isInOrder ? { value, takenOver: true } : null;
  }
  // A date in the past must be read from the part.
  if (point.kind === 'date') return date !== null && date > today ? { date, takenOver: true } : null;
  return text ? { text, takenOver: true } : null;
}

const isBlank = ({ outcome, value, date, text }: Check): boolean =>
  outcome === null && value === null && date === null && text === '';

/** Fills in the last results of points that have none yet, as far as they may be taken over. */
export function takeOver(points: readonly Point[], checks: Checks, last: LastReport, today: string): Checks {
  const taken = points.flatMap((point) => {
    const check = checks[point.code] ?? blankCheck;
    const part = isBlank(check) ? takeableFrom(point, last, today) : null;
    return part ? [[point.code, { ...check, ...part }] as const] : [];
  });
  return taken.length === 0 ? checks : { ...checks, ...Object.fromEntries(taken) };
}

/** What can be missing at a point. */
export type Missing = 'outcome' | 'defect' | 'remark' | 'remedy' | 'photo';

interface PicturedChecklist extends Checklist {
  /** Codes of the points with a photo. */
  pictured: ReadonlySet<string>;
}

/** What is missing at a point; null when nothing is. */
export function missingAt(
  point: Point,
  { defects, checks, pictured }: Omit<PicturedChecklist, 'points'>,
): Missing | null {
  const check = checks[point.code] ?? blankCheck;
  const outcome = outcomeOf(point, check);
  if (outcome === null) return point.kind === 'ok' || point.kind === 'number' ? 'outcome' : null;
  if (outcome !== 'notOk') return null;
  if (defects.length > 0 && check.defectCode === '') return 'defect';
  if (defects.length === 0 && check.remark.trim() === '') return 'remark';
  if (needsPhoto(point) && !pictured.has(point.code)) return 'photo';
  return check.remedy === null ? 'remedy' : null;
}

/** Points with something missing; when the asset is to be replaced, only the failed ones. */
export function openPoints({ points, ...rest }: PicturedChecklist): Point[] {
  const isReplaced = wantsReplacement({ points, checks: rest.checks });
  return points.filter((point) => {
    const missing = missingAt(point, rest);
    return missing !== null && !(isReplaced && missing === 'outcome');
  });
}

interface Checklist {
  points: readonly Point[];
  defects: readonly Defect[];
  checks: Checks;
}

type Result = 'passed' | 'passedAfterRepair' | 'failed';

/** `failed` when the asset is to be replaced or quoted for, or a severe defect is not repaired. */
export function resultOf({ points, defects, checks }: Checklist): Result {
  const wrong = wrongOf(points, checks);
  if (wrong.length === 0) return 'passed';
  const left = wrong.filter(({ remedy }) => remedy !== 'repaired');
  if (left.length === 0) return 'passedAfterRepair';
  const severityOf = new Map(defects.map(({ code, severity }) => [code, severity]));
  const isSevere = ({ remedy, defectCode }: Check) => remedy !== 'noted' || (severityOf.get(defectCode) ?? 1) === 1;
  return left.some(isSevere) ? 'failed' : 'passed';
}

/** Whether the asset is to be replaced right away. */
export const wantsReplacement = ({ points, checks }: Pick<Checklist, 'points' | 'checks'>): boolean =>
  wrongOf(points, checks).some(({ remedy }) => remedy === 'replace');

/** The defects for which the office is to make an estimate. */
function reasonOf({ points, defects, checks }: Checklist): string | null {
  const words = new Map(defects.map(({ code, description }) => [code, description]));
  const wanted = wrongOf(points, checks)
    .filter(({ remedy }) => remedy === 'quote')
    .map(({ defectCode, remark }) => [words.get(defectCode), remark.trim()].filter(Boolean).join(': '));
  return wanted.length > 0 ? wanted.join('; ').slice(0, 500) : null;
}

/** Body of the call that stores the result of a task with its report. */
export function answerOf(
  checklist: Checklist,
  { level, orderType, at }: { level: PlanLevel | null; orderType: WorkOrderType; at: Date },
) {
  const { points, checks } = checklist;
  const result = resultOf(checklist);
  const wrong = wrongOf(points, checks);
  const isApproved = result === 'passed' && wrong.length === 0;
  const reason = reasonOf(checklist);
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
      checks: points.flatMap((point) => checkOf(point, checks[point.code])),
      defects: defectsOf(wrong),
    },
  } as const;
}

const wrongOf = (points: readonly Point[], checks: Checks): Check[] =>
  points.flatMap((point) => {
    const check = checks[point.code];
    return check && outcomeOf(point, check) === 'notOk' ? [check] : [];
  });

/** Each defect once, with all its remarks; resolved only when every occurrence was repaired. */
function defectsOf(wrong: readonly Check[]) {
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

function checkOf(point: Point, check: Check | undefined) {
  if (!check) return [];
  const outcome = outcomeOf(point, check);
  const text = check.text.trim() || null;
  if (outcome === null && check.date === null && text === null) return [];
  const isWrong = outcome === 'notOk';
  return [
    {
      code: point.code,
      outcome,
      value: outcome === 'notApplicable' ? null : check.value,
      date: check.date,
      text,
      defectCode: isWrong ? check.defectCode || null : null,
      remark: isWrong ? check.remark.trim() || null : null,
      ...(check.takenOver && outcome !== 'notApplicable' && { takenOver: true as const }),
    },
  ];
}

/** The defects as offered: the most frequent on assets of this type first, then the most severe. */
export function offeredDefects(
  defects: readonly Defect[],
  tasks: readonly Pick<PackTask, 'type' | 'lastReport'>[],
  type: string,
): Defect[] {
  const found = tasks.flatMap((task) => (task.type === type ? (task.lastReport?.defects ?? []) : []));
  const times = (code: string) => found.filter((one) => one.code === code).length;
  return defects.toSorted((a, b) => times(b.code) - times(a.code) || a.severity - b.severity);
}
