import { Button } from '@mantine/core';
import { IconMessageReport } from '@tabler/icons-react';
import type { OrderComplaint } from '@werkbank/contract/complaints/order-complaint.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { MoreRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from '../list/complaints.module.css';
import { ComplaintStatus } from '../shared/complaint-status.tsx';
import { ReportDialog } from './report-dialog.tsx';

interface OrderComplaintsProps {
  orderId: string;
  /** Goods can be returned. */
  isDelivered: boolean;
  serialNumbers: readonly string[];
}

/** What the buyer reported about an order, with the decisions of the office, and a new report. */
export function OrderComplaints({ orderId, ...delivered }: OrderComplaintsProps) {
  const { t } = useTranslation();
  const { canChange } = useAccess('ordering');
  const [isOpen, setOpen] = useState(false);
  const params = { division: useDivision(), orderId };
  const { data, error, refetch, more } = useRows(api.complaints.listOfOrder, { params }, 20);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={1} columns={3} />;
  return (
    <Section
      title={t('complaints.reports')}
      count={data.total}
      flush
      actions={
        canChange && (
          <Button
            variant="default"
            leftSection={<IconMessageReport size={18} stroke={1.75} />}
            onClick={() => setOpen(true)}
          >
            {t('complaints.report')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('complaints.reports')}
        columns={columns(t)}
        rows={data.rows}
        rowKey={({ id }) => id}
        empty={<p className={classes.empty}>{t('complaints.noReports')}</p>}
      />
      <MoreRows data={data} more={more} />
      {isOpen && <ReportDialog params={params} {...delivered} onClose={() => setOpen(false)} />}
    </Section>
  );
}

const columns = (t: TFunction): DataColumn<OrderComplaint>[] => [
  { key: 'hid', header: t('complaints.number'), width: '6rem', cell: ({ hid }) => hid },
  {
    key: 'complaint',
    header: t('complaints.complaint'),
    primary: true,
    cell: ({ complaint, decisionReason }) => (
      <>
        {complaint}
        {decisionReason && <span className={classes.reason}>{decisionReason}</span>}
      </>
    ),
  },
  {
    key: 'received',
    header: t('complaints.reportedOn'),
    width: '10rem',
    cell: ({ receiptDate }) => <DateText value={receiptDate} />,
  },
  {
    key: 'status',
    header: t('field.status'),
    width: '11rem',
    phone: 'end',
    cell: ({ status }) => <ComplaintStatus status={status} quiet />,
  },
];
