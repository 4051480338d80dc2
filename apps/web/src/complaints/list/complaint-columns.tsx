import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { ComplaintLink } from '../shared/complaint-link.tsx';
import { ComplaintStatus, SeverityBadge } from '../shared/complaint-status.tsx';
import classes from './complaints.module.css';

/** Columns of the list of complaints. */
export function complaintColumns(t: TFunction): GridColumn<Complaint>[] {
  return [
    {
      id: 'complaint',
      header: t('complaints.complaint'),
      width: 270,
      grow: true,
      primary: true,
      cell: ({ id, hid, complaint }) => (
        <RowName>
          <span className={classes.hid}>{hid}</span>
          <ComplaintLink id={id}>{complaint}</ComplaintLink>
        </RowName>
      ),
    },
    {
      id: 'account',
      header: t('complaints.account'),
      width: 175,
      hidePriority: 5,
      cell: ({ accountName }) => accountName,
    },
    {
      id: 'severity',
      header: t('complaints.severity'),
      width: 100,
      hidePriority: 2,
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    {
      id: 'cause',
      header: t('complaints.cause'),
      width: 150,
      hidePriority: 1,
      cell: ({ cause }) => (cause ? t(`complaints.cause.${cause}`) : '–'),
    },
    ...standingColumns(t),
  ];
}

/** Where it stands, what is next, who has it, since when. */
const standingColumns = (t: TFunction): GridColumn<Complaint>[] => [
  {
    id: 'status',
    header: t('field.status'),
    width: 150,
    card: 'beside',
    cell: ({ status }) => <ComplaintStatus status={status} quiet />,
  },
  {
    id: 'nextAction',
    header: t('complaints.nextAction'),
    width: 125,
    cell: (complaint) => <NextAction complaint={complaint} />,
  },
  {
    id: 'assigned',
    header: t('complaints.assigned'),
    width: 125,
    hidePriority: 3,
    cell: ({ assignedToFullName }) => assignedToFullName ?? t('complaints.nobody'),
  },
  {
    id: 'received',
    header: t('complaints.received'),
    width: 124,
    hidePriority: 4,
    cell: ({ receiptDate }) => <DateText value={receiptDate} />,
  },
  {
    id: 'changed',
    header: t('field.changedOn'),
    width: 150,
    hidden: true,
    cell: ({ changeDate }) => <DateText value={changeDate} as="dateTime" />,
  },
];

/** When something is to happen; marked once that has passed. */
export function NextAction({ complaint: { nextAction, isLate } }: { complaint: Complaint }) {
  const { t } = useTranslation();
  if (!isLate) return <DateText value={nextAction} />;
  return (
    <StatusBadge tone="attention" quiet>
      <DateText value={nextAction} /> <span className="visually-hidden">{t('complaints.late')}</span>
    </StatusBadge>
  );
}
