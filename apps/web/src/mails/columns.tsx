import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Mail } from '@werkbank/contract/mails/mail.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailStanding } from '#src/frame/mails/mail-standing.tsx';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';

const ResendDialog = lazy(async () => ({ default: (await import('#src/frame/mails/resend-dialog.tsx')).ResendDialog }));

const { link, cell, text, date, badge, figure } = columns<Mail>('mails');

/** Columns of the list of mails. */
export const mailColumns = [
  link('subject', 200, ({ subject }) => subject, { grow: true }),
  text('recipient', 190, ({ recipient }) => recipient, { hidePriority: 5 }),
  cell('about', 140, (mail) => <About mail={mail} />, { hidePriority: 4 }),
  badge('state', 165, ({ state }) => <MailStanding status={state} quiet />, { header: 'field.status' }),
  text('reason', 190, ({ reason }) => reason, { hidePriority: 6 }),
  figure('attempts', 96, ({ attempts }) => attempts, { hidePriority: 1 }),
  date('nextTryAt', 150, ({ nextTryAt }) => nextTryAt, { as: 'dateTime', hidePriority: 2 }),
  date('created', 140, ({ created }) => created, { as: 'dateTime', hidePriority: 3 }),
  text('createdBy', 150, ({ creatorFullName }) => creatorFullName, { hidePriority: 1 }),
  cell('again', 110, (mail) => <Again mail={mail} />, { interactive: true }),
];

/** The link to the record that the mail is about. */
function About({ mail: { about } }: { mail: Mail }) {
  const { t } = useTranslation();
  if (!about) return '–';
  const { kind, id, number } = about;
  const name = t(`mails.about.${kind}`, { number });
  if (kind === 'estimate')
    return (
      <Link to="/estimates/$estimateId" params={{ estimateId: id }}>
        {name}
      </Link>
    );
  if (kind === 'workOrder')
    return (
      <Link to="/work-orders/$workOrderId" params={{ workOrderId: id }}>
        {name}
      </Link>
    );
  if (kind === 'purchaseOrder')
    return (
      <Link to="/purchase-orders/$id" params={{ id }}>
        {name}
      </Link>
    );
  if (kind === 'salesOrder')
    return (
      <Link to="/sales-orders/$id" params={{ id }}>
        {name}
      </Link>
    );
  return (
    <Link to="/service-requests/$id" params={{ id }}>
      {name}
    </Link>
  );
}

function Again({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (mail.state === 'waiting') return '–';
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconRefresh size={14} />}
        aria-label={t('mails.resendTo', { to: mail.recipient })}
        onClick={() => setOpen(true)}
      >
        {t('mails.again')}
      </Button>
      {isOpen && (
        <Suspense>
          <ResendDialog mail={mail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
