import { useTranslation } from 'react-i18next';
import classes from './task-progress.module.css';

interface TaskProgressProps {
  done: number;
  of: number;
  /** As a ring, with the figures in it. */
  ring?: boolean;
}

const radius = 26;
const round = 2 * Math.PI * radius;

/** How many devices of an order are done: a bar with figures, or a ring. */
export function TaskProgress({ done, of, ring = false }: TaskProgressProps) {
  const { t } = useTranslation();
  const said = t('workOrders.tasksDone', { done, of });
  const share = of === 0 ? 0 : done / of;
  if (ring)
    return (
      <span className={classes.ring} role="img" aria-label={said} title={said} data-full={share === 1 || undefined}>
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r={radius} className={classes.track} />
          <circle
            cx="32"
            cy="32"
            r={radius}
            className={classes.arc}
            strokeDasharray={`${share * round} ${round}`}
            transform="rotate(-90 32 32)"
          />
        </svg>
        <span className={classes.figures} aria-hidden="true">
          <b>{done}</b>/{of}
        </span>
      </span>
    );
  if (of === 0) return <span className={classes.none}>{t('workOrders.noTasks')}</span>;
  return (
    <span className={classes.line} title={said}>
      <span className={classes.bar} aria-hidden="true">
        <span className={classes.part} data-full={share === 1 || undefined} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.count} aria-hidden="true">
        {done}/{of}
      </span>
      <span className="visually-hidden">{said}</span>
    </span>
  );
}
