import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { closedRequests } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { type PickedUser, userSource } from '#src/divisions/user-picker.tsx';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { choiceCell, editable } from '#src/ui/data-grid/columns/editable.ts';
import { typeaheadEditor } from '#src/ui/data-grid/model/grid-types.ts';
import { RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { morning } from '#src/ui/form/form-field.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { ComplaintLink } from '../shared/complaint-link.tsx';
import { ComplaintStatus, SeverityBadge } from '../shared/complaint-status.tsx';
import { causes, severities } from '../shared/complaint-words.ts';
import classes from './complaints.module.css';

const { link, cell, date, badge } = columns<Complaint>('complaints');

/** Columns of the list of complaints. */
export const complaintColumns = [
  link('complaint', 270, (complaint) => <Name complaint={complaint} />, { grow: true }),
  cell('account', 175, ({ accountName }) => accountName, { hidePriority: 5 }),
  cell('severity', 104, ({ severity }) => <SeverityBadge severity={severity} />, { hidePriority: 2 }),
  cell('cause', 150, ({ cause }, t) => (cause ? t(`complaints.cause.${cause}`) : '–'), { hidePriority: 1 }),
  badge('status', 148, ({ status }) => <ComplaintStatus status={status} quiet />, { header: 'field.status' }),
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

const canEdit = ({ status }: Complaint) => !closedRequests.includes(status);
const choices: readonly string[] = ['', ...causes];

/** The same for those who follow complaints up. */
export const editedComplaintColumns = (division: number) =>
  editable(complaintColumns, {
    severity: choiceCell<Complaint, 'severity'>('severity', severities, 'complaints.severity', canEdit),
    cause: {
      kind: 'choice',
      canEdit,
      choices,
      labelOf: (cause) => (cause === '' ? 'none' : `complaints.cause.${cause}`),
      get: ({ cause }) => cause ?? '',
      set: (complaint, cause) => ({ ...complaint, cause: (cause || null) as Complaint['cause'] }),
    },
    nextAction: {
      kind: 'date',
      canEdit,
      get: (complaint) => nextAction.read(complaint.nextAction),
      set: (complaint, day) => ({ ...complaint, nextAction: nextAction.write(day) }),
    },
    assigned: typeaheadEditor<Complaint, PickedUser>({
      canEdit,
      get: ({ assignedToId, assignedToFullName }) =>
        assignedToId === null ? null : { id: assignedToId, fullName: assignedToFullName ?? '' },
      set: (complaint, user) => ({
        ...complaint,
        assignedToId: user?.id ?? null,
        assignedToFullName: user?.fullName ?? null,
      }),
      source: userSource(division),
      getId: ({ id }) => id,
      getLabel: ({ fullName }) => fullName,
    }),
  });

const nextAction = morning('complaints.nextAction');

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
