import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../widgets/choice-dialog.module.css';
import { ChoiceDialog } from '../widgets/choice-dialog.tsx';
import type { Defect } from './checklist-model.ts';

interface DefectFieldProps {
  /** The likeliest first. */
  defects: readonly Defect[];
  value: string;
  isMissing: boolean;
  onChange: (code: string) => void;
}

/** What is wrong, from the list of the type. */
export function DefectField({ defects, value, isMissing, onChange }: DefectFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const chosen = defects.find(({ code }) => code === value);
  return (
    <div>
      <span id={id} className={classes.label}>
        {t('phone.defect')}
      </span>
      <button
        type="button"
        className={classes.chosen}
        aria-labelledby={`${id} ${id}-value`}
        aria-haspopup="dialog"
        data-missing={isMissing || undefined}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`}>{chosen ? `${chosen.code} ${chosen.description}` : t('phone.chooseDefect')}</span>
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
      {isOpen && (
        <ChoiceDialog
          title={t('phone.defect')}
          label={t('asset.defect.search')}
          none={t('asset.defect.none')}
          find={(words) => matching(defects, words)}
          keyOf={({ code }) => code}
          render={({ code, description, severity }) => (
            <span className={classes.words}>
              {code} {description}
              <span className={classes.small}>{t(`asset.severity.${severity}`)}</span>
            </span>
          )}
          onPick={({ code }) => {
            onChange(code);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function matching(defects: readonly Defect[], words: string): Defect[] {
  const wanted = words.trim().toLowerCase();
  return defects.filter(({ code, description }) => `${code} ${description}`.toLowerCase().includes(wanted));
}
