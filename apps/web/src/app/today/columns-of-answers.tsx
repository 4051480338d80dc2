import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import type { EstimateListed } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { Mail } from '@werkbank/contract/mails/mail.ts';
import type { TFunction } from 'i18next';
import { NextAction } from '#src/complaints/list/columns.tsx';
import { ComplaintLink } from '#src/complaints/shared/complaint-link.tsx';
import { EstimateLink } from '#src/estimates/shared/estimate-link.tsx';
import { ResendButton } from '#src/frame/mails/resend-button.tsx';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { todayColumns } from './today-columns.ts';

/** Columns of estimates that expired without an answer. */
export const estimateColumns = (t: TFunction): DataColumn<EstimateListed>[] =>
  todayColumns<EstimateListed>(t, {
    what: {
      header: t('today.estimate'),
      cell: ({ id, quotationNumber, description }) => (
        <EstimateLink id={id}>{[quotationNumber, description].filter(Boolean).join(' · ')}</EstimateLink>
      ),
    },
    who: {
      header: t('today.account'),
      cell: ({ orderAccountName }) => orderAccountName,
    },
    due: {
      header: t('estimates.dueDate'),
      cell: ({ dueDate }) => <DateText value={dueDate} />,
    },
  });

/** Columns of complaints whose next action is overdue. */
export const complaintColumns = (t: TFunction): DataColumn<Complaint>[] =>
  todayColumns<Complaint>(t, {
    what: {
      header: t('complaints.complaint'),
      cell: ({ id, hid, complaint }) => (
        <ComplaintLink id={id}>
          {hid} · {complaint}
        </ComplaintLink>
      ),
    },
    who: {
      header: t('today.account'),
      cell: ({ accountName }) => accountName,
    },
    due: {
      header: t('complaints.nextAction'),
      cell: (complaint) => <NextAction complaint={complaint} />,
    },
  });

/** Columns of e-mails that were not sent. */
export const mailColumns = (t: TFunction): DataColumn<Mail>[] =>
  todayColumns<Mail>(t, {
    what: { header: t('mails.subject'), cell: ({ subject }) => subject },
    who: {
      header: t('mails.recipient'),
      cell: ({ recipient }) => recipient,
    },
    due: {
      header: t('mails.created'),
      cell: ({ created }) => <DateText value={created} as="dateTime" />,
    },
    next: (mail) => <ResendButton mail={mail} variant="default" />,
  });
