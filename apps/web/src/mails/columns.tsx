import type { Mail } from '@werkbank/contract/mails/mail.ts';
import { useTranslation } from 'react-i18next';
import { MailStatusBadge } from '#src/frame/mails/mail-status-badge.tsx';
import { ResendButton } from '#src/frame/mails/resend-button.tsx';
import { RecordOfKind } from '#src/frame/record-of-kind.tsx';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';

const { link, cell, text, date, badge, figure } = columns<Mail>('mails');

/** Columns of the list of mails. */
export const mailColumns = [
  link('subject', 200, ({ subject }) => subject, { grow: true }),
  text('recipient', 190, ({ recipient }) => recipient, { hidePriority: 5 }),
  cell('about', 140, ({ about }) => (about ? <MailSubjectLink about={about} /> : '–'), { hidePriority: 4 }),
  badge('state', 165, ({ state }) => <MailStatusBadge status={state} quiet />, { header: 'field.status' }),
  text('reason', 190, ({ reason }) => reason, { hidePriority: 6 }),
  figure('attempts', 96, ({ attempts }) => attempts, { hidePriority: 1 }),
  date('nextTryAt', 150, ({ nextTryAt }) => nextTryAt, { as: 'dateTime', hidePriority: 2 }),
  date('created', 140, ({ created }) => created, { as: 'dateTime', hidePriority: 3 }),
  text('createdBy', 150, ({ creatorFullName }) => creatorFullName, { hidePriority: 1 }),
  cell('again', 110, (mail) => (mail.state === 'waiting' ? '–' : <ResendButton mail={mail} variant="subtle" />), {
    interactive: true,
  }),
];

/** The link to the record that a mail or a document is about. */
export function MailSubjectLink({ about: { kind, id, number } }: { about: NonNullable<Mail['about']> }) {
  const { t } = useTranslation();
  return (
    <RecordOfKind kind={kind} id={id}>
      {t(`mails.about.${kind}`, { number })}
    </RecordOfKind>
  );
}
