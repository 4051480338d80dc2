import { Button } from '@mantine/core';
import {
  IconDownload,
  IconHistory,
  IconMail,
  IconMailPlus,
  IconShieldCheck,
  IconUserCog,
  IconUsersGroup,
  IconUserX,
} from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { List } from '#src/frame/list/list.tsx';
import { useHasRight } from '#src/identity/use-me.ts';
import { saveFile } from '#src/ui/files/save-file.ts';
import type { SearchOf } from '#src/ui/list/define-filters.ts';
import { Page } from '#src/ui/page/page.tsx';
import { PageLinks } from '#src/ui/page/page-links.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { peopleFilters } from './filters.ts';
import { peopleColumns } from './people-columns.tsx';
import { useDivisionName } from './right-text.ts';

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));
const route = getRouteApi('/guarded/side/administration/people');
const noParams = {};

/** People who can sign in, their divisions, and those who are blocked; for administrators. */
export function PeoplePage() {
  const { t } = useTranslation();
  const isAllowed = useHasRight('people.see');
  const [isInviting, setInviting] = useState(false);
  if (!isAllowed) return <NoPermission level={1} />;
  return (
    <Page
      width="full"
      title={t('people.title')}
      description={t('people.text')}
      actions={<Actions onInvite={() => setInviting(true)} />}
    >
      <People />
      {isInviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

function Actions({ onInvite }: { onInvite: () => void }) {
  const { t } = useTranslation();
  const canExport = useHasRight('people.export');
  const canInvite = useHasRight('people.administer');
  const seesRoles = useHasRight('roles.see');
  const canRemove = useHasRight('company.administer');
  const { mutate } = useAction(api.administration.exportPeople, [], (error) =>
    showToast({ kind: 'error', text: error.message }),
  );
  const save = () =>
    mutate({}, { onSuccess: (csv) => saveFile(new Blob([csv], { type: 'text/csv' }), `${t('people.fileName')}.csv`) });
  return (
    <>
      <PageLinks
        shown={2}
        actions={canExport ? [{ label: t('people.export'), Icon: IconDownload, onClick: save }] : []}
        links={[
          { to: '/administration/people/invitations', label: t('people.invitations'), Icon: IconMail },
          ...(seesRoles
            ? [
                { to: '/administration/roles', label: t('roles.title'), Icon: IconShieldCheck } as const,
                { to: '/administration/groups', label: t('groups.title'), Icon: IconUsersGroup } as const,
              ]
            : []),
          { to: '/administration/history', label: t('changes.title'), Icon: IconHistory },
          ...(canRemove
            ? [{ to: '/administration/personal-data', label: t('personalData.title'), Icon: IconUserX } as const]
            : []),
        ]}
      />
      {canInvite && (
        <Button leftSection={<IconMailPlus size={16} />} onClick={onInvite}>
          {t('people.invite')}
        </Button>
      )}
    </>
  );
}

function People() {
  const nameOf = useDivisionName();
  const columns = useMemo(() => peopleColumns(nameOf), [nameOf]);
  return (
    <List
      texts="people"
      name="people"
      searchLabel="people.searchPeople"
      Icon={IconUserCog}
      filters={peopleFilters}
      search={route.useSearch()}
      params={noParams}
      by="skip"
      columns={columns}
      fixedColumns
      Tools={DisabledOnly}
    />
  );
}

function DisabledOnly({ search: { disabled }, onChange }: FilterProps<SearchOf<typeof peopleFilters>>) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      aria-pressed={disabled ?? false}
      data-active={disabled || undefined}
      onClick={() => onChange({ disabled: disabled ? undefined : true })}
    >
      {t('people.onlyBlocked')}
    </Button>
  );
}
