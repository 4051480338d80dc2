import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import type { RoundTask } from '../pack/pack-model.ts';
import classes from './asset-page.module.css';

/** Data of an asset. */
export function AssetFacts({ task }: { task: RoundTask }) {
  const { t } = useTranslation();
  const kind = [task.brand, task.model].filter(Boolean).join(' ');
  const facts = [
    [t('phone.place'), [task.placePath, task.position].filter(Boolean).join(' · ')],
    [t('phone.tag'), task.tag],
    [t('phone.kind'), [task.typeDescription, kind].filter(Boolean).join(' · ')],
    [t('phone.serialNumber'), task.serialNumber],
    [t('phone.due'), task.dueOn && <DateText value={task.dueOn} />],
    [t('phone.level'), task.level && t(`phone.level.${task.level}`)],
    [t('phone.lastTime'), task.lastReport && <LastReport report={task.lastReport} />],
    [t('phone.notes'), task.notes],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function LastReport({ report }: { report: NonNullable<RoundTask['lastReport']> }) {
  const { t } = useTranslation();
  return (
    <>
      <DateText value={report.date} /> · {t(`phone.report.${report.result}`)}
      {report.findings && ` · ${report.findings}`}
    </>
  );
}
