import type { PastRecord } from '@werkbank/contract/administration/changes/history-calls.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import type { HistoryColumns } from '#src/ui/history/history-column.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useDivisionName } from '../people/right-text.ts';
import { changedColumns, changedParts } from './changed-columns.tsx';

interface PastSectionProps {
  subjectId: string;
  /** `YYYY-MM-DD`. */
  on: string;
  today: string;
  onChange: (on: string) => void;
}

/** A record at the end of a day chosen by the reader. */
export function PastSection({ subjectId, on, today, onChange }: PastSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(api.administration.getPastRecord, { params: { subjectId }, query: { on } });
  return (
    <Section title={t('changes.asItWas')}>
      <FieldStack>
        <DateField
          label={t('changes.on')}
          value={on}
          maximum={today}
          onChange={(value) => {
            if (value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)) onChange(value);
          }}
        />
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <TableSkeleton rows={4} columns={2} />}
        {data && <PastFields record={data} />}
      </FieldStack>
    </Section>
  );
}

function PastFields({ record }: { record: PastRecord }) {
  const { t } = useTranslation();
  const columns = changedColumns({ names: record.names, divisionName: useDivisionName(), locale: useLocale() });
  if (!record.existed)
    return (
      <p role="status">
        {t('changes.notThere')} <DateText value={record.on} />
      </p>
    );
  const own = record.parts.filter(({ part }) => part === record.subject);
  const others = record.parts.filter(({ part }) => part in changedParts);
  return (
    <>
      {own.map(({ fields }) => (
        <FactList key={record.subjectId} facts={factsOf(fields, columns, t)} />
      ))}
      {others.map(({ part, fields }) => (
        <FactList
          key={`${part} ${JSON.stringify(fields)}`}
          facts={[{ label: t(changedParts[part] ?? part), value: partText(fields, columns, t) }]}
        />
      ))}
    </>
  );
}

type Fields = PastRecord['parts'][number]['fields'];
type Translate = ReturnType<typeof useTranslation>['t'];

function factsOf(fields: Fields, columns: HistoryColumns, t: Translate) {
  return Object.entries(columns).flatMap(([name, column]) => {
    const value = fields[name];
    if (value === undefined || value === null) return [];
    const label = typeof column === 'string' ? column : column.label;
    const shown = typeof column === 'string' ? undefined : column.show(value, t);
    return [{ label: t(label), value: shown ?? plainText(value, t) }];
  });
}

/** The fields of a part in one line. */
const partText = (fields: Fields, columns: HistoryColumns, t: Translate): ReactNode =>
  factsOf(fields, columns, t).map(({ label, value }, index) => (
    <span key={label}>
      {index > 0 && ' · '}
      {value}
    </span>
  ));

function plainText(value: unknown, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'confirm.yes' : 'confirm.no');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}
