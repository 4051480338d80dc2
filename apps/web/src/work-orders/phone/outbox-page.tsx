import { Button } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/task.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { StatusBadge } from '#src/ui/page/status-badge.tsx';
import { DateText } from '#src/ui/page/values.tsx';
import type { Entry } from './outbox-model.ts';
import classes from './outbox-page.module.css';
import { PhonePage } from './phone-page.tsx';
import { phone, usePhone } from './phone-state.ts';
import { kindOf } from './steps/steps.ts';
import { syncState } from './sync-model.ts';

/** What the server does not know yet, in the order in which it is sent; nothing goes from here without a tap. */
export function OutboxPage() {
  const { t } = useTranslation();
  const { entries, isOnline, isSending } = usePhone();
  return (
    <PhonePage
      title={t('phone.outbox')}
      description={t(`phone.outboxText.${syncState(entries, isOnline)}`)}
      actions={
        entries.length > 0 && (
          <Button
            size="lg"
            loading={isSending && isOnline}
            leftSection={<IconRefresh size={20} aria-hidden="true" />}
            onClick={() => void phone().retryAll()}
          >
            {t('phone.sendNow')}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={22} stroke={1.75} />} title={t('phone.outboxEmpty')}>
          {t('phone.outboxEmptyText')}
        </EmptyState>
      ) : (
        <ol className={classes.entries}>
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </PhonePage>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { title, at, state } = entry;
  return (
    <li className={classes.entry} data-state={state}>
      <div className={classes.top}>
        <div className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.small}>
            <Said entry={entry} /> · <DateText value={at} as="dateTime" />
          </span>
        </div>
        <StatusBadge tone={state === 'waiting' ? 'open' : 'failed'} quiet>
          {t(`phone.entry.${state}`)}
        </StatusBadge>
      </div>
      {state !== 'waiting' && <Decision entry={entry} />}
    </li>
  );
}

function Said({ entry: { step } }: { entry: Entry }) {
  const { t } = useTranslation();
  return t(kindOf(step).words(step));
}

/** What the server said, and the two ways on. */
function Decision({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { problem, step, id } = entry;
  const theirs =
    (step.call === 'answerTask' || step.call === 'takeBackTask') && problem?.code === 'precondition.failed'
      ? (problem.current as WorkOrderTask)
      : null;
  return (
    <>
      {theirs ? <Versions entry={entry} theirs={theirs} /> : <p className={classes.problem}>{problem?.title}</p>}
      <div className={classes.ways}>
        <Button size="lg" variant="default" onClick={() => setAsking(true)}>
          {t(theirs ? 'phone.takeTheirs' : 'phone.discard')}
        </Button>
        <Button size="lg" onClick={() => void phone().resend(id, theirs?.version)}>
          {t(theirs ? 'phone.keepMine' : 'action.retry')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('phone.discardTitle')}
        text={t('phone.discardText', { title: entry.title })}
        confirmLabel={t(theirs ? 'phone.takeTheirs' : 'phone.discard')}
        danger
        onConfirm={() => void phone().drop(entry)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function Versions({ entry, theirs }: { entry: Entry; theirs: WorkOrderTask }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.versions}>
      <dt>{t('phone.mine')}</dt>
      <dd>
        <Said entry={entry} />
      </dd>
      <dt>{t('phone.theirs')}</dt>
      <dd>
        {t(`phone.result.${theirs.result ?? 'open'}`)}
        {theirs.answeredByFullName && ` · ${theirs.answeredByFullName}`}
        {theirs.answeredAt && (
          <>
            {' · '}
            <DateText value={theirs.answeredAt} as="dateTime" />
          </>
        )}
      </dd>
    </dl>
  );
}
