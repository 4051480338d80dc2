import type { MaintenancePlan } from '@werkbank/contract/assets/types/asset-type.ts';
import type { PlanLevel, PlanStep } from '@werkbank/contract/assets/types/plan.ts';

/** A step as the form holds it: ages as they are typed. */
export interface StepValues extends Omit<PlanStep, 'atAges'> {
  atAges: string;
}

export interface PlanValues {
  country: string;
  lifeYears: number | null;
  /** As they are typed: `NEN 2559, NEN 2659`. */
  norms: string;
  steps: StepValues[];
}

export const planLevels: readonly PlanLevel[] = [
  'service',
  'extended',
  'revision',
  'pressureTest',
  'battery',
  'measurement',
  'userCheck',
];

const usual = { intervalMonths: 12, anchor: 'due', atAges: '', graceMonths: 1, toleranceDays: 60 } as const;

/** The first level that the plan does not have yet. */
export function nextStep(steps: readonly StepValues[]): StepValues | undefined {
  const level = planLevels.find((known) => steps.every((step) => step.level !== known));
  const rank = level ? Math.max(0, ['service', 'extended', 'revision'].indexOf(level) + 1) : 0;
  return level && { ...usual, level, rank, informative: level === 'userCheck' };
}

/** Years of age, `5, 15`; undefined when one of them is not an age. */
export function agesOf(text: string): number[] | undefined {
  const ages = text
    .split(/[\s,;]+/)
    .filter((age) => age !== '')
    .map(Number);
  return ages.every((age) => Number.isInteger(age) && age >= 1 && age <= 99) ? ages : undefined;
}

/** Typed norms, separated by commas. */
export const normsOf = (text: string): string[] =>
  text
    .split(',')
    .map((norm) => norm.trim())
    .filter((norm) => norm !== '');

/** A step is due every so many months, or at certain ages. */
export function isStepComplete({ intervalMonths, atAges, graceMonths, toleranceDays, rank }: StepValues): boolean {
  const ages = agesOf(atAges);
  const numbers = [graceMonths, toleranceDays, rank, intervalMonths ?? 0];
  return ages !== undefined && (intervalMonths !== null || ages.length > 0) && numbers.every(Number.isFinite);
}

const mostNorms = 10;
const longestNorm = 60;

export const areNormsShort = (text: string): boolean =>
  normsOf(text).length <= mostNorms && normsOf(text).every(({ length }) => length <= longestNorm);

export const isPlanComplete = ({ country, lifeYears, norms, steps }: PlanValues): boolean =>
  /^[A-Z]{2}$/.test(country) && !Number.isNaN(lifeYears ?? 0) && areNormsShort(norms) && steps.every(isStepComplete);

export const planValuesOf = (plan: MaintenancePlan | null): PlanValues => ({
  country: plan?.country ?? '',
  lifeYears: plan?.lifeYears ?? null,
  norms: plan?.norms.join(', ') ?? '',
  steps: (plan?.steps ?? []).map((step) => ({ ...step, atAges: step.atAges.join(', ') })),
});

export const planBodyOf = ({ lifeYears, norms, steps }: PlanValues): Omit<MaintenancePlan, 'country'> => ({
  lifeYears,
  norms: normsOf(norms),
  steps: steps.map((step) => ({ ...step, atAges: agesOf(step.atAges) ?? [] })),
});
