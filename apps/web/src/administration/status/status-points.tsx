import type { SystemStatus } from '@werkbank/contract/administration/status/status-calls.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Section } from '#src/ui/page/section.tsx';
import classes from './status.module.css';
import { useSizeText } from './use-size-text.ts';

type Level = 'done' | 'attention' | 'failed';

interface Point {
  key: string;
  label: string;
  level: Level;
  text: string;
}

/** Seconds after which waiting work is late, and after which somebody should look. */
const lateFrom = 60;
const failedFrom = 900;
/** Seconds of a transaction that holds back others, or the removal of old rows. */
const longTransaction = 300;
/** Seconds that a standby may be behind. */
const maxBehind = 30;

/** What is in order and what needs attention, one line each; what needs attention comes first. */
export function StatusPoints({ status }: { status: SystemStatus }) {
  const { t } = useTranslation();
  const sizeText = useSizeText();
  const order: Level[] = ['failed', 'attention', 'done'];
  const points = [
    processPoint(status, t),
    databasePoint(status, t, sizeText),
    ...status.database.standbys.map((standby) => standbyPoint(standby, t)),
    filesPoint(status, t),
    ...queuePoints(status, t),
  ].toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  return (
    <Section title={t('status.now')} flush>
      <ul className={classes.points}>
        {points.map(({ key, label, level, text }) => (
          <li key={key} className={classes.point}>
            <strong>{label}</strong>
            <span>{text}</span>
            <StatusBadge tone={level} quiet>
              {t(`status.level.${level}`)}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function processPoint({ processes }: SystemStatus, t: TFunction): Point {
  const waiting = processes.reduce((sum, { connections }) => sum + connections.waiting, 0);
  const versions = new Set(processes.map(({ version }) => version));
  const isMixed = versions.size > 1;
  return {
    key: 'processes',
    label: t('status.processes'),
    level: processes.length === 0 ? 'failed' : waiting > 0 || isMixed ? 'attention' : 'done',
    text: [
      t('status.running', { count: processes.length }),
      ...(isMixed ? [t('status.mixedVersions', { versions: [...versions].join(', ') })] : []),
      ...(waiting > 0 ? [t('status.waitingRequests', { count: waiting })] : []),
    ].join(' '),
  };
}

function databasePoint({ database }: SystemStatus, t: TFunction, sizeText: (bytes: number) => string): Point {
  const { open, most } = database.connections;
  const isFull = open > most * 0.9;
  const isLong = (database.oldestTransaction ?? 0) > longTransaction;
  return {
    key: 'database',
    label: t('status.database'),
    level: isFull || isLong ? 'attention' : 'done',
    text: [
      t('status.databaseText', { version: database.version, size: sizeText(database.size), open, most }),
      ...(isLong ? [t('status.longTransaction', { minutes: Math.round((database.oldestTransaction ?? 0) / 60) })] : []),
    ].join(' '),
  };
}

function standbyPoint(
  { name, isSynchronous, behind }: SystemStatus['database']['standbys'][number],
  t: TFunction,
): Point {
  return {
    key: `standby ${name}`,
    label: t('status.standby', { name }),
    level: (behind ?? 0) > maxBehind ? 'attention' : 'done',
    text: [
      t(isSynchronous ? 'status.synchronous' : 'status.asynchronous'),
      behind === null || behind < 1 ? t('status.caughtUp') : t('status.behind', { seconds: Math.round(behind) }),
    ].join(' '),
  };
}

const filesPoint = ({ hasFiles }: SystemStatus, t: TFunction): Point => ({
  key: 'files',
  label: t('status.files'),
  level: hasFiles ? 'done' : 'failed',
  text: t(hasFiles ? 'status.filesReached' : 'status.filesAway'),
});

/** The queues in which something waits; one line when nothing does. */
function queuePoints({ queues }: SystemStatus, t: TFunction): Point[] {
  const filled = queues.filter(({ waiting }) => waiting > 0);
  if (filled.length > 0) return filled.map((queue) => queuePoint(queue, t));
  return [{ key: 'queues', label: t('status.queues'), level: 'done', text: t('status.nothingWaits') }];
}

function queuePoint({ queue, waiting, late }: SystemStatus['queues'][number], t: TFunction): Point {
  const level = late > failedFrom ? 'failed' : late > lateFrom ? 'attention' : 'done';
  return {
    key: queue,
    label: t(`status.queue.${queue}`),
    level,
    text: [
      t('status.waits', { count: waiting }),
      ...(level === 'done' ? [] : [t('status.late', { minutes: Math.round(late / 60) })]),
    ].join(' '),
  };
}
