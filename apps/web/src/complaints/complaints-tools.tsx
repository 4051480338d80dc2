import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DateField } from '#src/ui/date-field.tsx';
import { FilterMarks } from '#src/ui/filter-marks.tsx';
import { type ChangeOf, isDay } from '#src/ui/list-address.ts';
import { ListSearch } from '#src/ui/list-search.tsx';
import { FigureButton, Figures } from '#src/ui/page/figures.tsx';
import { StatusBadge } from '#src/ui/page/status-badge.tsx';
import { ComplaintStatus } from './complaint-status.tsx';
import classes from './complaints.module.css';
import { statesOf, toggleState } from './complaints-query.ts';
import { type ComplaintsSearch, causes, complaintStates, severities } from './complaints-search.ts';

interface ComplaintsToolsProps {
  search: ComplaintsSearch;
  onChange: (change: ChangeOf<ComplaintsSearch>) => void;
}

/** Search and filters above the list, and where complaints stand as figures to press. */
export function ComplaintsTools({ search, onChange }: ComplaintsToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ListSearch
        label={t('complaints.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <NativeSelect
        aria-label={t('complaints.cause')}
        value={search.cause ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ cause: causes.find((known) => known === value) })}
        data={[
          { value: '', label: t('complaints.anyCause') },
          ...causes.map((value) => ({ value, label: t(`complaints.cause.${value}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('complaints.severity')}
        value={search.severity ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ severity: severities.find((known) => known === value) })}
        data={[
          { value: '', label: t('complaints.anySeverity') },
          ...severities.map((value) => ({ value, label: t(`complaints.severity.${value}`) })),
        ]}
      />
      <DateField
        className={classes.changed}
        aria-label={t('complaints.changedSince')}
        placeholder={t('complaints.changedSince')}
        value={search.changed ?? null}
        onChange={(day) => (day === null || isDay(day)) && onChange({ changed: day ?? undefined })}
      />
      <Standing search={search} onChange={onChange} />
      <AccountMark search={search} onChange={onChange} />
    </>
  );
}

const questions = [
  { name: 'late', asks: { late: true }, tone: 'attention' },
  { name: 'mine', asks: { assigned: 'me' }, tone: 'active' },
  { name: 'unassigned', asks: { assigned: 'nobody' }, tone: 'open' },
] as const;

function Standing({ search, onChange }: ComplaintsToolsProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { data: counts } = useCall(api.complaints.count, { params: { division } });
  const chosen = statesOf(search);
  const isAsked = (asks: ComplaintsSearch) =>
    Object.entries(asks).every(([name, value]) => search[name as keyof ComplaintsSearch] === value);
  return (
    <Figures label={t('complaints.standing')}>
      {complaintStates.map(({ status, name }) => (
        <FigureButton
          key={status}
          isChosen={chosen?.includes(status) ?? false}
          count={counts?.[name]}
          onPress={() => onChange({ status: toggleState(search, status) })}
        >
          <ComplaintStatus status={status} quiet />
        </FigureButton>
      ))}
      {questions.map(({ name, asks, tone }) => (
        <FigureButton
          key={name}
          isChosen={isAsked(asks)}
          count={counts?.[name]}
          onPress={() =>
            onChange(isAsked(asks) ? Object.fromEntries(Object.keys(asks).map((key) => [key, undefined])) : asks)
          }
        >
          <StatusBadge tone={tone} quiet>
            {t(`complaints.question.${name}`)}
          </StatusBadge>
        </FigureButton>
      ))}
    </Figures>
  );
}

/** The address knows the account by its id; its name is looked up. */
function AccountMark({ search: { account: id }, onChange }: ComplaintsToolsProps) {
  const params = { division: String(useDivision()), id: id ?? '' };
  const { data } = useCall(api.accounts.get, { params }, { enabled: id !== undefined });
  const marks = id && data ? [{ key: id, text: data.name, without: { account: undefined } }] : [];
  return <FilterMarks<ChangeOf<ComplaintsSearch>> marks={marks} onChange={onChange} />;
}
