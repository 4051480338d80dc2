import { getRouteApi, Link } from '@tanstack/react-router';
import { limitsFor } from '@werkbank/contract/assets/types/limits.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { usePhone } from '../outbox/phone-state.ts';
import { orderAsSaid, type RoundOrder, type RoundTask } from '../pack/pack-model.ts';
import { PhonePage } from '../widgets/phone-screen.tsx';
import { DeviceAnswered } from './asset-answered.tsx';
import { DeviceChecks } from './asset-checks.tsx';
import classes from './asset-page.module.css';
import { pointsOf } from './checklist-model.ts';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/assets/$assetId');

/** One device of a job: what it is, where it hangs, and what is looked at. */
export function DevicePage() {
  const { t } = useTranslation();
  const { workOrderId, assetId } = route.useParams();
  const { pack, entries } = usePhone();
  const order = pack && orderAsSaid(pack, entries, workOrderId);
  const task = order?.tasks.find((one) => one.assetId === assetId);
  if (!order) return null;
  const back = (
    <Link to="/m/jobs/$workOrderId" params={{ workOrderId }}>
      {order.order.locationName}
    </Link>
  );
  if (!task)
    return (
      <PhonePage title={t('phone.notOfJob')} back={back}>
        <p>{t('phone.notOfJobText')}</p>
      </PhonePage>
    );
  const type = pack.types.find((one) => one.type === task.type && one.country === order.site.country);
  const facts = <Facts task={task} />;
  const frame = { back, title: task.description, facts };
  if (task.result !== null) return <DeviceAnswered key={task.id} task={task} order={order} {...frame} />;
  return (
    <DeviceChecks
      key={task.id}
      task={task}
      order={order}
      points={type ? pointsOf(type, task.level).map((point) => ({ ...point, ...limitsFor(point, task) })) : []}
      defects={type?.defects ?? []}
      {...frame}
    />
  );
}

/** What every state of the page is given. */
export interface DeviceProps {
  task: RoundTask;
  order: RoundOrder;
  title: string;
  back: ReactNode;
  facts: ReactNode;
}

function Facts({ task }: { task: RoundTask }) {
  const { t } = useTranslation();
  const kind = [task.brand, task.model].filter(Boolean).join(' ');
  const facts = [
    [t('phone.place'), [task.placePath, task.position].filter(Boolean).join(' · ')],
    [t('phone.tag'), task.tag],
    [t('phone.kind'), [task.typeDescription, kind].filter(Boolean).join(' · ')],
    [t('phone.serialNumber'), task.serialNumber],
    [t('phone.due'), task.dueOn && <DateText value={task.dueOn} />],
    [t('phone.level'), task.level && t(`phone.level.${task.level}`)],
    [t('phone.lastTime'), task.lastReport && <LastTime report={task.lastReport} />],
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

function LastTime({ report }: { report: NonNullable<RoundTask['lastReport']> }) {
  const { t } = useTranslation();
  return (
    <>
      <DateText value={report.date} /> · {t(`phone.report.${report.result}`)}
      {report.findings && ` · ${report.findings}`}
    </>
  );
}
