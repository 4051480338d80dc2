import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import type { EstimateListed } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { Mail } from '@werkbank/contract/mails/mail.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextAction } from '#src/complaints/list/columns.tsx';
import { ComplaintLink } from '#src/complaints/shared/complaint-link.tsx';
import { EstimateLink } from '#src/estimates/shared/estimate-link.tsx';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { nextColumn, noNext, widths } from './next-column.ts';

const ResendDialog = lazy(async () => ({ default: (await import('#src/frame/mails/resend-dialog.tsx')).ResendDialog }));

/** Estimates that expired without an answer of the customer. */
export const estimateColumns = (t: TFunction): DataColumn<EstimateListed>[] => [
  {
    key: 'estimate',
    header: t('today.estimate'),
    primary: true,
    cell: ({ id, quotationNumber, description }) => (
      <EstimateLink id={id}>{[quotationNumber, description].filter(Boolean).join(' · ')}</EstimateLink>
    ),
  },
  {
    key: 'account',
    header: t('today.account'),
    width: widths.who,
    from: 'medium',
    cell: ({ orderAccountName }) => orderAccountName,
  },
  {
    key: 'due',
    header: t('estimates.dueDate'),
    width: widths.due,
    cell: ({ dueDate }) => <DateText value={dueDate} />,
  },
  noNext(t),
];

/** Complaints whose next action is overdue. */
export const complaintColumns = (t: TFunction): DataColumn<Complaint>[] => [
  {
    key: 'complaint',
    header: t('complaints.complaint'),
    primary: true,
    cell: ({ id, hid, complaint }) => (
      <ComplaintLink id={id}>
        {hid} · {complaint}
      </ComplaintLink>
    ),
  },
  {
    key: 'account',
    header: t('today.account'),
    width: widths.who,
    from: 'medium',
    cell: ({ accountName }) => accountName,
  },
  {
    key: 'due',
    header: t('complaints.nextAction'),
    width: widths.due,
    cell: (complaint) => <NextAction complaint={complaint} />,
  },
  noNext(t),
];

/** E-mails that did not leave. */
export const mailColumns = (t: TFunction): DataColumn<Mail>[] => [
  { key: 'mail', header: t('mails.subject'), primary: true, cell: ({ subject }) => subject },
  {
    key: 'recipient',
    header: t('mails.recipient'),
    width: widths.who,
    from: 'medium',
    cell: ({ recipient }) => recipient,
  },
  {
    key: 'due',
    header: t('mails.created'),
    width: widths.due,
    cell: ({ created }) => <DateText value={created} as="dateTime" />,
  },
  { ...nextColumn(t), cell: (mail) => <AgainButton mail={mail} /> },
];

function AgainButton({ mail }: { mail: Mail }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
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
