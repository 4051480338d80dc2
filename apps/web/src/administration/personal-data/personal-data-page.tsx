import { Button, TextInput } from '@mantine/core';
import { IconUserX } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { PersonFound } from '@werkbank/contract/administration/personal-data/personal-data-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useDivisionName } from '../people/right-text.ts';
import { PersonPreview } from './person-preview.tsx';
import { RemovalList } from './removal-list.tsx';

const route = getRouteApi('/guarded/side/administration/personal-data');

/** Fewer letters would find nearly everybody. */
const shortest = 2;

/** Removal of a person's data: find the person, see what is removed and kept, remove it. */
export function PersonalDataPage() {
  const { t } = useTranslation();
  const isAllowed = useHasRight('company.administer');
  const { person } = route.useSearch();
  const navigate = route.useNavigate();
  if (!isAllowed) return <NoPermission level={1} />;
  const back = () => void navigate({ search: ({ search }) => ({ ...(search !== undefined && { search }) }) });
  return (
    <Page
      title={t('personalData.title')}
      description={t('personalData.text')}
      trail={[
        <Link key="people" to="/administration/people">
          {t('people.title')}
        </Link>,
      ]}
    >
      {person ? <PersonPreview key={person} person={person} onDone={back} /> : <PersonSearch />}
      <RemovalList />
    </Page>
  );
}

function PersonSearch() {
  const { t } = useTranslation();
  const { search = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search);
  const isLongEnough = typed.trim().length >= shortest;
  return (
    <>
      <Section title={t('personalData.find')}>
        <form
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            if (isLongEnough) void navigate({ search: { search: typed.trim() } });
          }}
        >
          <TextInput
            label={t('personalData.search')}
            description={t('personalData.searchHint')}
            maxLength={100}
            value={typed}
            rightSectionWidth={90}
            rightSection={
              <Button type="submit" size="compact-sm" variant="default">
                {t('personalData.searchAction')}
              </Button>
            }
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
      </Section>
      {search.length >= shortest && <Found search={search} />}
    </>
  );
}

function Found({ search }: { search: string }) {
  const { t } = useTranslation();
  const nameOf = useDivisionName();
  const { data, error, refetch } = useCall(api.administration.listPeopleToRemove, { query: { search }, pageSize: 200 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} columns={3} />;
  const columns: DataColumn<PersonFound>[] = [
    {
      key: 'name',
      header: t('personalData.name'),
      primary: true,
      cell: ({ kind, id, name }) => (
        <Link to="/administration/personal-data" search={{ search, person: `${kind}:${id}` }}>
          {name}
        </Link>
      ),
    },
    { key: 'email', header: t('people.email'), cell: ({ email }) => email ?? '–' },
    {
      key: 'where',
      header: t('personalData.where'),
      cell: ({ accountName, division }) =>
        division === null ? t('personalData.blockedUser') : `${accountName} · ${nameOf(division)}`,
    },
  ];
  return (
    <Section title={t('personalData.found')} count={data.total} flush>
      <DataTable
        caption={t('personalData.found')}
        columns={columns}
        rows={data.rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<IconUserX size={22} stroke={1.75} />} title={t('personalData.nobody')}>
            {t('personalData.nobodyText')}
          </EmptyState>
        }
      />
    </Section>
  );
}
