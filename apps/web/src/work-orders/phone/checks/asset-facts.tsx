import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { PlaceFact } from '../asset/place-fact.tsx';
import type { RoundOrder, RoundTask } from '../pack/pack-model.ts';
import classes from './asset-page.module.css';

type FactRow = readonly [label: string, value: ReactNode];

/** What is needed to find and judge an asset. */
export function AssetFacts({ task, order }: { task: RoundTask; order: RoundOrder }) {
  const { t } = useTranslation();
  return (
    <Facts
      rows={[
        [t('phone.place'), <PlaceFact key="place" task={task} order={order} />],
        [t('phone.tag'), task.tag],
        [t('phone.level'), task.level && t(`phone.level.${task.level}`)],
        [t('phone.lastTime'), task.lastReport && <LastReport report={task.lastReport} />],
        [t('phone.notes'), task.notes],
      ]}
    />
  );
}

/** Further data of an asset, for below its check points. */
export function AssetDetails({ task }: { task: RoundTask }) {
  const { t } = useTranslation();
  const kind = [task.brand, task.model].filter(Boolean).join(' ');
  return (
    <Facts
      rows={[
        [t('phone.kind'), [task.typeDescription, kind].filter(Boolean).join(' · ')],
        [t('phone.serialNumber'), task.serialNumber],
        [t('phone.due'), task.dueOn && <DateText value={task.dueOn} />],
      ]}
    />
  );
}

function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className={classes.facts}>
      {rows
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

/** To the earlier reports of an asset. */
export function HistoryLink({ task: { workOrderId, assetId } }: { task: RoundTask }) {
  const { t } = useTranslation();
  return (
    <Button
      size="lg"
      variant="default"
      leftSection={<IconHistory size={20} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link to="/m/jobs/$workOrderId/assets/$assetId/history" params={{ workOrderId, assetId }} {...props} />
      )}
    >
      {t('phone.history')}
    </Button>
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
