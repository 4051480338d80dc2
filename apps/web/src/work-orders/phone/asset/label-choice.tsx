import { useTranslation } from 'react-i18next';
import classes from './asset-form.module.css';
import type { ReplaceValues } from './replace-model.ts';

const labels = ['keep', 'other', 'later'] as const satisfies readonly ReplaceValues['label'][];

interface LabelChoiceProps {
  oldTag: string | null;
  value: ReplaceValues['label'];
  onChange: (label: ReplaceValues['label']) => void;
}

/** Whether the old label moves over, another one is stuck on, or one comes later. */
export function LabelChoice({ oldTag, value, onChange }: LabelChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t('phone.tag')}</legend>
      {labels
        .filter((label) => label !== 'keep' || oldTag !== null)
        .map((label) => (
          <label key={label} className={classes.choice}>
            <input type="radio" name="label" checked={value === label} onChange={() => onChange(label)} />
            {t(`asset.replace.label.${label}`, { tag: oldTag ?? '' })}
          </label>
        ))}
    </fieldset>
  );
}
