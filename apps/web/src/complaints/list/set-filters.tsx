import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { type FilterMark, FilterMarks } from '#src/ui/list/filter-marks.tsx';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { useSubject } from '../shared/use-subject.ts';
import { type ComplaintsSearch, subjectNames } from './complaints-search.ts';
import type { ComplaintsToolsProps } from './complaints-tools.tsx';

/** The filters behind the button. */
export const filterNames = ['cause', 'severity', 'changed', ...subjectNames] as const;

/** Those that are set, each with a button that takes it away. */
export function SetFilters({ search, onChange }: ComplaintsToolsProps) {
  const { t } = useTranslation();
  const { account, location, asset, workOrder, salesOrder } = useSubject(search);
  const day = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });
  const { cause, severity, changed } = search;
  const words = {
    cause: t(`complaints.cause.${cause}`),
    severity: `${t('complaints.severity')}: ${t(`complaints.severity.${severity}`)}`,
    changed: changed && `${t('complaints.changedSince')} ${day.format(new Date(changed))}`,
    account: account?.name ?? t('complaints.account'),
    location: location?.name ?? t('complaints.location'),
    asset: asset?.description ?? t('complaints.device'),
    workOrder: [t('complaints.workOrder'), workOrder?.number].filter(Boolean).join(' '),
    salesOrder: [t('complaints.salesOrder'), salesOrder?.orderNumber].filter(Boolean).join(' '),
  };
  const marks = filterNames.flatMap((name): FilterMark<ChangeOf<ComplaintsSearch>>[] =>
    search[name] === undefined ? [] : [{ key: name, text: words[name] ?? '', without: { [name]: undefined } }],
  );
  return <FilterMarks marks={marks} onChange={onChange} />;
}
