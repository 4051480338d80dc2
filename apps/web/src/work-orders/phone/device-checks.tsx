import { Button } from '@mantine/core';
import { IconArrowRight, IconChecks, IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckPointField } from './check-point-field.tsx';
import { answerOf, type Defect, noFinding, type Point } from './checklist-model.ts';
import classes from './device-page.module.css';
import type { DeviceProps } from './device-page.tsx';
import { NotDoneDialog } from './not-done-dialog.tsx';
import type { RoundTask } from './pack-model.ts';
import { PhonePage } from './phone-page.tsx';
import { useAnswer } from './use-answer.ts';
import { type ChecklistEntry, useChecklist } from './use-checklist.ts';

interface DeviceChecksProps extends DeviceProps {
  points: readonly Point[];
  defects: readonly Defect[];
}

/** The checklist of a device that is still to be seen to: all well in three taps. */
export function DeviceChecks({ task, order, points, defects, title, back, facts }: DeviceChecksProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const entry = useChecklist(task.id, points, defects);
  const answer = useAnswer(order, task);
  if (!entry) return null;
  const save = () => {
    if (!entry.finish()) return;
    const told = { level: task.level, orderType: order.order.type, at: new Date() };
    void answer(answerOf({ points, defects, findings: entry.findings }, told));
  };
  return (
    <PhonePage
      title={title}
      back={back}
      actions={
        <>
          <Button size="lg" variant="default" aria-label={t('phone.notDone')} onClick={() => setAsking(true)}>
            <IconDots size={20} aria-hidden="true" />
          </Button>
          <MainButton entry={entry} onSave={save} />
        </>
      }
    >
      {facts}
      {points.length === 0 && <p className={classes.hint}>{t('phone.noPoints')}</p>}
      <Points entry={entry} task={task} points={points} defects={defects} />
      {isAsking && (
        <NotDoneDialog
          onClose={() => setAsking(false)}
          onAnswer={(result, reason) => void answer({ result, reason, at: new Date().toISOString() })}
        />
      )}
    </PhonePage>
  );
}

/** First "all in order", then what that comes to. */
function MainButton({ entry, onSave }: { entry: ChecklistEntry; onSave: () => void }) {
  const { t } = useTranslation();
  if (!entry.isLookedAt)
    return (
      <Button size="lg" leftSection={<IconChecks size={20} aria-hidden="true" />} onClick={entry.judgeAll}>
        {t('phone.allInOrder')}
      </Button>
    );
  return (
    <Button size="lg" rightSection={<IconArrowRight size={20} aria-hidden="true" />} onClick={onSave}>
      {t(`phone.save.${entry.result}`)}
    </Button>
  );
}

interface PointsProps {
  entry: ChecklistEntry;
  task: RoundTask;
  points: readonly Point[];
  defects: readonly Defect[];
}

function Points({ entry: { findings, open, isTried, list, find }, task, points, defects }: PointsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ol className={classes.points} ref={list}>
        {points.map((point) => (
          <CheckPointField
            key={point.code}
            point={point}
            defects={defects}
            finding={findings[point.code] ?? noFinding}
            last={task.lastReport?.checks.find(({ code }) => code === point.code)}
            isMissing={isTried && open.includes(point)}
            onChange={(part) => find(point.code, part)}
          />
        ))}
      </ol>
      {isTried && open.length > 0 && (
        <p role="alert" className={classes.problem}>
          {t('phone.pointsLeft', { count: open.length, n: open.length })}
        </p>
      )}
    </>
  );
}
