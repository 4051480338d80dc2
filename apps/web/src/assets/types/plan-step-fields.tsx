import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { PlanLevel } from '@werkbank/contract/assets/types/plan.ts';
import { useTranslation } from 'react-i18next';
import { CheckLabel } from '#src/ui/fields/field-layout.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import classes from '../checks/types.module.css';
import { agesOf, anchors, isStepComplete, planLevels, type StepValues } from './plan-model.ts';

interface PlanStepFieldsProps {
  step: StepValues;
  /** Levels in the plan, including this one. */
  taken: readonly PlanLevel[];
  isTried: boolean;
  onChange: (step: StepValues) => void;
  onRemove: () => void;
}

/** One step of a plan. */
export function PlanStepFields({ step, taken, isTried, onChange, onRemove }: PlanStepFieldsProps) {
  const { t } = useTranslation();
  const name = t(`assets.level.${step.level}`);
  const change = (part: Partial<StepValues>) => onChange({ ...step, ...part });
  const areAges = agesOf(step.atAges) !== undefined;
  return (
    <fieldset className={classes.step}>
      <legend className="visually-hidden">{name}</legend>
      <NativeSelect
        label={t('assets.plan.step')}
        value={step.level}
        onChange={({ currentTarget: { value } }) =>
          change({ level: planLevels.find((level) => level === value) ?? step.level })
        }
        data={planLevels
          .filter((level) => level === step.level || !taken.includes(level))
          .map((level) => ({ value: level, label: t(`assets.level.${level}`) }))}
      />
      <NumberField
        label={t('assets.plan.intervalMonths')}
        value={step.intervalMonths}
        minimum={1}
        maximum={600}
        error={isTried && areAges && !isStepComplete(step) && t('assets.plan.intervalMissing')}
        onChange={(intervalMonths) => change({ intervalMonths })}
      />
      <TextInput
        label={t('assets.plan.atAges')}
        placeholder={t('assets.plan.agesExample')}
        value={step.atAges}
        error={!areAges && t('assets.plan.agesWrong')}
        onChange={({ currentTarget }) => change({ atAges: currentTarget.value })}
      />
      <NativeSelect
        label={t('assets.plan.anchor')}
        value={step.anchor}
        onChange={({ currentTarget: { value } }) =>
          change({ anchor: anchors.find((anchor) => anchor === value) ?? step.anchor })
        }
        data={anchors.map((anchor) => ({ value: anchor, label: t(`assets.plan.anchor.${anchor}`) }))}
      />
      <Bounds step={step} onChange={change} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.removeStep ?? ''}
        aria-label={t('assets.plan.removeStep', { step: name })}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.7} />
      </ActionIcon>
    </fieldset>
  );
}

interface BoundsProps {
  step: StepValues;
  onChange: (part: Partial<StepValues>) => void;
}

/** The tolerance around the due date, the levels that the step includes, and whether it counts. */
function Bounds({ step, onChange }: BoundsProps) {
  const { t } = useTranslation();
  return (
    <>
      <NumberField
        label={t('assets.plan.graceMonths')}
        value={step.graceMonths}
        minimum={0}
        maximum={24}
        onChange={(graceMonths) => onChange({ graceMonths: graceMonths ?? 0 })}
      />
      <NumberField
        label={t('assets.plan.toleranceDays')}
        value={step.toleranceDays}
        minimum={0}
        maximum={365}
        onChange={(toleranceDays) => onChange({ toleranceDays: toleranceDays ?? 0 })}
      />
      <NumberField
        label={t('assets.plan.rank')}
        value={step.rank}
        minimum={0}
        maximum={9}
        onChange={(rank) => onChange({ rank: rank ?? 0 })}
      />
      <CheckLabel>
        <input
          type="checkbox"
          checked={step.informative}
          onChange={({ currentTarget }) => onChange({ informative: currentTarget.checked })}
        />
        {t('assets.plan.informative')}
      </CheckLabel>
    </>
  );
}
