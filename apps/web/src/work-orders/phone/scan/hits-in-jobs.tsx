import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TaskBadge } from '../widgets/task-badge.tsx';
import classes from './scan.module.css';
import type { findInJobs } from './scan-model.ts';

/** An asset that is in several jobs, or several assets with the same number. */
export function HitsInJobs({ hits }: { hits: ReturnType<typeof findInJobs> }) {
  const { t } = useTranslation();
  return (
    <section className={classes.offer} aria-live="polite">
      <p className={classes.text}>{t('scan.several')}</p>
      {hits.map(({ order: { order }, task }) => (
        <article key={task.id} className={classes.found}>
          <h2 className={classes.name}>{task.description}</h2>
          <p className={classes.small}>
            {[task.tag, task.placePath, task.position, `${order.number} ${order.locationName}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <TaskBadge task={task} />
          <Button
            size="lg"
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/m/jobs/$workOrderId/assets/$assetId"
                params={{ workOrderId: order.id, assetId: task.assetId }}
                {...props}
              />
            )}
          >
            {t('scan.open')}
          </Button>
        </article>
      ))}
    </section>
  );
}
