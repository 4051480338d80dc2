import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { ServiceReport, ServiceResult } from '@werkbank/contract/assets/reports/service-report.ts';
import type { Checklist } from '@werkbank/contract/assets/types/asset-type.ts';
import type { PlanLevel } from '@werkbank/contract/assets/types/plan.ts';

type Point = Checklist['points'][number];
type Outcome = 'ok' | 'notOk' | 'notApplicable';

export const outcomes: readonly Outcome[] = ['ok', 'notOk', 'notApplicable'];
export const results: readonly ServiceResult[] = [
  'approved',
  'approvedWithRemarks',
  'rejected',
  'notFound',
  'notServiced',
];
export const levels: readonly PlanLevel[] = [
  'service',
  'extended',
  'revision',
  'pressureTest',
  'battery',
  'measurement',
  'userCheck',
];
export const reportTypes = ['maintenance', 'inspection', 'repair'] as const;
export type ReportType = (typeof reportTypes)[number];

/** The outcome of one check point; unanswered when all fields are empty. */
export interface Finding {
  outcome: Outcome | null;
  value: number | null;
  date: string | null;
  text: string;
  defectCode: string;
  remark: string;
}

/** A defect in addition to those of the check points, or the handling of one of them. */
export interface Defect {
  code: string;
  resolved: boolean;
}

export interface PartLine {
  itemId: string;
  quantity: number | null;
}

export interface ReportValues {
  /** Null: the day on which it is stored. */
  date: string | null;
  type: ReportType;
  findings: Readonly<Record<string, Finding>>;
  /** Null as long as it follows from the findings. */
  result: ServiceResult | null;
  defects: readonly Defect[];
  parts: readonly PartLine[];
  found: string;
  done: string;
  minutes: number | null;
}

export const noFinding: Finding = { outcome: null, value: null, date: null, text: '', defectCode: '', remark: '' };

/** An empty report, dated today, or the one to be corrected. */
export function reportValues(corrected: ServiceReport | undefined): ReportValues {
  const checks = corrected?.checks ?? [];
  // An open defect at a check point is stored with the point, and disappears when the point is set to in order.
  const atPoints = new Set(checks.flatMap(({ outcome, defectCode }) => (outcome === 'notOk' ? [defectCode] : [])));
  return {
    date: corrected?.date ?? null,
    type: corrected?.type ?? 'maintenance',
    findings: Object.fromEntries(
      checks.map(({ code, outcome, value, date, text, defectCode, remark }) => [
        code,
        { outcome, value, date, text: text ?? '', defectCode: defectCode ?? '', remark: remark ?? '' },
      ]),
    ),
    result: corrected?.result ?? null,
    defects: (corrected?.defects ?? [])
      .filter(({ code, resolved }) => resolved || !atPoints.has(code))
      .map(({ code, resolved }) => ({ code, resolved })),
    parts: (corrected?.items ?? []).map(({ itemId, quantity }) => ({ itemId, quantity })),
    found: corrected?.findings ?? '',
    done: corrected?.actions ?? '',
    minutes: corrected?.durationMinutes ?? null,
  };
}

/** The limits of a measurement, inclusive; null means no limit. */
export type Limits = Pick<Point, 'lowerLimit' | 'upperLimit'>;

/** Whether a typed number is outside the limits; NaN, for text that is not a number, is. */
export const isOutside = ({ lowerLimit, upperLimit }: Limits, value: number | null): boolean =>
  value !== null && ((lowerLimit !== null && value < lowerLimit) || (upperLimit !== null && value > upperLimit));

/** The outcome of a measured value: outside the limits it is not in order, until the user decides otherwise. */
export const measured = (limits: Limits, value: number | null): Pick<Finding, 'value' | 'outcome'> => ({
  value,
  outcome: isOutside(limits, value) ? 'notOk' : null,
});

/** Marks everything that is only inspected as in order; measurements and readings still have to be entered. */
export function allInOrder(points: readonly Point[], findings: ReportValues['findings']): ReportValues['findings'] {
  const looked = points
    .filter(({ kind }) => kind === 'ok')
    .map(({ code }) => [code, { ...noFinding, outcome: 'ok' }] as const);
  return { ...findings, ...Object.fromEntries(looked) };
}

/** Defects of check points and added ones, each once. */
export function allDefects({ findings, defects }: ReportValues): Defect[] {
  const named = Object.values(findings)
    .filter(({ outcome, defectCode }) => outcome === 'notOk' && defectCode !== '')
    .map(({ defectCode }) => defectCode);
  const known = new Map(defects.map((defect) => [defect.code, defect]));
  for (const code of named) if (!known.has(code)) known.set(code, { code, resolved: false });
  return [...known.values()].filter(({ code }) => code !== '');
}

/** The outcome that follows: not fit for use, fit with remarks, or in order. */
export function suggestResult(values: ReportValues, list: Checklist): ServiceResult {
  const severityOf = new Map(list.defects.map(({ code, severity }) => [code, severity]));
  const open = allDefects(values).filter(({ resolved }) => !resolved);
  if (open.some(({ code }) => severityOf.get(code) === 1)) return 'rejected';
  const isRemarked = open.length > 0 || Object.values(values.findings).some(({ outcome }) => outcome === 'notOk');
  return isRemarked ? 'approvedWithRemarks' : 'approved';
}

/** Check points without an answer; none is required when the asset was not serviced. */
export function openPoints({ points }: Checklist, { findings, result }: ReportValues): Point[] {
  if (result === 'notFound' || result === 'notServiced') return [];
  return points.filter(({ code, kind }) => kind === 'ok' && (findings[code]?.outcome ?? null) === null);
}

/** The report as a request. Points of another level that were filled in before are left out. */
export function reportBody(values: ReportValues, list: Checklist, correctsId: string | null) {
  const { date, type, result, parts, found, done, minutes, findings } = values;
  return {
    ...(date !== null && { date }),
    type,
    level: list.level,
    result: result ?? suggestResult(values, list),
    correctsId,
    findings: found.trim() || null,
    actions: done.trim() || null,
    durationMinutes: minutes,
    checks: list.points.flatMap(({ code }) => {
      const finding = findings[code];
      return finding && !isBlank(finding) ? [checkOf(code, finding)] : [];
    }),
    defects: allDefects(values),
    items: parts.flatMap(({ itemId, quantity }) => (itemId && quantity ? [{ itemId, quantity }] : [])),
  };
}

const isBlank = ({ outcome, value, date, text }: Finding): boolean =>
  outcome === null && value === null && date === null && text.trim() === '';

function checkOf(code: string, { outcome, value, date, text, defectCode, remark }: Finding) {
  const isWrong = outcome === 'notOk';
  return {
    code,
    outcome,
    value,
    date,
    text: text.trim() || null,
    defectCode: isWrong ? defectCode || null : null,
    remark: isWrong ? remark.trim() || null : null,
  };
}

/** The last value measured or read at a point, for comparison. */
export function lastFinding(
  asset: Asset,
  code: string,
): { date: string; value: number | null; on: string | null } | null {
  for (const report of asset.serviceReports) {
    const check = report.checks.find((one) => one.code === code);
    if (check && (check.value !== null || check.date !== null))
      return { date: report.date, value: check.value, on: check.date };
  }
  return null;
}
