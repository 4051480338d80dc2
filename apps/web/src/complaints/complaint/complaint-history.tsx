import { useInfiniteQuery } from '@tanstack/react-query';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { pagesOptions } from '#src/api/use-call.ts';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { complaintStates } from '../list/complaints-search.ts';
import { ComplaintStatus } from '../shared/complaint-status.tsx';

/** Columns of a complaint, with the text that names each. */
const labels: Readonly<Record<string, string>> = {
  hid: 'field.number',
  status: 'field.status',
  complaint: 'complaints.complaint',
  cause: 'complaints.cause',
  severity: 'complaints.severity',
  notes: 'field.notes',
  receipt_date: 'complaints.received',
  next_action: 'complaints.nextAction',
  decided_by_full_name: 'complaints.decidedBy',
  decision_reason: 'complaints.reason',
  outcome: 'complaints.outcome',
  corrective_action: 'complaints.correctiveAction',
  costs: 'complaints.costs',
};

/** What happened to a complaint. */
export function ComplaintHistory({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const input = { params: { division: String(complaint.division), id: complaint.id }, pageSize: 40 };
  const pages = useInfiniteQuery(pagesOptions(api.complaints.listHistory, input));
  const show = (name: string, value: unknown) => {
    const state = complaintStates.find(({ status }) => status === value);
    if (name === 'status' && state) return <ComplaintStatus status={state.status} quiet />;
    if (['cause', 'severity', 'outcome'].includes(name) && typeof value === 'string')
      return t(`complaints.${name}.${value}`);
    if (['receipt_date', 'next_action'].includes(name) && typeof value === 'string')
      return <DateText value={value} as="dateTime" />;
    return undefined;
  };
  return (
    <RecordHistory pages={pages} labels={labels} partLabels={{ document: t('document_one') }} renderValue={show} />
  );
}
