import { Button } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import type { Entry } from '../outbox/outbox-model.ts';
import { phone, usePhone } from '../outbox/phone-state.ts';
import { syncState } from '../outbox/sync-model.ts';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { BegunList } from './begun-list.tsx';
import { EntryDecision, StepName } from './entry-decision.tsx';
import classes from './outbox-page.module.css';

/** The unsent steps in the order in which they are sent; nothing is discarded without a tap. */
export function OutboxPage() {
  const { t } = useTranslation();
  const state = usePhone();
  const { entries, isSending } = state;
  return (
    <PhoneScreen
      title={t('phone.outbox')}
      description={t(`phone.outboxText.${syncState(state)}`)}
      actions={
        entries.length > 0 && (
          <Button
            size="lg"
            aria-busy={isSending}
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
      <BegunList />
    </PhoneScreen>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation();
  const { title, at, state, problem } = entry;
  // A colleague was faster only if the version of the record differed.
  const shown = state === 'late' && problem?.code !== 'precondition.failed' ? 'refused' : state;
  return (
    <li className={classes.entry} data-state={state}>
      <div className={classes.top}>
        <div className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={classes.small}>
            <StepName entry={entry} /> · <DateText value={at} as="dateTime" />
          </span>
        </div>
        <StatusBadge tone={state === 'waiting' ? 'open' : 'failed'} quiet>
          {t(`phone.entry.${shown}`)}
        </StatusBadge>
      </div>
      {state !== 'waiting' && <EntryDecision entry={entry} />}
    </li>
  );
}
