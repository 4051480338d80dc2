import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { ArchivedRow } from '@werkbank/contract/administration/retention/retention-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useDivisionName } from '../people/right-text.ts';
import { type ArchivedKind, archivedKinds } from './archived-kinds.ts';
import classes from './retention.module.css';

const route = getRouteApi('/guarded/side/administration/retention');

/** Archived rows by text, newest first; each answer reads some files and says where the next one goes on. */
export function ArchiveSearch() {
  const { t } = useTranslation();
  const { kind = 'audit', search = '', from } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search);
  const input = { params: { kind }, query: { ...(search && { search }), ...(from && { from }) } };
  const { data, error, refetch } = useCall(api.administration.searchArchive, input);
  const go = (next: { kind?: ArchivedKind; search?: string; from?: string }) => void navigate({ search: next });
  return (
    <Section title={t('retention.archive')}>
      <form
        role="search"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault();
          go({ kind, search: typed.trim() });
        }}
      >
        <NativeSelect
          label={t('retention.kind')}
          value={kind}
          data={archivedKinds.map((value) => ({ value, label: t(`retention.kinds.${value}`) }))}
          onChange={(event) => go({ kind: event.currentTarget.value as ArchivedKind, search: typed.trim() })}
        />
        <TextInput
          label={t('retention.search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('retention.searchAction')}
        </Button>
      </form>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} columns={3} />}
      {data && <Rows rows={data.rows} />}
      {data?.next && (
        <Button variant="default" size="xs" onClick={() => go({ kind, search, from: data.next ?? '' })}>
          {t('retention.further')}
        </Button>
      )}
    </Section>
  );
}

function Rows({ rows }: { rows: ArchivedRow[] }) {
  const { t } = useTranslation();
  const nameOf = useDivisionName();
  const columns: DataColumn<ArchivedRow>[] = [
    {
      key: 'at',
      header: t('retention.at'),
      width: '11rem',
      primary: true,
      cell: ({ at }) => <DateText value={at} as="dateTime" />,
    },
    { key: 'who', header: t('retention.who'), width: '11rem', cell: (row) => row.userFullName ?? '–' },
    {
      key: 'division',
      header: t('retention.division'),
      from: 'wide',
      width: '12rem',
      cell: ({ division }) => (division === null ? '–' : nameOf(division)),
    },
    { key: 'fields', header: t('retention.fields'), phone: 'plain', cell: ({ fields }) => <Fields fields={fields} /> },
  ];
  return (
    <DataTable
      caption={t('retention.archive')}
      columns={columns}
      rows={rows}
      rowKey={({ at, fields }) => `${at} ${String(fields['id'])}`}
      empty={
        <EmptyState icon={<IconArchive size={22} stroke={1.75} />} title={t('retention.none')}>
          {t('retention.noneText')}
        </EmptyState>
      }
    />
  );
}

/** The columns of the row as they were stored, without empty ones. */
function Fields({ fields }: Pick<ArchivedRow, 'fields'>) {
  const filled = Object.entries(fields).filter(([, value]) => value !== null && value !== '');
  return (
    <code className={classes.fields}>
      {filled
        .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('\n')}
    </code>
  );
}
