import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ModelLimit } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import classes from './types.module.css';

interface ModelLimitFieldsProps {
  limits: readonly ModelLimit[];
  unit: string;
  onChange: (limits: readonly ModelLimit[]) => void;
}

const nothing: ModelLimit = { brand: null, model: '', lowerLimit: null, upperLimit: null };

/** Limits for certain models that replace those of the check point. */
export function ModelLimitFields({ limits, unit, onChange }: ModelLimitFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {limits.map((limit, index) => {
        const change = (part: Partial<ModelLimit>) => onChange(limits.with(index, { ...limit, ...part }));
        return (
          // Rows have no id other than their index; they are added and removed at the end.
          <fieldset key={index} className={classes.step}>
            <legend className="visually-hidden">{t('assets.types.modelLimit', { model: limit.model })}</legend>
            <TextInput
              label={t('assets.brand')}
              maxLength={60}
              value={limit.brand ?? ''}
              onChange={({ currentTarget }) => change({ brand: currentTarget.value || null })}
            />
            <TextInput
              label={t('assets.model')}
              maxLength={60}
              value={limit.model}
              onChange={({ currentTarget }) => change({ model: currentTarget.value })}
            />
            <NumberField
              label={t('assets.types.lowerLimit')}
              decimals={3}
              value={limit.lowerLimit}
              rightSection={unit}
              error={areCrossed(limit) ? t('assets.types.limitsCrossed') : undefined}
              onChange={(lowerLimit) => change({ lowerLimit })}
            />
            <NumberField
              label={t('assets.types.upperLimit')}
              decimals={3}
              value={limit.upperLimit}
              rightSection={unit}
              onChange={(upperLimit) => change({ upperLimit })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              className={classes.removeStep ?? ''}
              aria-label={t('assets.types.removeModelLimit', { model: limit.model })}
              onClick={() => onChange(limits.toSpliced(index, 1))}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
          </fieldset>
        );
      })}
      <Button
        variant="default"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={16} />}
        onClick={() => onChange([...limits, nothing])}
      >
        {t('assets.types.addModelLimit')}
      </Button>
    </>
  );
}

interface Limits {
  lowerLimit: number | null;
  upperLimit: number | null;
}

/** Whether the limits are crossed, so that no value can be within them. */
export const areCrossed = ({ lowerLimit, upperLimit }: Limits): boolean =>
  lowerLimit !== null && upperLimit !== null && lowerLimit > upperLimit;

/** Whether the limits are valid numbers and not crossed. */
export const areLimits = (limits: Limits): boolean =>
  !Number.isNaN(limits.lowerLimit) && !Number.isNaN(limits.upperLimit) && !areCrossed(limits);
