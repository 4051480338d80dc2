import { IconClock, IconFileCheck, IconFlagCheck, IconNote, IconPackage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenEstimates } from '../estimate/open-estimates.tsx';
import type { Job } from '../widgets/use-job.ts';
import classes from './job-links.module.css';
import { JobNote, UnsentNote } from './job-note.tsx';

/** Links to the screens of a job besides its assets. */
const links = [
  { to: '/m/jobs/$workOrderId/parts', text: 'parts.short', Icon: IconPackage },
  { to: '/m/jobs/$workOrderId/times', text: 'phone.times', Icon: IconClock },
  { to: '/m/jobs/$workOrderId/consent', text: 'phone.consent.short', Icon: IconFileCheck },
  { to: '/m/jobs/$workOrderId/finish', text: 'phone.finish', Icon: IconFlagCheck },
] as const;

/** Links to parts, times, consent and completion, and a note, within reach of the thumb. */
export function JobLinks({ job }: { job: Job }) {
  const { t } = useTranslation();
  const [isWriting, setWriting] = useState(false);
  const { id: workOrderId } = job.order.order;
  const hasEstimates = (useOpenEstimates(job.order.order)?.length ?? 0) > 0;
  return (
    <nav className={classes.links} aria-label={t('phone.jobParts')}>
      {links.map(({ to, text, Icon }) => (
        <Link key={to} to={to} params={{ workOrderId }} className={classes.link}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          {t(text)}
          {text === 'phone.consent.short' && hasEstimates && (
            <span className={classes.dot} role="img" aria-label={t('estimate.waiting')} />
          )}
        </Link>
      ))}
      {!job.isFinished && (
        <button type="button" className={classes.link} onClick={() => setWriting(true)}>
          <IconNote size={22} stroke={1.75} aria-hidden="true" />
          {t('phone.note.short')}
          {!isWriting && <UnsentNote job={job} className={classes.dot} />}
        </button>
      )}
      {isWriting && <JobNote job={job} onClose={() => setWriting(false)} />}
    </nav>
  );
}
