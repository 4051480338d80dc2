import type { TaskResult } from '@werkbank/contract/work-orders/tasks/task.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';
import type { RoundTask } from '../pack/pack-model.ts';
import classes from './task-badge.module.css';
import { UnsentDot } from './unsent-dot.tsx';

const tones: Record<TaskResult, StatusTone> = {
  passed: 'done',
  passedAfterRepair: 'done',
  failed: 'failed',
  replaced: 'done',
  notFound: 'attention',
  notReachable: 'attention',
  refused: 'stopped',
};

interface TaskBadgeProps {
  task: RoundTask;
  /** Its checklist is filled in halfway on this phone. */
  isBegun?: boolean;
}

/** The result of a task, with a dot until it is sent. */
export function TaskBadge({ task, isBegun = false }: TaskBadgeProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.badge}>
      {(task.isUnsent || isBegun) && <UnsentDot />}
      {isBegun && !task.result && (
        <StatusBadge tone="open" quiet>
          {t('phone.begun')}
        </StatusBadge>
      )}
      {task.result && (
        <StatusBadge tone={tones[task.result]} quiet>
          {t(`phone.result.${task.result}`)}
        </StatusBadge>
      )}
    </span>
  );
}
