import { Button } from '@mantine/core';
import { IconArrowRight, IconChecks, IconDots, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../outbox/phone-state.ts';
import { projectVans } from '../outbox/projected-day.ts';
import { useKeptForm } from '../outbox/use-kept-form.ts';
import type { RoundOrder, RoundTask } from '../pack/pack-model.ts';
import { usablesOf } from '../pack/van-model.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { type Photos, usePhotos } from '../photos/use-photos.ts';
import { VoiceField } from '../photos/voice-field.tsx';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { RecordedLine } from '../widgets/recorded-line.tsx';
import { AssetDetails, AssetFacts, HistoryLink } from './asset-facts.tsx';
import classes from './asset-page.module.css';
import { CheckPointField } from './check-point-field.tsx';
import { answerOf, blankCheck, type Defect, offeredDefects, type Point, wantsReplacement } from './checklist-model.ts';
import { valueBefore } from './neighbour-values.ts';
import { NotDoneDialog, type NotDoneEntry, notDone } from './not-done-dialog.tsx';
import { useAnswer } from './use-answer.ts';
import { type ChecklistEntry, useChecklist } from './use-checklist.ts';
import { WrongPoint } from './wrong-point.tsx';

interface AssetChecksProps {
  task: RoundTask;
  order: RoundOrder;
  points: readonly Point[];
  defects: readonly Defect[];
}

/** The checklist of an asset; when everything is in order as before, it takes two taps. */
export function AssetChecks({ task, order, points, defects }: AssetChecksProps) {
  const { t } = useTranslation();
  const asking = useKeptForm<NotDoneEntry>(`phone.notDone.1.${task.id}`);
  const photos = usePhotos(task.id);
  const entry = useChecklist(task, points, defects, photos);
  const answer = useAnswer(order, task, points);
  if (!entry || !photos) return null;
  const save = () => {
    if (!entry.finish()) return;
    const checklist = { points, defects, checks: entry.checks };
    const job = { level: task.level, orderType: order.order.type, at: new Date() };
    void answer(answerOf(checklist, job), photos, { isReplaced: wantsReplacement(checklist) });
  };
  const skip = async (result: NotDoneEntry['result'], reason: string) => {
    const skipped = { result, reason, at: new Date().toISOString() };
    if (await answer(skipped, photos, { form: [asking.key] })) asking.close();
  };
  return (
    <PhoneScreen
      title={task.description}
      back={<JobBack order={order} />}
      actions={
        <>
          <Button size="lg" variant="default" aria-label={t('phone.notDone')} onClick={() => asking.open(notDone)}>
            <IconDots size={20} aria-hidden="true" />
          </Button>
          <MainButton entry={entry} onSave={save} />
        </>
      }
    >
      {entry.isRestored && <RecordedLine isUnsent>{t('phone.begun.text')}</RecordedLine>}
      <AssetFacts task={task} order={order} />
      {points.length === 0 && <p className={classes.hint}>{t('phone.noPoints')}</p>}
      <Points entry={entry} task={task} order={order} points={points} defects={defects} photos={photos} />
      {!asking.values && <PhotoField photos={photos} point="" title={task.description} />}
      <VoiceField taskId={task.id} photos={photos} />
      <AssetDetails task={task} />
      <HistoryLink task={task} />
      {asking.values && (
        <NotDoneDialog
          division={order.order.division}
          task={task}
          entry={asking.values}
          onChange={asking.change}
          photos={photos}
          onClose={asking.close}
          onAnswer={(result, reason) => void skip(result, reason)}
        />
      )}
    </PhoneScreen>
  );
}

/** First the button "all in order", then the one that saves the result. */
function MainButton({ entry, onSave }: { entry: ChecklistEntry; onSave: () => void }) {
  const { t } = useTranslation();
  if (!entry.isLookedAt)
    return (
      <>
        <Button
          size="lg"
          variant={entry.canTakeOver ? 'default' : 'filled'}
          leftSection={<IconChecks size={20} aria-hidden="true" />}
          onClick={() => entry.passAll(false)}
        >
          {t('phone.allInOrder')}
        </Button>
        {entry.canTakeOver && (
          <Button
            size="lg"
            leftSection={<IconHistory size={20} aria-hidden="true" />}
            onClick={() => entry.passAll(true)}
          >
            {t('phone.allAsBefore')}
          </Button>
        )}
      </>
    );
  return (
    <Button size="lg" rightSection={<IconArrowRight size={20} aria-hidden="true" />} onClick={onSave}>
      {t(`phone.save.${entry.result}`)}
    </Button>
  );
}

type PointsProps = Pick<AssetChecksProps, 'task' | 'order' | 'points' | 'defects'> & {
  entry: ChecklistEntry;
  photos: Photos;
};

function Points({ entry: { checks, open, isTried, missingAt, list, change }, ...props }: PointsProps) {
  const { t } = useTranslation();
  const { task, order, points, photos } = props;
  const { pack, entries } = usePhone();
  const tasks = pack?.orders.flatMap((one) => one.tasks) ?? [];
  const defects = offeredDefects(props.defects, tasks, task.type);
  const usables = pack ? usablesOf({ ...pack, vans: projectVans(pack, entries) }, order.order.division) : [];
  return (
    <>
      <ol className={classes.points} ref={list}>
        {points.map((point) => {
          const check = checks[point.code] ?? blankCheck;
          return (
            <CheckPointField
              key={point.code}
              point={point}
              check={check}
              last={task.lastReport?.checks.find(({ code }) => code === point.code)}
              neighbour={valueBefore(task, point.code)}
              isMissing={missingAt(point) !== null}
              onChange={(part) => change(point.code, part)}
              wrong={
                <WrongPoint
                  point={point}
                  defects={defects}
                  check={check}
                  photos={photos}
                  usables={usables}
                  type={task.type}
                  missing={missingAt(point)}
                  onChange={(part) => change(point.code, part)}
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
