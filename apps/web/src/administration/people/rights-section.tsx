import type { Rights } from '@werkbank/contract/administration/people/people-calls.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { limitText } from '../limits/limit-model.ts';
import { grouped, type RightGroup, verbOf } from '../roles/right-groups.ts';
import { useDivisionName } from './right-text.ts';

interface DomainRights {
  domain: string;
  reads: string[];
  changes: string[];
}

/** What a person may do, by right and by call. */
export function RightsSection({ personId }: { personId: string }) {
  const { t } = useTranslation();
  const nameOf = useDivisionName();
  const { data, error, refetch } = useCall(api.administration.getPersonRights, { params: { id: personId } });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} columns={3} />;
  const byDomain = Map.groupBy(data.calls, ({ domain }) => domain);
  const rows = [...byDomain].map(([domain, calls]) => {
    const summaries = (changes: boolean) =>
      calls.filter((one) => one.changes === changes).map(({ summary }) => summary);
    return { domain, reads: summaries(false), changes: summaries(true) };
  });
  return (
    <>
      <Section title={t('people.rights')} flush>
        <DataTable
          caption={t('people.rights')}
          columns={rightColumns(t, data, nameOf)}
          rows={grouped()}
          rowKey={({ domain }) => domain}
        />
      </Section>
      <Section title={t('people.callsTitle')} flush>
        <DataTable caption={t('people.callsTitle')} columns={columns(t)} rows={rows} rowKey={({ domain }) => domain} />
      </Section>
    </>
  );
}

/** The rights of a user in an area, and additional ones in single divisions. */
function rightColumns(t: TFunction, held: Rights, nameOf: (code: number) => string): DataColumn<RightGroup>[] {
  const words = (some: readonly Right[]) => some.map((right) => t(`roles.verb.${verbOf(right)}`)).join(', ');
  const inDivision = (group: RightGroup) =>
    held.divisionRights.flatMap(({ division, rights }) => {
      const more = group.rights.filter((right) => rights.includes(right) && !held.rights.includes(right));
      return more.length === 0 ? [] : [`${nameOf(division)}: ${words(more)}`];
    });
  const withLimit = (group: RightGroup) =>
    held.limitedRights.flatMap(({ division, limit, rights }) => {
      const some = group.rights.filter((right) => rights.includes(right));
      return some.length === 0 ? [] : [`${nameOf(division)}, ${limitText(limit, t)}: ${words(some)}`];
    });
  return [
    { key: 'domain', header: t('people.area'), primary: true, cell: ({ domain }) => t(`roles.domain.${domain}`) },
    {
      key: 'rights',
      header: t('roles.rights'),
      width: '65%',
      cell: (group) =>
        [words(group.rights.filter((right) => held.rights.includes(right))), ...inDivision(group), ...withLimit(group)]
          .filter((text) => text !== '')
          .join('; ') || t('people.nothing'),
    },
  ];
}

const columns = (t: TFunction): DataColumn<DomainRights>[] => [
  { key: 'domain', header: t('people.area'), primary: true, cell: ({ domain }) => t(`people.domain.${domain}`) },
  { key: 'reads', header: t('people.sees'), width: '35%', cell: ({ reads }) => <Calls summaries={reads} /> },
  { key: 'changes', header: t('people.changes'), width: '35%', cell: ({ changes }) => <Calls summaries={changes} /> },
];

/** The number of calls, and below it their summaries from the documentation. */
function Calls({ summaries }: { summaries: readonly string[] }) {
  const { t } = useTranslation();
  if (summaries.length === 0) return t('people.nothing');
  return (
    <details>
      <summary>{t('people.calls', { count: summaries.length })}</summary>
      <ul lang="en">
        {summaries.map((summary) => (
          <li key={summary}>{summary}</li>
        ))}
      </ul>
    </details>
  );
}
