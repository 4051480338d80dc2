import { IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ProvisionedGroup } from '@werkbank/contract/administration/scim/scim-calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';

/** The groups that the identity provider sent, and the roles that they give to their members. */
export function ProvisionedGroups() {
  const isAllowed = useHasRight('roles.see');
  return isAllowed ? <Groups /> : null;
}

function Groups() {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(api.administration.listProvisionedGroups, { pageSize: 1000 });
  const columns = useColumns();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={3} columns={3} />;
  return (
    <Section
      title={t('programs.scimGroups')}
      count={data.total}
      flush
      actions={<Link to="/administration/groups">{t('programs.scimGiveRoles')}</Link>}
    >
      <DataTable
        caption={t('programs.scimGroups')}
        columns={columns}
        rows={data.rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<IconUsersGroup size={22} stroke={1.75} />} title={t('programs.scimNoGroups')}>
            {t('programs.scimNoGroupsText')}
          </EmptyState>
        }
      />
    </Section>
  );
}

function useColumns(): DataColumn<ProvisionedGroup>[] {
  const { t } = useTranslation();
  return [
    { key: 'name', header: t('programs.scimGroup'), primary: true, cell: ({ name }) => name },
    {
      key: 'members',
      header: t('programs.scimMembers'),
      align: 'end',
      width: '8rem',
      cell: ({ members }) => members,
    },
    {
      key: 'gives',
      header: t('programs.scimGives'),
      cell: ({ roles, companyRoles }) =>
        [...roles.map((role) => t(`programs.role.${role}`)), ...companyRoles].join(', ') || t('programs.scimNothing'),
    },
  ];
}
