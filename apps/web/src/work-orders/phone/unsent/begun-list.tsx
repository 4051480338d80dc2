import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../outbox/phone-state.ts';
import { useBegun } from '../photos/use-begun.ts';
import { TaskBadge } from '../widgets/task-badge.tsx';
import classes from './outbox-page.module.css';

/** Assets whose checklist is filled in halfway on this phone, and is sent with their result. */
export function BegunList() {
  const { t } = useTranslation();
  const { pack } = usePhone();
  const begun = useBegun();
  const tasks = (pack?.orders ?? []).flatMap(({ order, tasks: ofOrder }) =>
    ofOrder.filter(({ id }) => begun?.has(id)).map((task) => ({ ...task, isUnsent: true, where: order.locationName })),
  );
  if (tasks.length === 0) return null;
  return (
    <section aria-label={t('phone.begun.title')}>
      <h2 className={classes.heading}>{t('phone.begun.title')}</h2>
      <ul className={classes.entries}>
        {tasks.map((task) => (
          <li key={task.id} className={classes.entry}>
            <Link to="/m/jobs/$workOrderId/assets/$assetId" params={task} className={classes.top}>
              <span className={classes.words}>
                <span className={classes.title}>{task.description}</span>
                <span className={classes.small}>{[task.where, task.position].filter(Boolean).join(' · ')}</span>
              </span>
              <TaskBadge task={task} isBegun />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
