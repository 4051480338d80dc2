import { useInfiniteQuery } from '@tanstack/react-query';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { pagesOptions } from '#src/api/use-call.ts';
import { RecordHistory } from '#src/ui/history/record-history.tsx';
import { Amount, DateText, Percentage } from '#src/ui/page/figures/values.tsx';
import { estimateStatuses } from '../list/estimates-search.ts';
import { EstimateStanding } from '../shared/estimate-standing.tsx';

/** Columns of an estimate and its lines, with the text that names each. */
const labels: Readonly<Record<string, string>> = {
  quotation_number: 'field.number',
  version_number: 'estimates.versionName',
  description: 'field.description',
  your_ref: 'estimates.yourRef',
  reason: 'estimates.reason',
  due_date: 'estimates.dueDate',
  close_date: 'estimates.closedOn',
  introduction: 'estimates.introduction',
  closing: 'estimates.closing',
  remarks: 'field.remarks',
  language: 'estimates.language',
  status: 'field.status',
  status_reason: 'estimates.whyNot',
  sent_at: 'estimates.sent',
  sent_to: 'estimates.sentTo',
  accepted_at: 'estimates.acceptedAt',
  accepted_by_name: 'estimates.acceptedBy',
  quantity: 'field.quantity',
  unit_price: 'estimates.unitPrice',
  discount: 'estimates.discount',
  optional: 'estimates.option',
  chosen: 'estimates.chosen',
  notes: 'field.notes',
};

const days: readonly string[] = ['due_date', 'close_date'];
const moments: readonly string[] = ['sent_at', 'accepted_at'];

export function EstimateHistory({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const input = { params: { estimateId: estimate.id }, pageSize: 60 };
  const pages = useInfiniteQuery(pagesOptions(api.estimates.listHistory, input));
  const show = (name: string, value: unknown) => {
    if (name === 'status') return <Standing value={value} />;
    if (name === 'reason') return t(`estimates.reason.${String(value)}`);
    if (name === 'language' && typeof value === 'string') return t(`estimates.language.${value}`);
    if (typeof value === 'boolean') return t(value ? 'confirm.yes' : 'confirm.no');
    if (typeof value === 'string' && days.includes(name)) return <DateText value={value} />;
    if (typeof value === 'string' && moments.includes(name)) return <DateText value={value} as="dateTime" />;
    if (typeof value === 'number' && name === 'unit_price')
      return <Amount value={value} currency={estimate.currency} />;
    return typeof value === 'number' && name === 'discount' ? <Percentage value={value} /> : undefined;
  };
  return (
    <RecordHistory
      pages={pages}
      labels={labels}
      partLabels={{ estimate_line: t('estimates.line') }}
      renderValue={show}
    />
  );
}

function Standing({ value }: { value: unknown }) {
  const status = estimateStatuses.find((known) => known === value);
  return status ? <EstimateStanding status={status} quiet /> : null;
}
