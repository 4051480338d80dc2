import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { ComplaintLink } from '../shared/complaint-link.tsx';
import { ComplaintStatus, SeverityBadge } from '../shared/complaint-status.tsx';
import classes from './complaints.module.css';

const { link, cell, date, badge } = columns<Complaint>('complaints');

/** Columns of the list of complaints. */
export const complaintColumns = [
  link('complaint', 270, (complaint) => <Name complaint={complaint} />, { grow: true }),
  cell('account', 175, ({ accountName }) => accountName, { hidePriority: 5 }),
  cell('severity', 104, ({ severity }) => <SeverityBadge severity={severity} />, { hidePriority: 2 }),
  cell('cause', 150, ({ cause }, t) => (cause ? t(`complaints.cause.${cause}`) : '–'), { hidePriority: 1 }),
  badge('status', 116, ({ status }) => <ComplaintStatus status={status} quiet />, { header: 'field.status' }),
  cell('nextAction', 125, (complaint) => <NextAction complaint={complaint} />),
  cell('assigned', 125, ({ assignedToFullName }, t) => assignedToFullName ?? t('complaints.nobody'), {
    hidePriority: 3,
  }),
  date('received', 126, ({ receiptDate }) => receiptDate, { hidePriority: 4 }),
  date('changed', 150, ({ changeDate }) => changeDate, {
    header: 'field.changedOn',
    hidden: true,
    as: 'dateTime',
  }),
];

const Name = ({ complaint: { id, hid, complaint } }: { complaint: Complaint }) => (
  <RowName>
    <span className={classes.hid}>{hid}</span>
    <ComplaintLink id={id}>{complaint}</ComplaintLink>
  </RowName>
);

/** When the next action is due; marked once that has passed. */
export function NextAction({ complaint: { nextAction, isLate } }: { complaint: Complaint }) {
  const { t } = useTranslation();
  if (!isLate) return <DateText value={nextAction} />;
  return (
    <StatusBadge tone="attention" quiet>
      <DateText value={nextAction} /> <span className="visually-hidden">{t('complaints.late')}</span>
    </StatusBadge>
  );
}
