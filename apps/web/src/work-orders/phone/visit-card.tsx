import { Button } from '@mantine/core';
import { IconKey, IconMapPin, IconPhone, IconPlayerPause, IconPlayerPlay, IconTruck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DayVisit } from '@werkbank/contract/work-orders/day.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toast-store.ts';
import { orderAsSaid } from './pack-model.ts';
import { phone, usePhone } from './phone-state.ts';
import { ProgressRing } from './progress-ring.tsx';
import { countDone } from './round-model.ts';
import classes from './today-page.module.css';
import { VisitBadge } from './visit-badge.tsx';
import { mapAddress, nextSteps, type VisitStep } from './visit-model.ts';

const stepIcons: Record<VisitStep, ReactNode> = {
  travel: <IconTruck size={20} aria-hidden="true" />,
  work: <IconPlayerPlay size={20} aria-hidden="true" />,
  pause: <IconPlayerPause size={20} aria-hidden="true" />,
};

/** One visit: where, when, how to get in, how far, and the next step in one tap. */
export function VisitCard({ visit, isToday }: { visit: DayVisit; isToday: boolean }) {
  const { t } = useTranslation();
  const { locationName, number, description, startTime, endTime, workOrderId } = visit;
  const notes = [visit.accessNote, visit.keyNote, visit.permitNote, visit.note].filter(Boolean);
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <div className={classes.words}>
          <p className={classes.time}>
            {startTime ? `${startTime}${endTime ? `–${endTime}` : ''}` : t('phone.anyTime')}
            <VisitBadge status={visit.visitStatus} />
          </p>
          <h3 className={classes.name}>
            <Link to="/m/jobs/$workOrderId" params={{ workOrderId }}>
              {locationName}
            </Link>
          </h3>
          <p className={classes.small}>
            {number} · {description}
          </p>
        </div>
        <Progress visit={visit} />
      </div>
      <Ways visit={visit} />
      {notes.length > 0 && (
        <p className={classes.note}>
          <IconKey size={18} stroke={1.75} aria-hidden="true" />
          <span>{notes.join(' · ')}</span>
        </p>
      )}
      {isToday && <Steps visit={visit} />}
    </article>
  );
}

function Progress({ visit }: { visit: DayVisit }) {
  const { pack, entries } = usePhone();
  const order = pack && orderAsSaid(pack, entries, visit.workOrderId);
  const done = order ? countDone(order.tasks) : visit.tasksDone;
  return <ProgressRing done={done} of={order ? order.tasks.length : visit.taskCount} />;
}

function Ways({ visit }: { visit: DayVisit }) {
  const { t } = useTranslation();
  const address = [visit.addressLine1, [visit.postcode, visit.city].filter(Boolean).join(' ')].filter(Boolean);
  return (
    <div className={classes.ways}>
      {address.length > 0 && (
        <a className={classes.way} href={mapAddress(visit, address.join(', '))} target="_blank" rel="noreferrer">
          <IconMapPin size={20} stroke={1.75} aria-hidden="true" />
          <span>{address.join(', ')}</span>
        </a>
      )}
      {visit.contactPhone && (
        <a className={classes.way} href={`tel:${visit.contactPhone.replaceAll(/[^+\d]/g, '')}`}>
          <IconPhone size={20} stroke={1.75} aria-hidden="true" />
          <span>
            {visit.contactName ?? t('phone.call')} <span className={classes.number}>{visit.contactPhone}</span>
          </span>
        </a>
      )}
    </div>
  );
}

function Steps({ visit }: { visit: DayVisit }) {
  const { t } = useTranslation();
  const steps = nextSteps(visit.visitStatus);
  if (steps.length === 0) return null;
  const take = (call: VisitStep) => {
    const params = { workOrderId: visit.workOrderId, visitId: visit.id };
    const step = { call, params, body: { at: new Date().toISOString() } };
    phone()
      .add({ step, title: visit.locationName })
      .catch(() => showToast({ kind: 'error', text: t('phone.notStored') }));
  };
  return (
    <div className={classes.steps}>
      {steps.map((step, index) => (
        <Button
          key={step}
          size="lg"
          variant={index === steps.length - 1 ? 'filled' : 'default'}
          leftSection={stepIcons[step]}
          onClick={() => take(step)}
        >
          {t(`phone.step.${step}`)}
        </Button>
      ))}
    </div>
  );
}
