import { Button } from '@mantine/core';
import { IconArrowRight, IconChecks, IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../outbox/phone-state.ts';
import { useKeptForm } from '../outbox/use-kept-form.ts';
import { vansAsSaid } from '../pack/pack-model.ts';
import { usablesOf } from '../pack/van-model.ts';
import { type Photos, usePhotos } from '../photos/use-photos.ts';
import { PhonePage } from '../widgets/phone-screen.tsx';
import classes from './asset-page.module.css';
import type { DeviceProps } from './asset-page.tsx';
import { CheckPointField } from './check-point-field.tsx';
import { answerOf, type Defect, noFinding, offeredDefects, type Point, wantsReplacement } from './checklist-model.ts';
import { NotDoneDialog, type NotDoneEntry, notDone } from './not-done-dialog.tsx';
import { useAnswer } from './use-answer.ts';
import { type ChecklistEntry, useChecklist } from './use-checklist.ts';
import { WrongPoint } from './wrong-point.tsx';

interface DeviceChecksProps extends DeviceProps {
  points: readonly Point[];
  defects: readonly Defect[];
}

/** The checklist of a device that is still to be seen to: all well in three taps. */
export function DeviceChecks({ task, order, points, defects, title, back, facts }: DeviceChecksProps) {
  const { t } = useTranslation();
  const asking = useKeptForm<NotDoneEntry>(`phone.notDone.1.${task.id}`);
  const photos = usePhotos(task.id);
  const entry = useChecklist(task.id, points, defects, photos);
  const answer = useAnswer(order, task, points);
  if (!entry || !photos) return null;
  const save = () => {
    if (!entry.finish()) return;
    const looked = { points, defects, findings: entry.findings };
    const told = { level: task.level, orderType: order.order.type, at: new Date() };
    void answer(answerOf(looked, told), photos, wantsReplacement(looked));
  };
  const skip = async (result: NotDoneEntry['result'], reason: string) => {
    if (await answer({ result, reason, at: new Date().toISOString() }, photos)) asking.close();
  };
  return (
    <PhonePage
      title={title}
      back={back}
      actions={
        <>
          <Button size="lg" variant="default" aria-label={t('phone.notDone')} onClick={() => asking.open(notDone)}>
            <IconDots size={20} aria-hidden="true" />
          </Button>
          <MainButton entry={entry} onSave={save} />
        </>
      }
    >
      {facts}
      {points.length === 0 && <p className={classes.hint}>{t('phone.noPoints')}</p>}
      <Points entry={entry} task={task} order={order} points={points} defects={defects} photos={photos} />
      {asking.values && (
        <NotDoneDialog
          entry={asking.values}
          onChange={asking.change}
          photos={photos}
          onClose={asking.close}
          onAnswer={(result, reason) => void skip(result, reason)}
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

type PointsProps = Pick<DeviceChecksProps, 'task' | 'order' | 'points' | 'defects'> & {
  entry: ChecklistEntry;
  photos: Photos;
};

function Points({ entry: { findings, open, isTried, missingAt, list, find }, ...props }: PointsProps) {
  const { t } = useTranslation();
  const { task, order, points, photos } = props;
  const { pack, entries } = usePhone();
  const tasks = pack?.orders.flatMap((one) => one.tasks) ?? [];
  const defects = offeredDefects(props.defects, tasks, task.type);
  const usables = pack ? usablesOf({ ...pack, vans: vansAsSaid(pack, entries) }, order.order.division) : [];
  return (
    <>
      <ol className={classes.points} ref={list}>
        {points.map((point) => {
          const finding = findings[point.code] ?? noFinding;
          return (
            <CheckPointField
              key={point.code}
              point={point}
              finding={finding}
              last={task.lastReport?.checks.find(({ code }) => code === point.code)}
              isMissing={missingAt(point) !== null}
              onChange={(part) => find(point.code, part)}
              wrong={
                <WrongPoint
                  point={point}
                  defects={defects}
                  finding={finding}
                  photos={photos}
                  usables={usables}
                  type={task.type}
                  missing={missingAt(point)}
                  onChange={(part) => find(point.code, part)}
                />
              }
            />
          );
        })}
      </ol>
      {isTried && open.length > 0 && (
        <p role="alert" className={classes.problem}>
          {t('phone.pointsLeft', { count: open.length, n: open.length })}
        </p>
      )}
    </>
  );
}
