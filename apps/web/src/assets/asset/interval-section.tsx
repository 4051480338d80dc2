import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import type { PlanLevel } from '@werkbank/contract/assets/types/plan.ts';
import { useTranslation } from 'react-i18next';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from '../shared/form.module.css';
import type { Intervals } from './asset-form-model.ts';

interface IntervalSectionProps {
  asset: Asset;
  intervals: Intervals;
  onChange: (intervals: Intervals) => void;
}

/** Intervals agreed for this asset that differ from its plan. */
export function IntervalSection({ asset, intervals, onChange }: IntervalSectionProps) {
  const { t } = useTranslation();
  const levels = Object.keys(intervals) as PlanLevel[];
  if (levels.length === 0) return null;
  const planned = (level: PlanLevel) => asset.plan.find((step) => step.level === level);
  return (
    <Section title={t('assets.agreedIntervals')}>
      <FieldStack>
        <p className={classes.hint}>{t('assets.agreedIntervalsHint')}</p>
        <FieldPair>
          {levels.map((level) => {
            const step = planned(level);
            const usual = step && !step.intervalOverridden ? String(step.intervalMonths) : t('assets.asPlanned');
            return (
              <NumberField
                key={level}
                label={t(`assets.level.${level}`)}
                value={intervals[level] ?? null}
                minimum={1}
                maximum={600}
                placeholder={usual}
                rightSection={t('assets.months')}
                onChange={(months) => onChange({ ...intervals, [level]: months })}
              />
            );
          })}
        </FieldPair>
      </FieldStack>
    </Section>
  );
}
