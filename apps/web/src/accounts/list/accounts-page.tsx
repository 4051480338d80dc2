import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { isFiltered } from '#src/ui/list/list-search-params.ts';
import { Page } from '#src/ui/page/page.tsx';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { accountColumns } from './account-columns.tsx';
import { accountsQuery } from './accounts-query.ts';
import { AccountsTools } from './accounts-tools.tsx';

const route = getRouteApi('/guarded/side/accounts');

/** The accounts of the division; search, filters, order and page are in the address. */
export function AccountsPage() {
  const { t } = useTranslation();
  const { canChange } = useAccess('accounts');
  return (
    <Page width="full" title={t('accounts.title')} {...(canChange && { actions: <NewAccount /> })}>
      <AccountGrid />
    </Page>
  );
}

function AccountGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canChange } = useAccess('accounts');
  const search = route.useSearch();
  const address = useListAddress(search, { sort: 'name' });
  const columns = useMemo(() => accountColumns(t), [t]);
  const input = { params: { division: String(division) }, query: accountsQuery(search) };
  return (
    <ListGrid
      label={t('accounts.title')}
      address={address}
      source={(block) => callOptions(api.accounts.list, { ...input, ...block })}
      columns={columns}
      rowId={(account) => account.id}
      layoutName="accounts"
      tools={(show) => <AccountsTools division={division} search={search} onChange={show} />}
      empty={
        <NothingListed
          texts="accounts"
          Icon={IconUsers}
          isFiltered={isFiltered(search)}
          first={canChange && <NewAccount variant="default" />}
          instead={canChange && <NewAccount name={search.q} variant="default" />}
        />
      }
    />
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
