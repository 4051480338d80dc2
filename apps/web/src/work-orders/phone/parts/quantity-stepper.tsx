import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import classes from './parts.module.css';

interface QuantityStepperProps {
  label: string;
  value: number | null;
  /** Its name as shown. */
  unit: string;
  isFractionAllowed: boolean;
  /** Smallest quantity; plus and minus stop there. */
  least: number;
  onChange: (value: number | null) => void;
}

/** A quantity, typed or changed by large plus and minus buttons. */
export function QuantityStepper({ label, value, unit, isFractionAllowed, least, onChange }: QuantityStepperProps) {
  const { t } = useTranslation();
  const now = value ?? least;
  return (
    <div className={classes.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={classes.step}
        aria-label={t('parts.less')}
        onClick={() => onChange(Math.max(least, now - 1))}
        {...lockedBy(now <= least && t('why.least', { n: least }))}
      >
        <IconMinus size={24} aria-hidden="true" />
      </button>
      <NumberField
        aria-label={label}
        decimals={isFractionAllowed ? 2 : 0}
        value={value}
        rightSection={unit}
        onChange={onChange}
      />
      <button type="button" className={classes.step} aria-label={t('parts.more')} onClick={() => onChange(now + 1)}>
        <IconPlus size={24} aria-hidden="true" />
      </button>
    </div>
  );
}
