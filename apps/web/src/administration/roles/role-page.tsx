import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { CompanyRole } from '@werkbank/contract/administration/roles/role-calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { Page } from '#src/ui/page/page.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { RecordHistoryLink } from '../shared/record-history-link.tsx';
import { RemoveRole } from './remove-role.tsx';
import { RoleForm } from './role-form.tsx';

const route = getRouteApi('/guarded/side/administration/roles/$roleId');

/** One role of the company: its name and its rights. */
export function RolePage() {
  const { roleId } = route.useParams();
  const isAllowed = useHasRight('roles.see');
  const { data, error, refetch } = useCall(
    api.administration.getCompanyRole,
    { params: { id: roleId } },
    { enabled: isAllowed },
  );
  if (!isAllowed) return <NoPermission level={1} />;
  if (data) return <RoleView role={data} />;
  return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={12} />;
}

function RoleView({ role }: { role: CompanyRole }) {
  const { t } = useTranslation();
  const canChange = useHasRight('roles.administer') && !role.isOwn;
  const navigate = useNavigate();
  return (
    <Page
      title={role.name}
      trail={trail(t('roles.title'))}
      description={role.isOwn ? t('roles.ownText') : t('roles.usedBy', { people: role.people, groups: role.groups })}
      actions={canChange && role.people + role.groups === 0 && <RemoveRole role={role} />}
    >
      <RoleForm
        role={role}
        isReadOnly={!canChange}
        onStored={({ name }) => {
          showToast({ text: t('roles.saved', { name }) });
          void navigate({ to: '/administration/roles' });
        }}
      />
      <RecordHistoryLink id={role.id} />
    </Page>
  );
}

/** A role that is being composed. */
export function NewRolePage() {
  const { t } = useTranslation();
  const isAllowed = useHasRight('roles.administer');
  const navigate = useNavigate();
  if (!isAllowed) return <NoPermission level={1} />;
  return (
    <Page title={t('roles.new')} trail={trail(t('roles.title'))} description={t('roles.newText')}>
      <RoleForm
        onStored={({ name }) => {
          showToast({ text: t('roles.saved', { name }) });
          void navigate({ to: '/administration/roles' });
        }}
      />
    </Page>
  );
}

const trail = (title: string) => [
  <Link key="roles" to="/administration/roles">
    {title}
  </Link>,
];
