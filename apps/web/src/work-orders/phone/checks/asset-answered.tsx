import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight, IconReplace } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { useCanUndoReplace, useUndoReplace } from '../asset/use-undo-replace.ts';
import { useStore } from '../outbox/use-store.ts';
import { UnsentPhotos } from '../photos/unsent-photos.tsx';
import { PhonePage } from '../widgets/phone-screen.tsx';
import { nextTask } from '../widgets/round-model.ts';
import { TaskBadge } from '../widgets/task-badge.tsx';
import classes from './asset-page.module.css';
import type { DeviceProps } from './asset-page.tsx';

/** A device that was seen to: what became of it, and the way to say something else. */
export function DeviceAnswered({ task, order, title, back, facts }: DeviceProps) {
  const canChange = order.order.status < 30 && task.result !== 'replaced';
  return (
    <PhonePage
      title={title}
      back={back}
      actions={
        <>
          {canChange ? <TakeBackButton task={task} /> : <UndoReplaceButton task={task} order={order} />}
          <NextButton task={task} order={order} />
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

type OfTask = Pick<DeviceProps, 'task'>;

function TakeBackButton({ task: { workOrderId, id: taskId, description: title } }: OfTask) {
  const { t } = useTranslation();
  const store = useStore();
  const takeBack = async () => await store({ step: { call: 'takeBackTask', params: { workOrderId, taskId } }, title });
  return <BackButton onClick={() => void takeBack()}>{t('phone.takeBack')}</BackButton>;
}

/** Hangs the old device back, as long as that is possible. */
function UndoReplaceButton({ task, order }: Pick<DeviceProps, 'task' | 'order'>) {
  const { t } = useTranslation();
  const undo = useUndoReplace();
  const canUndo = useCanUndoReplace(order, task);
  return canUndo && <BackButton onClick={() => void undo(order.order, task)}>{t('asset.replace.undo')}</BackButton>;
}

function BackButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button
      size="lg"
      variant="default"
      leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function NextButton({ task, order }: Pick<DeviceProps, 'task' | 'order'>) {
  const { t } = useTranslation();
  const next = nextTask(order.tasks, task);
  if (!next) return null;
  const params = { workOrderId: task.workOrderId, assetId: next.assetId };
  return (
    <Button
      size="lg"
      rightSection={<IconArrowRight size={20} aria-hidden="true" />}
      renderRoot={(props) => <Link to="/m/jobs/$workOrderId/assets/$assetId" params={params} {...props} />}
    >
      {t('phone.next')}
    </Button>
  );
}

/** The way to a new device in the place of one that failed. */
function ReplaceButton({ task: { workOrderId, assetId } }: OfTask) {
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
      {t('asset.remedy.replace')}
    </Button>
  );
}
