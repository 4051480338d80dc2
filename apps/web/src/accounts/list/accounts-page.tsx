import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstScreenLoaded } from '#src/api/first-paint.ts';
import { lazyPanel } from '#src/frame/list/lazy-panel.tsx';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import type { FilterWords } from '#src/ui/list/filter-words.ts';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { slotsOf, useClassifications } from '../shared/use-classifications.ts';
import type { classificationColumns as ClassificationColumns } from './classification-columns.ts';
import { accountColumns, staffAccountColumns } from './columns.tsx';
import { type AccountsSearch, accountFilters } from './filters.ts';
import { KindSwitch } from './kind-switch.tsx';

/** A new account would be outside of any limit. */
const canAdd = ({ canChange, seesTrade }: { canChange: boolean; seesTrade: boolean }) => canChange && seesTrade;

const AccountEdits = lazy(async () => ({ default: (await import('./account-edits.tsx')).AccountEdits }));
const AccountsBulk = lazy(async () => ({ default: (await import('./accounts-bulk.tsx')).AccountsBulk }));

/** The accounts of the division. */
export const AccountsPage: ListPage = listPage({
  route: '/guarded/side/accounts',
  texts: 'accounts',
  name: 'accounts',
  customFieldsOf: 'account',
  imported: 'accounts',
  Icon: IconUsers,
  access: 'accounts',
  canSee: ({ canSee }) => canSee,
  filters: accountFilters,
  useColumns,
  Tools: KindSwitch,
  panel: lazyPanel(async () => (await import('./filter-panel.tsx')).AccountsPanel),
  useWords,
  bulk: ({ canChange }) => canChange && AccountsBulk,
  ticksOnDemand: true,
  edits: ({ canChange }) => canChange && AccountEdits,
  actions: (access) => canAdd(access) && <NewAccount />,
  first: (access) => canAdd(access) && <NewAccount variant="default" />,
  instead: (access, { q }) => canAdd(access) && <NewAccount name={q} variant="default" />,
});

function useColumns({ seesInternal, canChange }: { seesInternal: boolean; canChange: boolean }) {
  const [classColumns, setClassColumns] = useState<typeof ClassificationColumns>();
  useEffect(() => {
    // Most people have hidden them.
    void firstScreenLoaded()
      .then(async () => await import('./classification-columns.ts'))
      .then(({ classificationColumns }) => setClassColumns(() => classificationColumns))
      .catch(() => undefined);
  }, []);
  const classifications = useClassifications(useDivision(), seesInternal && classColumns !== undefined);
  return useMemo(() => {
    if (!seesInternal) return accountColumns;
    const ofClasses = classColumns?.(slotsOf(classifications), { isEdited: canChange }) ?? [];
    return staffAccountColumns.toSpliced(3, 0, ...ofClasses);
  }, [classColumns, classifications, seesInternal, canChange]);
}

function useWords({ classes = [] }: AccountsSearch): FilterWords<AccountsSearch> {
  const { t } = useTranslation();
  const classifications = useClassifications(useDivision(), classes.length > 0);
  return {
    blocked: (blocked) => t(blocked === 'yes' ? 'accounts.blocked' : 'accounts.notBlocked'),
    city: (city) => t('accounts.cityBegins', { city }),
    classes: (id) => {
      const found = classifications.find((one) => one.id === id);
      return found && `${found.nameDescription}: ${found.description}`;
    },
  };
}

/** A search without results becomes the name of the new account. */
function NewAccount({ name, variant = 'filled' }: { name?: string | undefined; variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const to = { to: '/accounts/new', search: name ? { name } : {} } as const;
  useShortcut('c', () => void navigate(to), { label: t('accounts.new') });
  return (
    <Button renderRoot={(props) => <Link {...props} {...to} />} variant={variant} leftSection={<IconPlus size={16} />}>
      {t('accounts.new')}
    </Button>
  );
}
