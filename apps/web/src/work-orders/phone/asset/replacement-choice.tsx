import { useTranslation } from 'react-i18next';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import type { Usable } from '../pack/van-model.ts';
import classes from './asset-form.module.css';

interface ReplacementChoiceProps {
  parts: readonly Usable[];
  value: Usable | null;
  onChange: (part: Usable | null) => void;
}

/** Which device is hung up: one from the van, or one like the old one that came from elsewhere. */
export function ReplacementChoice({ parts, value, onChange }: ReplacementChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t('asset.replace.with')}</legend>
      {parts.map((part) => (
        <label key={part.itemId} className={classes.choice}>
          <input type="radio" name="part" checked={value?.itemId === part.itemId} onChange={() => onChange(part)} />
          <span>
            {part.itemDescription} ·{' '}
            <Quantity value={part.onHand ?? 0} unit={part.unitCode} unitName={part.unitDescription} />
          </span>
        </label>
      ))}
      <label className={classes.choice}>
        <input type="radio" name="part" checked={value === null} onChange={() => onChange(null)} />
        {t('asset.replace.alike')}
      </label>
    </fieldset>
  );
}
