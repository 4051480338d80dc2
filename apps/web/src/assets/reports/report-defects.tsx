import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Checklist } from '@werkbank/contract/assets/types/asset-type.ts';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { Section } from '#src/ui/page/section.tsx';
import { DefectChoice } from './defect-choice.tsx';
import classes from './report-form.module.css';
import { allDefects, type Defect, type ReportValues } from './report-model.ts';

interface ReportDefectsProps {
  list: Checklist;
  values: ReportValues;
  onChange: (part: Partial<ReportValues>) => void;
}

/** Defects at check points and others, each marked if repaired at once. */
export function ReportDefects({ list, values, onChange }: ReportDefectsProps) {
  const { t } = useTranslation();
  const named = allDefects(values);
  const blank = values.defects.filter(({ code }) => code === '');
  const store = (before: Defect, after: Defect) =>
    onChange({ defects: [...values.defects.filter((one) => one !== before && one.code !== after.code), after] });
  const fromPoints = new Set(
    Object.values(values.findings).flatMap(({ outcome, defectCode }) => (outcome === 'notOk' ? [defectCode] : [])),
  );
  return (
    <Section
      title={t('assets.defects')}
      count={named.length}
      actions={
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange({ defects: [...values.defects, { code: '', resolved: false }] })}
          {...lockedBy(blank.length > 0 && t('assets.defectBlank'))}
        >
          {t('assets.addDefect')}
        </Button>
      }
    >
      {named.length + blank.length === 0 && <p className={classes.none}>{t('assets.noDefects')}</p>}
      <ul className={classes.lines}>
        {named.map((defect) => (
          <DefectLine
            key={defect.code}
            defect={defect}
            list={list}
            onResolve={(resolved) => store(defect, { ...defect, resolved })}
            {...(!fromPoints.has(defect.code) && {
              onRemove: () => onChange({ defects: values.defects.filter(({ code }) => code !== defect.code) }),
            })}
          />
        ))}
        {blank.map((defect) => (
          <li key="blank">
            <DefectChoice
              label={t('assets.defectCode')}
              defects={list.defects.filter(({ code }) => !named.some((one) => one.code === code))}
              value=""
              onChange={(code) => store(defect, { ...defect, code })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface DefectLineProps {
  defect: Defect;
  list: Checklist;
  onResolve: (resolved: boolean) => void;
  /** Absent for a defect entered at a check point. */
  onRemove?: () => void;
}

function DefectLine({ defect, list, onResolve, onRemove }: DefectLineProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.line}>
      <span>
        {defect.code} {list.defects.find(({ code }) => code === defect.code)?.description}
      </span>
      <label className={classes.resolved}>
        <input
          type="checkbox"
          checked={defect.resolved}
          onChange={({ currentTarget }) => onResolve(currentTarget.checked)}
        />
        {t('assets.resolved')}
      </label>
      {onRemove && <CloseButton aria-label={t('assets.removeLine', { name: defect.code })} onClick={onRemove} />}
    </li>
  );
}
