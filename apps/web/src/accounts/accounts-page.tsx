import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { readSort, writeSort } from '#src/ui/data-grid/grid-model.ts';
import { useGridRows } from '#src/ui/data-grid/use-grid-rows.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { useShortcut } from '#src/ui/use-shortcut.ts';
import { accountColumns } from './account-columns.tsx';
import { type AccountsSearch, type AccountsSort, accountsQuery, usualPageSize } from './accounts-search.ts';
import { type AccountsSearchChange, AccountsTools } from './accounts-tools.tsx';
import { useAccountAccess } from './use-account-access.ts';

const route = getRouteApi('/guarded/side/accounts');

/** The accounts of the division; search, filters, order and page are in the address. */
export function AccountsPage() {
  const { t } = useTranslation();
  const { canChange } = useAccountAccess();
  return (
    <Page width="full" title={t('accounts.title')} {...(canChange && { actions: <NewAccount /> })}>
      <AccountGrid />
    </Page>
  );
}

function AccountGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const search = route.useSearch();
  const show = useShowAccounts();
  const columns = useMemo(() => accountColumns(t), [t]);
  const { page = 1, size = usualPageSize } = search;
  const input = { params: { division: String(division) }, query: accountsQuery(search) };
  const rows = useGridRows((block) => callOptions(api.accounts.list, { ...input, ...block }), {
    page,
    pageSize: size,
    by: 'keyset',
  });
  return (
    <DataGrid
      label={t('accounts.title')}
      columns={columns}
      rows={rows}
      rowId={(account) => account.id}
      layoutName="accounts"
      sort={readSort(search.sort) ?? { column: 'name', direction: 'asc' }}
      onSortChange={(sort) => show({ sort: sortOf(writeSort(sort)) })}
      toolbar={<AccountsTools division={division} search={search} onChange={show} />}
      paging={{
        page,
        pageSize: size,
        onPageChange: (next) => show({ page: next }),
        onPageSizeChange: (next) => show({ size: next }),
      }}
      empty={<NoAccounts search={search} />}
    />
  );
}

/** By name is the usual order and stays out of the address. */
const sortOf = (sort: string | undefined) => (sort === 'name' ? undefined : (sort as AccountsSort | undefined));

function NoAccounts({ search: { page, size, sort, ...filters } }: { search: AccountsSearch }) {
  const { t } = useTranslation();
  const { canChange } = useAccountAccess();
  const isFiltered = Object.keys(filters).some((name) => name !== 'division');
  const { q } = filters;
  return (
    <EmptyState
      icon={<IconUsers size={22} stroke={1.75} />}
      title={t(isFiltered ? 'accounts.noneFound' : 'accounts.none')}
      actions={
        <>
          {isFiltered && (
            <Button component={Link} to="/accounts" variant="default">
              {t('action.clearFilter')}
            </Button>
          )}
          {canChange && <NewAccount name={q} variant="default" />}
        </>
      }
    >
      {t(isFiltered ? 'accounts.noneFoundText' : 'accounts.noneText')}
    </EmptyState>
  );
}

/** What was searched for in vain is the name to begin with. */
function NewAccount({ name, variant = 'filled' }: { name?: string | undefined; variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const to = { to: '/accounts/new', search: name ? { name } : {} } as const;
  useShortcut('c', () => void navigate(to), { label: t('accounts.new') });
  return (
    <Button renderRoot={(props) => <Link {...props} {...to} />} variant={variant} leftSection={<IconPlus size={16} />}>
      {t('accounts.new')}
    </Button>
  );
}

/** Changes what the address says; another filter begins at the first page. */
function useShowAccounts() {
  const navigate = route.useNavigate();
  return (change: AccountsSearchChange) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }) as AccountsSearch,
      replace: change.page === undefined,
      resetScroll: false,
    });
}
