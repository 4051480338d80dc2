import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CompanyRole } from '@werkbank/contract/administration/roles/role-calls.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';

/** The roles composed by the company. */
export function RolesPage() {
  const { t } = useTranslation();
  const isAllowed = useHasRight('roles.see');
  const canChange = useHasRight('roles.administer');
  const { data, error, refetch } = useCall(
    api.administration.listCompanyRoles,
    { pageSize: 100 },
    { enabled: isAllowed },
  );
  if (!isAllowed) return <NoPermission level={1} />;
  return (
    <Page
      title={t('roles.title')}
      description={t('roles.text')}
      trail={[
        <Link key="people" to="/administration/people">
          {t('people.title')}
        </Link>,
      ]}
      actions={
        canChange && (
          <Button renderRoot={(props) => <Link {...props} to="/administration/roles/new" />}>{t('roles.new')}</Button>
        )
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} columns={3} />}
      {data && (
        <Section title={t('roles.list')} count={data.total} flush>
          <DataTable
            caption={t('roles.list')}
            columns={columns(t)}
            rows={data.rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState icon={<IconShieldCheck size={22} stroke={1.75} />} title={t('roles.none')}>
                {t('roles.noneText')}
              </EmptyState>
            }
          />
        </Section>
      )}
    </Page>
  );
}

const columns = (t: TFunction): DataColumn<CompanyRole>[] => [
  {
    key: 'name',
    header: t('roles.name'),
    primary: true,
    cell: ({ id, name, isOwn }) => (
      <>
        <Link to="/administration/roles/$roleId" params={{ roleId: id }}>
          {name}
        </Link>{' '}
        {isOwn && <Tag>{t('roles.own')}</Tag>}
      </>
    ),
  },
  { key: 'description', header: t('roles.description'), from: 'medium', cell: ({ description }) => description ?? '–' },
  { key: 'rights', header: t('roles.rights'), align: 'end', cell: ({ rights }) => rights.length },
  { key: 'people', header: t('people.title'), align: 'end', cell: ({ people }) => people },
  { key: 'groups', header: t('groups.list'), align: 'end', from: 'medium', cell: ({ groups }) => groups },
];
