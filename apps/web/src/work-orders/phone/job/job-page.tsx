import { Button } from '@mantine/core';
import { IconArrowRight, IconFlagCheck, IconHistory, IconPlus, IconSignature } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordTalk } from '#src/frame/talk/record-talk.tsx';
import { useAccess } from '#src/identity/access.ts';
import { FloorDialog } from '../checks/floor-dialog.tsx';
import { OpenEstimates } from '../estimate/open-estimates.tsx';
import { missingHere } from '../finish/finish-model.ts';
import type { RoundOrder, RoundTask } from '../pack/pack-model.ts';
import { useBegun } from '../photos/use-begun.ts';
import { codeOf, isOurTag } from '../scan/scan-model.ts';
import { CodeField } from '../widgets/code-field.tsx';
import { type JobFilter, jobFilters } from '../widgets/job-search.ts';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { countDone, type Floor, filterOf, findByTag, findTasks, floorsOf, nextTask } from '../widgets/round-model.ts';
import { SiteLinks } from '../widgets/site-links.tsx';
import { TaskBadge } from '../widgets/task-badge.tsx';
import { type Job, useJob } from '../widgets/use-job.ts';
import { StartWork } from '../widgets/visit-buttons.tsx';
import { ProgressRing } from '../widgets/visit-progress.tsx';
import { JobLinks } from './job-links.tsx';
import classes from './job-page.module.css';
import { LastResults } from './last-results.tsx';

const route = getRouteApi('/guarded/mech/m/jobs/$workOrderId');

/** One job: its tasks by floor, initially the open ones, as near to the top as possible. */
export function JobPage() {
  const { workOrderId } = route.useParams();
  const job = useJob(workOrderId);
  return job ? <Round job={job} /> : null;
}

function Round({ job }: { job: Job }) {
  const { t } = useTranslation();
  const { order: round, isFinished } = job;
  const { show = 'left' } = route.useSearch();
  const [words, setWords] = useState('');
  const { order, tasks, site } = round;
  const counts = Map.groupBy(tasks, filterOf);
  const shown = findTasks(counts.get(show) ?? [], words);
  const begun = useBegun();
  return (
    <PhoneScreen
      title={order.locationName}
      back={<Link to="/m">{t('phone.today')}</Link>}
      description={`${order.number} · ${order.description}`}
      aside={<ProgressRing done={countDone(tasks)} of={tasks.length} />}
      actions={<Steps job={job} />}
    >
      <SiteLinks site={{ ...order, latitude: site.latitude, longitude: site.longitude }} people={peopleOf(round)} />
      <Notes notes={[order.notes, site.notes]} />
      <Finder tasks={tasks} words={words} onWords={setWords} />
      <Filters counts={counts} />
      <LastResults job={job} />
      {shown.length === 0 && <Nothing show={show} isSearch={words.trim() !== ''} />}
      {floorsOf(shown).map((floor) => (
        <FloorPart
          key={floor.name}
          order={round}
          floor={floor}
          begun={begun}
          all={floorsOf(tasks).find(({ name }) => name === floor.name)}
        />
      ))}
      {order.status < 30 && !isFinished && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconPlus size={20} aria-hidden="true" />}
          renderRoot={(props) => <Link to="/m/jobs/$workOrderId/new" params={{ workOrderId: order.id }} {...props} />}
        >
          {t('asset.new.title')}
        </Button>
      )}
      <Surroundings order={order} />
    </PhoneScreen>
  );
}

/** The next steps of the job. */
function Steps({ job }: { job: Job }) {
  const { order, tasks } = job.order;
  const next = job.isFinished ? undefined : nextTask(tasks);
  return (
    <>
      <JobLinks job={job} />
      {job.visit && !job.isFinished && (
        <StartWork
          className={classes.start}
          visit={{
            id: job.visit.id,
            workOrderId: order.id,
            visitStatus: job.visit.status,
            locationName: order.locationName,
          }}
        />
      )}
      {next ? <NextButton task={next} /> : <FinishButton job={job} />}
    </>
  );
}

const peopleOf = ({ order, site, contacts }: RoundOrder) => [
  { name: order.contactName, number: order.contactPhone, email: order.contactEmail },
  { name: null, number: site.phone },
  ...contacts.slice(0, 2).map(({ fullName, phone, mobile }) => ({ name: fullName, number: mobile ?? phone })),
];

/** What belongs to the job besides its assets: estimates, what happened at its location, and what colleagues say. */
function Surroundings({ order }: { order: RoundOrder['order'] }) {
  const { t } = useTranslation();
  const { seesTimeline } = useAccess('locations');
  return (
    <>
      <OpenEstimates order={order} />
      {seesTimeline && (
        <Button
          size="lg"
          variant="default"
          leftSection={<IconHistory size={20} aria-hidden="true" />}
          renderRoot={(props) => (
            <Link to="/m/jobs/$workOrderId/timeline" params={{ workOrderId: order.id }} {...props} />
          )}
        >
          {t('phone.timeline')}
        </Button>
      )}
      <div className={classes.talk}>
        <RecordTalk kind="workOrder" id={order.id} />
      </div>
    </>
  );
}

function NextButton({ task }: { task: RoundTask }) {
  const { t } = useTranslation();
  const { workOrderId, assetId } = task;
  return (
    <Button
      size="lg"
      className={classes.main ?? ''}
      rightSection={<IconArrowRight size={20} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link to="/m/jobs/$workOrderId/assets/$assetId" params={{ workOrderId, assetId }} {...props} />
      )}
    >
      <span className={classes.cut}>
        {t('phone.next')}: {task.position ?? task.description}
      </span>
    </Button>
  );
}

