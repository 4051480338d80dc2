import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { NextAction } from '../list/columns.tsx';
import classes from '../list/complaints.module.css';
import { ComplaintLink } from '../shared/complaint-link.tsx';
import { ComplaintStatus } from '../shared/complaint-status.tsx';
import type { ComplaintSubject } from '../shared/complaint-words.ts';
import { useRelatedComplaintCount, useRelatedComplaints } from './use-related-complaints.ts';

const shown = 10;

interface RelatedComplaintsProps extends ComplaintSubject {
  /** Renders nothing if there never was one. */
  isOptional?: boolean;
}

/** The unfinished complaints about a record, for its page, with links to all of them and to a new one. */
export function RelatedComplaints({ isOptional = false, ...subject }: RelatedComplaintsProps) {
  const { t } = useTranslation();
  const { canFollowUp } = useAccess('complaints');
  const filter = narrowest(subject);
  const { data, error, refetch } = useRelatedComplaints(filter, shown);
  const count = useRelatedComplaintCount(filter);
  if (!canFollowUp || (isOptional && !count)) return null;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={2} columns={3} />;
  return (
    <Section
      title={t('complaints.openHere')}
      count={data.total}
      flush
      actions={<Actions subject={subject} filter={filter} count={count} />}
    >
      <DataTable
        caption={t('complaints.openHere')}
        columns={columns(t)}
        rows={data.rows}
        rowKey={({ id }) => id}
        empty={<p className={classes.empty}>{t('complaints.noneOpenHere')}</p>}
      />
    </Section>
  );
}

/** The most specific subject: the link limits the list to the asset or the order, not also to its location or account. */
function narrowest({ account, location, asset, workOrder, salesOrder }: ComplaintSubject): ComplaintSubject {
  if (asset) return { asset };
  if (workOrder) return { workOrder };
  if (salesOrder) return { salesOrder };
  return location ? { location } : { ...(account && { account }) };
}

interface ActionsProps {
  subject: ComplaintSubject;
  filter: ComplaintSubject;
  count: number | undefined;
}

function Actions({ subject, filter, count }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      {count !== undefined && count > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          renderRoot={(props) => <Link {...props} to="/complaints" search={{ ...filter, status: 'all' }} />}
        >
          {t('complaints.showAll', { count })}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        renderRoot={(props) => <Link {...props} to="/complaints/new" search={subject} />}
      >
        {t('complaints.new')}
      </Button>
    </>
  );
}

const columns = (t: TFunction): DataColumn<Complaint>[] => [
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
    key: 'nextAction',
    header: t('complaints.nextAction'),
    width: '10rem',
    cell: (complaint) => <NextAction complaint={complaint} />,
  },
  {
    key: 'status',
    header: t('field.status'),
    width: '10rem',
    phone: 'end',
    cell: ({ status }) => <ComplaintStatus status={status} quiet />,
  },
];
