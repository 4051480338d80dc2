import { ActionIcon } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import classes from './ordering.module.css';

interface QuantityStepperProps {
  /** The name of the article, for screen readers. */
  name: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A quantity with a button for one more and one less. */
export function QuantityStepper({ name, value, onChange }: QuantityStepperProps) {
  const { t } = useTranslation();
  const now = value === null || Number.isNaN(value) ? 0 : value;
  return (
    <span className={classes.stepper} role="group" aria-label={t('ordering.quantityOf', { name })}>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('ordering.oneLess', { name })}
        onClick={() => onChange(now - 1)}
        {...lockedBy(now <= 1 && t('why.least', { n: 1 }))}
      >
        <IconMinus size={16} stroke={1.75} />
      </ActionIcon>
      <NumberField
        aria-label={`${t('field.quantity')} ${name}`}
        decimals={4}
        minimum={0.0001}
        value={value}
        onChange={onChange}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('ordering.oneMore', { name })}
        onClick={() => onChange(now + 1)}
      >
        <IconPlus size={16} stroke={1.75} />
      </ActionIcon>
    </span>
  );
}
