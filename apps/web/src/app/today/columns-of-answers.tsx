import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import type { EstimateListed } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { Mail } from '@werkbank/contract/mails/mail.ts';
import type { ToQuote } from '@werkbank/contract/work-orders/tasks/task.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NextAction } from '#src/complaints/list/columns.tsx';
import { ComplaintLink } from '#src/complaints/shared/complaint-link.tsx';
import { RowSteps } from '#src/estimates/list/row-steps.tsx';
import { EstimateLink } from '#src/estimates/shared/estimate-link.tsx';
import { ResendButton } from '#src/frame/mails/resend-button.tsx';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from './today.module.css';
import { todayColumns } from './today-columns.ts';

const NextActionDialog = lazy(async () => ({
  default: (await import('#src/complaints/list/next-action-dialog.tsx')).NextActionDialog,
}));

/** Columns of estimates that wait for an answer, or expired without one. */
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
    next: (estimate) => (
      <span className={classes.choices}>
        <RowSteps estimate={estimate} />
      </span>
    ),
  });

/** Columns of locations with failed assets that are not on any estimate. */
export const toQuoteColumns = (t: TFunction): DataColumn<ToQuote>[] =>
  todayColumns<ToQuote>(t, {
    what: {
      header: t('today.location'),
      cell: ({ locationId, locationName, city, taskCount }) => (
        <>
          <Link to="/locations/$id" params={{ id: locationId }}>
            {locationLabel(locationName, city)}
          </Link>{' '}
          <span className={classes.about}>{t('today.rejectedAssets', { count: taskCount })}</span>
        </>
      ),
    },
    who: { header: t('today.account'), cell: ({ accountName }) => accountName ?? '–' },
    due: { header: t('today.since'), cell: ({ since }) => <DateText value={since} /> },
    next: ({ locationId, locationName }) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('today.quoteFor', { location: locationName })}
        renderRoot={(props) => <Link {...props} to="/estimates/defects" search={{ location: locationId }} />}
      >
        {t('today.quote')}
      </Button>
    ),
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
    next: (complaint) => <LaterButton complaint={complaint} />,
  });

function LaterButton({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('complaints.moveNextAction', { hid: complaint.hid })}
        onClick={() => setOpen(true)}
      >
        {t('today.move')}
      </Button>
      {isOpen && (
        <Suspense>
          <NextActionDialog complaint={complaint} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

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
