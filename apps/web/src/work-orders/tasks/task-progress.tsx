import { useTranslation } from 'react-i18next';
import { ProgressRing } from '#src/ui/basics/progress-ring.tsx';
import classes from './task-progress.module.css';

interface TaskProgressProps {
  done: number;
  of: number;
  /** As a ring, with the figures in it. */
  ring?: boolean;
}

/** How many assets of an order are done: a bar with figures, or a ring. */
export function TaskProgress({ done, of, ring = false }: TaskProgressProps) {
  const { t } = useTranslation();
  const summary = t('workOrders.tasksDone', { done, of });
  const share = of === 0 ? 0 : done / of;
  if (ring) return <ProgressRing done={done} of={of} label={summary} />;
  if (of === 0) return <span className={classes.none}>{t('workOrders.noTasks')}</span>;
  return (
    <span className={classes.line} title={summary}>
      <span className={classes.bar} aria-hidden="true">
        <span className={classes.part} data-full={share === 1 || undefined} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.count} aria-hidden="true">
        {done}/{of}
      </span>
      <span className="visually-hidden">{summary}</span>
    </span>
  );
}
