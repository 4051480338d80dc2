import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconReplace } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/values.tsx';
import { UnsentPhotos } from './device/unsent-photos.tsx';
import { useUndoReplace } from './device/use-undo-replace.ts';
import classes from './device-page.module.css';
import type { DeviceProps } from './device-page.tsx';
import { PhonePage } from './phone-page.tsx';
import { nextTask } from './round-model.ts';
import { TaskBadge } from './task-badge.tsx';
import { useStore } from './use-store.ts';

/** A device that was seen to: what became of it, and the way to say something else. */
export function DeviceAnswered({ task, order, title, back, facts }: DeviceProps) {
  const { t } = useTranslation();
  const next = nextTask(order.tasks, task);
  const { workOrderId, id } = task;
  const canChange = order.order.status < 30 && task.result !== 'replaced';
  const store = useStore();
  const undoReplace = useUndoReplace(order, task);
  const takeBack = async () =>
    await store({ step: { call: 'takeBackTask', params: { workOrderId, taskId: id } }, title: task.description });
  return (
    <PhonePage
      title={title}
      back={back}
      actions={
        <>
          {canChange && <UndoButton onPress={() => void takeBack()}>{t('phone.takeBack')}</UndoButton>}
          {undoReplace && <UndoButton onPress={() => void undoReplace()}>{t('device.replace.undo')}</UndoButton>}
          {next && (
            <Button
              size="lg"
              rightSection={<IconArrowRight size={20} aria-hidden="true" />}
              renderRoot={(props) => (
                <Link
                  to="/m/jobs/$workOrderId/assets/$assetId"
                  params={{ workOrderId, assetId: next.assetId }}
                  {...props}
                />
              )}
            >
              {t('phone.next')}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.answer}>
        <TaskBadge task={task} />
        <DateText value={task.answeredAt} as="dateTime" />
        {task.answeredByFullName && !task.isUnsent && <span>{task.answeredByFullName}</span>}
      </p>
      {task.reason && <p className={classes.hint}>{task.reason}</p>}
      <UnsentPhotos task={task} />
      {canChange && task.result === 'failed' && <ReplaceButton task={task} />}
      {facts}
    </PhonePage>
  );
}

const UndoButton = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Button size="lg" variant="default" leftSection={<IconArrowBackUp size={20} aria-hidden="true" />} onClick={onPress}>
    {children}
  </Button>
);

/** The way to a new device in the place of one that failed. */
function ReplaceButton({ task: { workOrderId, assetId } }: Pick<DeviceProps, 'task'>) {
  const { t } = useTranslation();
  return (
    <Button
      size="lg"
      variant="default"
      leftSection={<IconReplace size={20} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link to="/m/jobs/$workOrderId/assets/$assetId/replace" params={{ workOrderId, assetId }} {...props} />
      )}
    >
      {t('device.remedy.replace')}
    </Button>
  );
}