/** To the signature when nothing else is missing, else to the completion. */
function FinishButton({ job: { order, entries, engineerId, isFinished } }: { job: Job }) {
  const { t } = useTranslation();
  const missing = missingHere(order, entries, engineerId);
  const isUnsigned = !isFinished && missing.length === 1 && missing[0]?.kind === 'signature';
  const Icon = isUnsigned ? IconSignature : IconFlagCheck;
  const to = isUnsigned ? '/m/jobs/$workOrderId/signature' : '/m/jobs/$workOrderId/finish';
  return (
    <Button
      size="lg"
      className={classes.main ?? ''}
      leftSection={<Icon size={20} aria-hidden="true" />}
      renderRoot={(props) => <Link to={to} params={{ workOrderId: order.order.id }} {...props} />}
    >
      {t(isUnsigned ? 'phone.signature.ask' : 'phone.finish')}
    </Button>
  );
}

interface FinderProps {
  tasks: readonly RoundTask[];
  words: string;
  onWords: (words: string) => void;
}

/**
 * Typing filters the list; Enter after a complete tag, as sent by a hand scanner, or when one asset is left, and the camera open the asset.
 * What is not in this job is looked up elsewhere: it may be in another job, known to the server, or free for a new asset.
 */
function Finder({ tasks, words, onWords }: FinderProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = (code: string, isTag: boolean) => {
    const matching = isTag ? [] : findTasks(tasks, code);
    const found = findByTag(tasks, code) ?? (matching.length === 1 ? matching[0] : undefined);
    if (found) {
      const { workOrderId, assetId } = found;
      void navigate({ to: '/m/jobs/$workOrderId/assets/$assetId', params: { workOrderId, assetId } });
    } else if (matching.length === 0 && code.trim() !== '')
      void navigate({ to: '/m/scan', search: { code: codeOf(code) } });
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        open(words, isOurTag(words));
      }}
    >
      <CodeField
        label={t('phone.find')}
        isLabelHidden
        value={words}
        onChange={onWords}
        onSeen={(code) => open(code, true)}
      />
    </form>
  );
}

function Filters({ counts }: { counts: ReadonlyMap<JobFilter, readonly RoundTask[]> }) {
  const { t } = useTranslation();
  return (
    <nav className={classes.filters} aria-label={t('phone.filter')}>
      {jobFilters.map((filter) => (
        <Link
          key={filter}
          from="/m/jobs/$workOrderId"
          search={filter === 'left' ? {} : { show: filter }}
          className={classes.filter}
          activeOptions={{ exact: true, includeSearch: true }}
          resetScroll={false}
          replace
        >
          {t(`phone.filter.${filter}`)} <span className={classes.count}>{counts.get(filter)?.length ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}

function Nothing({ show, isSearch }: { show: JobFilter; isSearch: boolean }) {
  const { t } = useTranslation();
  return <p className={classes.none}>{isSearch ? t('phone.noneFound') : t(`phone.none.${show}`)}</p>;
}

/** Notes of the order and the location in one line, which opens with a tap. */
function Notes({ notes }: { notes: readonly (string | null)[] }) {
  const { t } = useTranslation();
  const text = notes.filter(Boolean).join('\n');
  if (text === '') return null;
  return (
    <details className={classes.note}>
      <summary aria-label={t('phone.notes')}>
        <span className={classes.noteText}>{text}</span>
      </summary>
    </details>
  );
}

interface FloorPartProps {
  order: RoundOrder;
  floor: Floor;
  /** Ids of tasks that were begun on this phone. */
  begun: ReadonlySet<string> | undefined;
  /** The floor with all of its assets. */
  all: Floor | undefined;
}

function FloorPart({ order, floor, begun, all }: FloorPartProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const name = floor.name || t('phone.noPlace');
  const left = floor.tasks.filter(({ result }) => result === null);
  const canRepeat = left.length > 1 && order.order.status < 30 && left.some(({ lastReport }) => lastReport !== null);
  return (
    <section aria-label={name}>
      <div className={classes.floor}>
        <h2 className={classes.floorName}>
          {name} <span className={classes.count}>{all && `${all.done}/${all.tasks.length}`}</span>
        </h2>
        {canRepeat && (
          <Button
            size="md"
            variant="subtle"
            leftSection={<IconHistory size={20} aria-hidden="true" />}
            aria-label={`${name}: ${t('phone.floor.asBefore')}`}
            onClick={() => setOpen(true)}
          >
            {t('phone.floor.short')}
          </Button>
        )}
      </div>
      {isOpen && <FloorDialog name={name} order={order} tasks={left} onClose={() => setOpen(false)} />}
      <ul className={classes.tasks}>
        {floor.tasks.map((task) => (
          <TaskRow key={task.id} task={task} isBegun={begun?.has(task.id) ?? false} />
        ))}
      </ul>
    </section>
  );
}

function TaskRow({ task, isBegun }: { task: RoundTask; isBegun: boolean }) {
  const { workOrderId, assetId } = task;
  const where = [task.placePath?.split(' › ').slice(2).join(' › '), task.position].filter(Boolean).join(' · ');
  return (
    <li>
      <Link to="/m/jobs/$workOrderId/assets/$assetId" params={{ workOrderId, assetId }} className={classes.task}>
        <span className={classes.words}>
          <span className={classes.name}>{task.description}</span>
          <span className={classes.small}>{[task.tag, where].filter(Boolean).join(' · ')}</span>
        </span>
        <TaskBadge task={task} isBegun={isBegun} />
      </Link>
    </li>
  );
}
