import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { useCanUndoReplace, useUndoReplace } from '../asset/use-undo-replace.ts';
import { OpenEstimates } from '../estimate/open-estimates.tsx';
import { useStore } from '../outbox/use-store.ts';
import type { RoundOrder, RoundTask } from '../pack/pack-model.ts';
import { UnsentPhotos } from '../photos/unsent-photos.tsx';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { nextTask } from '../widgets/round-model.ts';
import { TaskBadge } from '../widgets/task-badge.tsx';
import { AssetDetails, AssetFacts, HistoryLink } from './asset-facts.tsx';
import classes from './asset-page.module.css';
import { LeftChecklist } from './left-checklist.tsx';
import { ReplaceButton } from './replace-button.tsx';

interface OfTask {
  task: RoundTask;
}

interface AssetAnsweredProps extends OfTask {
  order: RoundOrder;
}

/** An asset with a result, which can be withdrawn until the job is completed. */
export function AssetAnswered({ task, order }: AssetAnsweredProps) {
  const canChange = order.order.status < 30 && task.result !== 'replaced';
  return (
    <PhoneScreen
      title={task.description}
      back={<JobBack order={order} />}
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
      <LeftChecklist task={task} />
      {task.reason && <p className={classes.hint}>{task.reason}</p>}
      <UnsentPhotos task={task} />
      {canChange && task.result === 'failed' && <ReplaceButton task={task} />}
      {task.result === 'failed' && <OpenEstimates order={order.order} assetId={task.assetId} />}
      <AssetFacts task={task} order={order} />
      <AssetDetails task={task} />
      <HistoryLink task={task} />
    </PhoneScreen>
  );
}

function TakeBackButton({ task: { workOrderId, id: taskId, description: title } }: OfTask) {
  const { t } = useTranslation();
  const store = useStore();
  const takeBack = async () => await store({ step: { call: 'takeBackTask', params: { workOrderId, taskId } }, title });
  return <BackButton onClick={() => void takeBack()}>{t('phone.takeBack')}</BackButton>;
}

/** Undoes the replacement, while that is possible. */
function UndoReplaceButton({ task, order }: AssetAnsweredProps) {
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

function NextButton({ task, order }: AssetAnsweredProps) {
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
