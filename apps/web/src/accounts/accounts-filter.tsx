import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '#src/ui/page/lazy-menu.tsx';
import { countFilters } from './accounts-search.ts';
import type { AccountsToolsProps } from './accounts-tools.tsx';

const preload = async () => await import('./accounts-filter-fields.tsx');
const AccountsFilterFields = lazy(async () => ({ default: (await preload()).AccountsFilterFields }));

/** The filters that are used less often. */
export function AccountsFilter(props: AccountsToolsProps) {
  const { t } = useTranslation();
  const count = countFilters(props.search);
  const target = (
    <Button variant="default" leftSection={<IconFilter size={16} stroke={1.6} />} data-active={count > 0 || undefined}>
      {count > 0 ? t('accounts.filtersSet', { n: count }) : t('action.filter')}
    </Button>
  );
  return (
    <LazyMenu target={target} preload={preload} opens="dialog">
      {(button) => <AccountsFilterFields target={button} {...props} />}
    </LazyMenu>
  );
}
