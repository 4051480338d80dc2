import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Mail } from '@werkbank/contract/mails/mail.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { showFailure } from '#src/ui/toasts/toast-store.ts';
import { MailStatusBadge } from './mail-status-badge.tsx';
import classes from './mails-of.module.css';

const ResendDialog = lazy(async () => ({ default: (await import('./resend-dialog.tsx')).ResendDialog }));
const shown = 20;

interface RelatedMailsProps {
  division: number;
  /** The record that the mails are about. */
  about: string;
}

/** The mails about a record, newest first: the state of each, and the action to send it again. Nothing when there are none. */
export function RelatedMails({ division, about }: RelatedMailsProps) {
  const { t } = useTranslation();
  const { canSee } = useAccess('mails');
  const [again, setAgain] = useState<Mail | null>(null);
  const params = { division: String(division) };
  const { data } = useCall(
    api.mails.list,
    { params, query: { aboutId: about }, pageSize: shown },
    { enabled: canSee, staleTime: 0 },
  );
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('mails.title')} count={data.total}>
      <ul className={classes.mails}>
        {data.rows.map((mail) => (
          <li key={mail.id}>
            <OneMail mail={mail} onResend={() => setAgain(mail)} />
          </li>
        ))}
      </ul>
      <RestOfRows shown={data.rows.length} total={data.total}>
        <Link to="/mails" search={{ about }}>
          {t('list.showAll')}
        </Link>
      </RestOfRows>
      {again && (
        <Suspense>
          <ResendDialog mail={again} onClose={() => setAgain(null)} />
        </Suspense>
      )}
    </Section>
  );
}

function OneMail({ mail, onResend }: { mail: Mail; onResend: () => void }) {
  const { t } = useTranslation();
  const { canResend } = useAccess('mails');
  const { state, recipient, reason, nextTryAt, sentAt, created, attempts } = mail;
  return (
    <>
      <MailStatusBadge status={state} quiet />
      <span className={classes.subject}>{mail.subject}</span>
      <span className={classes.note}>
        {recipient} · <DateText value={sentAt ?? created} as="dateTime" />
      </span>
      {reason && <span className={classes.note}>{reason}</span>}
      {state === 'trying' && nextTryAt && (
        <span className={classes.note}>
          {t('mails.nextTry', { count: attempts })} <DateText value={nextTryAt} as="dateTime" />
        </span>
      )}
      {state !== 'waiting' && canResend && (
        <Button variant="default" size="xs" className={classes.again} onClick={onResend}>
          {t('mails.resend')}
        </Button>
      )}
    </>
  );
}

interface DocumentTaskProps {
  division: number;
  /** The work order or sales order. */
  about: string;
}

/** The document of a record that is being created, or why it could not be created yet. */
export function DocumentTaskOf({ division, about }: DocumentTaskProps) {
  const { t } = useTranslation();
  const { canSee } = useAccess('mails');
  const params = { division: String(division) };
  const { data } = useCall(
    api.mails.listDocumentTasks,
    { params, query: { aboutId: about } },
    { enabled: canSee, staleTime: 0 },
  );
  const retry = useAction(api.mails.retryDocument, ['mails', 'workOrders', 'salesOrders'], showFailure);
  const task = data?.rows[0];
  if (!task) return null;
  return (
    <p className={classes.task} role="status">
      {task.reason ?? t('mails.documentWaits')}
      {task.reason && (
        <>
          {' '}
          {t('mails.nextTry', { count: task.attempts })} <DateText value={task.nextTryAt} as="dateTime" />{' '}
          <Button
            variant="default"
            size="xs"
            loading={retry.isPending}
            onClick={() => retry.mutate({ params: { ...params, recordId: about } })}
          >
            {t('mails.retryDocument')}
          </Button>
        </>
      )}
    </p>
  );
}
