import type { MaintenancePlan } from '@werkbank/contract/assets/asset-type.ts';
import type { PlanLevel, PlanStep } from '@werkbank/contract/assets/plan.ts';

/** A step as the form holds it: ages as they are typed. */
export interface StepValues extends Omit<PlanStep, 'atAges'> {
  atAges: string;
}

export interface PlanValues {
  country: string;
  lifeYears: number | null;
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

/** Years of age, `5, 15`; undefined for what is no age. */
export function agesOf(text: string): number[] | undefined {
  const ages = text
    .split(/[\s,;]+/)
    .filter((age) => age !== '')
    .map(Number);
  return ages.every((age) => Number.isInteger(age) && age >= 1 && age <= 99) ? ages : undefined;
}

/** A step is due every so many months, or at certain ages. */
export function isStepComplete({ intervalMonths, atAges, graceMonths, toleranceDays, rank }: StepValues): boolean {
  const ages = agesOf(atAges);
  const numbers = [graceMonths, toleranceDays, rank, intervalMonths ?? 0];
  return ages !== undefined && (intervalMonths !== null || ages.length > 0) && numbers.every(Number.isFinite);
}

export const isPlanComplete = ({ country, lifeYears, steps }: PlanValues): boolean =>
  /^[A-Z]{2}$/.test(country) && !Number.isNaN(lifeYears ?? 0) && steps.every(isStepComplete);

export const planValuesOf = (plan: MaintenancePlan | null): PlanValues => ({
  country: plan?.country ?? '',
  lifeYears: plan?.lifeYears ?? null,
  steps: (plan?.steps ?? []).map((step) => ({ ...step, atAges: step.atAges.join(', ') })),
});

export const planBodyOf = ({ lifeYears, steps }: PlanValues): Omit<MaintenancePlan, 'country'> => ({
  lifeYears,
  steps: steps.map((step) => ({ ...step, atAges: agesOf(step.atAges) ?? [] })),
});
