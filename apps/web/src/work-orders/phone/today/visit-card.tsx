import { IconKey, IconPackage } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import { useTranslation } from 'react-i18next';
import { AppointmentBadge } from '#src/work-orders/appointments/appointment-badge.tsx';
import { useMaterialText } from '#src/work-orders/shared/use-material-text.ts';
import { SiteLinks } from '../widgets/site-links.tsx';
import { VisitBadge } from '../widgets/visit-badge.tsx';
import { VisitButtons } from '../widgets/visit-buttons.tsx';
import { VisitProgress } from '../widgets/visit-progress.tsx';
import classes from './today-page.module.css';

/** The running or next visit: place, time, access, progress, and a button for its next step. */
export function VisitCard({ visit }: { visit: DayVisit }) {
  const { t } = useTranslation();
  const { locationName, number, description, workOrderId, material } = visit;
  const takeAlong = useMaterialText()(material);
  const notes = [visit.accessNote, visit.keyNote, visit.permitNote, visit.note].filter(Boolean);
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <div className={classes.words}>
          <p className={classes.time}>
            <VisitWhen visit={visit} />
            <VisitBadge status={visit.visitStatus} />
            {visit.appointment && <AppointmentBadge appointment={visit.appointment} />}
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
        <VisitProgress visit={visit} />
      </div>
      <SiteLinks site={visit} people={[{ name: visit.contactName, number: visit.contactPhone }]} />
      {notes.length > 0 && (
        <p className={classes.note}>
          <IconKey size={18} stroke={1.75} aria-hidden="true" />
          <span>{notes.join(' · ')}</span>
        </p>
      )}
      {takeAlong && (
        <p className={classes.material}>
          <IconPackage size={18} stroke={1.75} aria-hidden="true" />
          <span>
            <span className="visually-hidden">{t('phone.takeAlong')}: </span>
            {takeAlong}
          </span>
        </p>
      )}
      <div className={classes.steps}>
        <VisitButtons visit={visit} />
      </div>
    </article>
  );
}

/** The planned time of a visit. */
export function VisitWhen({ visit: { startTime, endTime } }: { visit: DayVisit }) {
  const { t } = useTranslation();
  return startTime ? [startTime, endTime].filter(Boolean).join('–') : t('phone.anyTime');
}
