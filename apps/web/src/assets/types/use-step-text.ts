import type { PlanStep } from '@werkbank/contract/assets/types/plan.ts';
import { useTranslation } from 'react-i18next';

/** When a step is due: every so many months, at which ages. */
export function useDueText(): (step: PlanStep) => string {
  const { t } = useTranslation();
  return ({ intervalMonths, atAges }) =>
    [
      intervalMonths !== null && t('assets.plan.every', { count: intervalMonths }),
      atAges.length > 0 && t('assets.plan.ages', { ages: atAges.join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** A step with its name. */
export function useStepText(): (step: PlanStep) => string {
  const { t } = useTranslation();
  const due = useDueText();
  return (step) => `${t(`assets.level.${step.level}`)} ${due(step)}`;
}
