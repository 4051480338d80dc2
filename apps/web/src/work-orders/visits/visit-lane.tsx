import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from './visit-lane.module.css';

/** The times of a visit, drawn to scale: dotted is travel, solid is work, hatched is a break. */
export function VisitLane({ visit: { times, travelMinutes, workMinutes, kilometres } }: { visit: WorkOrderVisit }) {
  const { t } = useTranslation();
  const [now] = useState(() => Date.now());
  const parts = times.map(({ kind, since, until }) => ({
    kind,
    since,
    until,
    length: Math.max(60_000, (until ? Date.parse(until) : now) - Date.parse(since)),
  }));
  const label = [
    t('workOrders.travelled', { n: travelMinutes }),
    t('workOrders.worked', { n: workMinutes }),
    ...(kilometres === null ? [] : [t('workOrders.kilometres', { n: kilometres })]),
  ].join(' · ');
  return (
    <div className={classes.frame}>
      <div className={classes.lane} role="img" aria-label={label}>
        {parts.map(({ kind, since, length }) => (
          <span key={since} className={classes.part} data-kind={kind} style={{ flexGrow: length }} />
        ))}
      </div>
      <p className={classes.caption}>
        <span>
          <DateText value={times[0]?.since} as="time" /> – <DateText value={times.at(-1)?.until} as="time" />
        </span>
        <span>{label}</span>
      </p>
    </div>
  );
}
