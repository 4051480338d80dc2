import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import { VisitBadge } from '../widgets/visit-badge.tsx';
import { VisitProgress } from '../widgets/visit-progress.tsx';
import { VisitWhen } from '../widgets/visit-when.tsx';
import classes from './today-page.module.css';

/** A visit of later or one that is over: when, where and how far, leading to its job. */
export function VisitRow({ visit }: { visit: DayVisit }) {
  const { locationName, city, description, workOrderId, visitStatus } = visit;
  return (
    <Link to="/m/jobs/$workOrderId" params={{ workOrderId }} className={classes.row}>
      <span className={classes.words}>
        <span className={classes.time}>
          <VisitWhen visit={visit} />
          {visitStatus !== 'planned' && <VisitBadge status={visitStatus} />}
        </span>
        <span className={classes.rowName}>{locationName}</span>
        <span className={classes.small}>{[city, description].filter(Boolean).join(' · ')}</span>
      </span>
      <VisitProgress visit={visit} />
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}
