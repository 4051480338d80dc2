import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../outbox/use-store.ts';
import type { RoundTask } from '../pack/pack-model.ts';
import { TaskBadge } from '../widgets/task-badge.tsx';
import type { Job } from '../widgets/use-job.ts';
import classes from './last-results.module.css';

const shown = 10;

/** The last ten results of a job, the newest first, each of which can be taken back. */
export function LastResults({ job: { order, isFinished } }: { job: Job }) {
  const { t } = useTranslation();
  const store = useStore();
  const [isOpen, setOpen] = useState(false);
  const last = order.tasks
    .filter(({ result, answeredAt }) => result !== null && answeredAt !== null)
    .toSorted((a, b) => Date.parse(b.answeredAt ?? '') - Date.parse(a.answeredAt ?? ''))
    .slice(0, shown);
  const [newest] = last;
  if (!newest) return null;
  const takeBack = ({ workOrderId, id: taskId, description: title }: RoundTask) =>
    void store({ title, step: { call: 'takeBackTask', params: { workOrderId, taskId } } });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={classes.title}>
        {t('phone.lastResults')}: {newest.description}
      </summary>
      <ul className={classes.rows}>
        {(isOpen ? last : []).map((task) => (
          <li key={task.id} className={classes.row}>
            <Link
              to="/m/jobs/$workOrderId/assets/$assetId"
              params={{ workOrderId: task.workOrderId, assetId: task.assetId }}
              className={classes.name}
            >
              {task.description}
            </Link>
            <TaskBadge task={task} />
            {order.order.status < 30 && !isFinished && task.result !== 'replaced' && (
              <Button
                size="md"
                variant="default"
                aria-label={`${t('phone.takeBack')}: ${task.description}`}
                onClick={() => takeBack(task)}
              >
                <IconArrowBackUp size={20} aria-hidden="true" />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
