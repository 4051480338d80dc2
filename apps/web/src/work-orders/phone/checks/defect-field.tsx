import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceDialog, OptionText } from '../widgets/choice-dialog.tsx';
import { Suggestions } from '../widgets/dialog-form.tsx';
import classes from './asset-page.module.css';
import type { Defect } from './checklist-model.ts';

interface DefectFieldProps {
  /** The most likely first. */
  defects: readonly Defect[];
  value: string;
  isMissing: boolean;
  onChange: (code: string) => void;
}

/** Number of defects that can be chosen with one tap. */
const likely = 3;

const nameOf = ({ code, description }: Defect): string => `${code} ${description}`;

/** The defect, from the list of the asset type; the most likely ones take one tap. */
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
        <span id={`${id}-value`}>{chosen ? nameOf(chosen) : t('phone.chooseDefect')}</span>
        <IconChevronDown size={20} aria-hidden="true" />
      </button>
      {!chosen && (
        <Suggestions
          label={t('phone.likelyDefects')}
          reasons={defects.slice(0, likely).map(nameOf)}
          onPick={(picked) => onChange(defects.find((defect) => nameOf(defect) === picked)?.code ?? '')}
        />
      )}
      {isOpen && (
        <ChoiceDialog
          title={t('phone.defect')}
          label={t('asset.defect.search')}
          none={t('asset.defect.none')}
          find={(words) => matching(defects, words)}
          keyOf={({ code }) => code}
          render={({ code, description, severity }) => (
            <OptionText detail={t(`asset.severity.${severity}`)}>
              {code} {description}
            </OptionText>
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
