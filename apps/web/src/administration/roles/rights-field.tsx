import type { Right } from '@werkbank/contract/wire/rights.ts';
import { useTranslation } from 'react-i18next';
import { useRights } from '#src/identity/use-me.ts';
import { lockedCheck } from '#src/ui/basics/locked.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { grouped, verbOf } from './right-groups.ts';
import classes from './rights-field.module.css';

interface RightsFieldProps {
  value: ReadonlySet<Right>;
  onChange: (rights: Set<Right>) => void;
  disabled: boolean;
}

const groups = grouped();

/** Chooses rights, area by area. Rights that the reader may not assign cannot be chosen. */
export function RightsField({ value, onChange, disabled }: RightsFieldProps) {
  const { t } = useTranslation();
  const own = useRights();
  const isGivable = (right: Right) => own.has('roles.giveAny') || own.has(right);
  const toggle = (right: Right) => {
    const chosen = new Set(value);
    if (!chosen.delete(right)) chosen.add(right);
    onChange(chosen);
  };
  return groups.map(({ domain, rights }) => (
    <fieldset key={domain} className={classes.area} disabled={disabled}>
      <legend>{t(`roles.domain.${domain}`)}</legend>
      <div className={classes.rights}>
        {rights.map((right) => (
          <Checkbox
            key={right}
            label={t(`roles.verb.${verbOf(right)}`)}
            checked={value.has(right)}
            disabled={disabled}
            onChange={() => toggle(right)}
            {...lockedCheck(!isGivable(right) && t('roles.notGivable'))}
          />
        ))}
      </div>
    </fieldset>
  ));
}
