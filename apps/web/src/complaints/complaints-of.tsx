import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { TableSkeleton } from '#src/ui/page/skeleton.tsx';
import { NextAction } from './complaint-columns.tsx';
import { ComplaintLink } from './complaint-link.tsx';
import { ComplaintStatus } from './complaint-status.tsx';
import classes from './complaints.module.css';
import { useComplaintAccess } from './use-complaint-access.ts';
import { useComplaintsOf } from './use-complaints-of.ts';

const shown = 10;

/** The complaints of an account that are not finished, the way to all of them, and to a new one. */
export function ComplaintsOf({ account }: { account: string }) {
  const { t } = useTranslation();
  const { canFollowUp } = useComplaintAccess();
  const { data, error, refetch } = useComplaintsOf(account, shown);
  if (!canFollowUp) return null;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={2} columns={3} />;
  return (
    <Section title={t('complaints.openHere')} count={data.total} flush actions={<Actions account={account} />}>
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

function Actions({ account }: { account: string }) {
  const { t } = useTranslation();
  const input = { params: { division: String(useDivision()) }, query: { accountId: account }, pageSize: 1 };
  const { data: all } = useCall(api.complaints.list, input);
  return (
    <>
      {all !== undefined && all.total > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          renderRoot={(props) => <Link {...props} to="/complaints" search={{ account, status: 'all' }} />}
        >
          {t('complaints.showAll', { count: all.total })}
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        renderRoot={(props) => <Link {...props} to="/complaints/new" search={{ account }} />}
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
