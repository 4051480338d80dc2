import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Usable } from '../pack/van-model.ts';
import { PartsUsed } from '../parts/parts-used.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import type { Photos } from '../photos/use-photos.ts';
import classes from './asset-page.module.css';
import {
  type Check,
  type Defect,
  defaultRemedy,
  type Missing,
  type Point,
  type Remedy,
  remedies,
} from './checklist-model.ts';
import { DefectField } from './defect-field.tsx';

interface WrongPointProps {
  point: Point;
  /** The most likely first. */
  defects: readonly Defect[];
  check: Check;
  photos: Photos;
  usables: readonly Usable[];
  /** Asset type. */
  type: string;
  /** What was missing when saving was attempted. */
  missing: Missing | null;
  onChange: (part: Partial<Check>) => void;
}

/** Defect, photos and remedy of a failed point. */
export function WrongPoint(props: WrongPointProps) {
  const { point, defects, check, photos, usables, type, missing, onChange } = props;
  const { t } = useTranslation();
  return (
    <div className={classes.wrong}>
      {defects.length > 0 && (
        <DefectField
          defects={defects}
          value={check.defectCode}
          isMissing={missing === 'defect'}
          onChange={(defectCode) => {
            const remedy = check.remedy ?? defaultRemedy(defects.find(({ code }) => code === defectCode));
            onChange({ defectCode, remedy });
          }}
        />
      )}
      <TextInput
        size="lg"
        label={t('phone.remark')}
        maxLength={500}
        error={missing === 'remark' && t('valid.required')}
        value={check.remark}
        onChange={({ currentTarget }) => onChange({ remark: currentTarget.value })}
      />
      <PhotoField photos={photos} point={point.code} title={point.description} />
      {missing === 'photo' && <p className={classes.problem}>{t('asset.photo.needed')}</p>}
      <Remedies value={check.remedy} isMissing={missing === 'remedy'} onChange={(remedy) => onChange({ remedy })} />
      {check.remedy === 'repaired' && (
        <PartsUsed parts={check.parts} usables={usables} types={[type]} onChange={(parts) => onChange({ parts })} />
      )}
    </div>
  );
}

interface RemediesProps {
  value: Remedy | null;
  isMissing: boolean;
  onChange: (remedy: Remedy) => void;
}

function Remedies({ value, isMissing, onChange }: RemediesProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} aria-invalid={isMissing || undefined} className={classes.remedies}>
      <span id={id} className={classes.remedyQuestion} data-missing={isMissing || undefined}>
        {t('asset.remedy')}
      </span>
      {remedies.map((remedy) => (
        <label key={remedy} className={classes.remedy}>
          <input
            type="radio"
            name={id}
            className="visually-hidden"
            checked={value === remedy}
            onChange={() => onChange(remedy)}
          />
          <span>{t(`asset.remedy.${remedy}`)}</span>
          <span className={classes.remedyText}>{t(`asset.remedyText.${remedy}`)}</span>
        </label>
      ))}
    </div>
  );
}
