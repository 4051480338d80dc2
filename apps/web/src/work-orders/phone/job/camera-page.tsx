import { Button } from '@mantine/core';
import { IconArrowRight, IconChecks } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeCamera } from '#src/ui/camera/code-camera.tsx';
import { hasCamera } from '#src/ui/camera/use-camera.ts';
import { checklistFor } from '../checks/asset-points.ts';
import { CheckPointField } from '../checks/check-point-field.tsx';
import { answerOf, blankCheck, type Checks } from '../checks/checklist-model.ts';
import { valueBefore } from '../checks/neighbour-values.ts';
import { useAnswer } from '../checks/use-answer.ts';
import { useChecklist } from '../checks/use-checklist.ts';
import { usePhone } from '../outbox/phone-state.ts';
import type { RoundTask } from '../pack/pack-model.ts';
import { type Photos, usePhotos } from '../photos/use-photos.ts';
import { codeOf, findInJobs } from '../scan/scan-model.ts';
import { CodeField } from '../widgets/code-field.tsx';
import { JobBack } from '../widgets/job-back.tsx';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { countDone, findByTag } from '../widgets/round-model.ts';
import { TaskBadge } from '../widgets/task-badge.tsx';
import { type Job, useJob } from '../widgets/use-job.ts';
import { ProgressRing } from '../widgets/visit-progress.tsx';
import classes from './camera.module.css';
import { LastResults } from './last-results.tsx';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId/camera');

/** The round with the camera, which stays open from asset to asset: scan, in order, next. */
export function CameraPage() {
  const { workOrderId } = route.useParams();
  const job = useJob(workOrderId);
  return job ? <CameraRound key={workOrderId} job={job} /> : null;
}

function CameraRound({ job }: { job: Job }) {
  const { order: round, isFinished } = job;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isFilming, setFilming] = useState(hasCamera);
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const last = useRef('');
  const { order, tasks } = round;
  const task = findByTag(tasks, code) ?? findInJobs([round], code)[0]?.task;
  const see = (scanned: string) => {
    // The camera reports the same label several times a second.
    if (scanned === last.current) return;
    last.current = scanned;
    navigator.vibrate?.(60);
    setCode(codeOf(scanned));
  };
  const enter = () => {
    const found = findByTag(tasks, typed) ?? findInJobs([round], typed)[0]?.task;
    if (!found) return void navigate({ to: '/m/scan', search: { code: codeOf(typed) } });
    const params = { workOrderId: order.id, assetId: found.assetId };
    void navigate({ to: '/m/jobs/$workOrderId/assets/$assetId', params });
  };
  return (
    <PhoneScreen
      title={t('scan.round')}
      description={order.locationName}
      back={<JobBack order={round} />}
      aside={<ProgressRing done={countDone(tasks)} of={tasks.length} />}
    >
      <div aria-live="polite">
        {task && <Scanned key={task.id} job={round} task={task} isClosed={isFinished || order.status >= 30} />}
        {!task && code !== '' && <Unknown code={code} />}
      </div>
      {isFilming && (
        <div className={classes.camera}>
          <CodeCamera onCode={see} onClose={() => setFilming(false)} />
        </div>
      )}
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') enter();
        }}
      >
        <CodeField label={t('scan.code')} value={typed} onChange={setTyped} hasCamera={!isFilming} onSeen={see} />
      </form>
      <LastResults job={job} />
    </PhoneScreen>
  );
}

function Unknown({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <section className={classes.card}>
      <p className={classes.name}>{t('scan.notOfJob', { code })}</p>
      <Button size="lg" variant="default" renderRoot={(props) => <Link to="/m/scan" search={{ code }} {...props} />}>
        {t('scan.lookUp')}
      </Button>
    </section>
  );
}

interface ScannedProps {
  job: Job['order'];
  task: RoundTask;
  isClosed: boolean;
}

/** The scanned asset: where it is, its result, and the way to the whole checklist. */
function Scanned({ job, task, isClosed }: ScannedProps) {
  const { t } = useTranslation();
  const photos = usePhotos(task.id);
  const { workOrderId, assetId } = task;
  const isOpen = task.result === null && !isClosed;
  return (
    <section className={classes.card} aria-label={task.description}>
      <div className={classes.head}>
        <span className={classes.name}>
          {task.description}
          <span className={classes.small}>{[task.tag, task.placePath, task.position].filter(Boolean).join(' · ')}</span>
        </span>
        <TaskBadge task={task} />
      </div>
      {task.notes && <p className={classes.small}>{task.notes}</p>}
      {isOpen && photos && <QuickChecklist job={job} task={task} photos={photos} />}
      <Button
        size="lg"
        variant="default"
        renderRoot={(props) => (
          <Link to="/m/jobs/$workOrderId/assets/$assetId" params={{ workOrderId, assetId }} {...props} />
        )}
      >
        {t(isOpen ? 'scan.notOk' : 'scan.open')}
      </Button>
    </section>
  );
}

/** In order with one tap; what must be measured is asked below. */
function QuickChecklist({ job, task, photos }: Omit<ScannedProps, 'isClosed'> & { photos: Photos }) {
  const { t } = useTranslation();
  const { pack } = usePhone();
  const { points, defects } = checklistFor(pack ?? { types: [] }, job, task);
  const entry = useChecklist(task, points, defects, photos);
  const answer = useAnswer(job, task, points);
  const [isBegun, setBegun] = useState(false);
  if (!entry || points.length === 0) return null;
  const save = (checks: Checks) => {
    const how = { level: task.level, orderType: job.order.type, at: new Date() };
    void answer(answerOf({ points, defects, checks }, how), photos, { stays: true });
  };
  const pass = () => {
    const filled = entry.passAll(true);
    if (filled) save(filled);
    else setBegun(true);
  };
  const measured = points.filter(({ kind }) => kind === 'number');
  if (!isBegun)
    return (
      <Button size="lg" leftSection={<IconChecks size={20} aria-hidden="true" />} onClick={pass}>
        {t(entry.canTakeOver ? 'phone.allAsBefore' : 'phone.allInOrder')}
      </Button>
    );
  return (
    <>
      <ol className={classes.points} ref={entry.list}>
        {measured.map((point) => (
          <CheckPointField
            key={point.code}
            point={point}
            check={entry.checks[point.code] ?? blankCheck}
            last={task.lastReport?.checks.find(({ code }) => code === point.code)}
            neighbour={valueBefore(task, point.code)}
            isMissing={entry.missingAt(point) !== null}
            onChange={(part) => entry.change(point.code, part)}
            wrong={<p className={classes.small}>{t('scan.valueNotOk')}</p>}
          />
        ))}
      </ol>
      <Button
        size="lg"
        rightSection={<IconArrowRight size={20} aria-hidden="true" />}
        onClick={() => entry.finish() && save(entry.checks)}
      >
        {t('scan.save')}
      </Button>
    </>
  );
}
