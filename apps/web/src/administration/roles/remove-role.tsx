import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { CompanyRole } from '@werkbank/contract/administration/roles/role-calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Removes a role that nobody has. */
export function RemoveRole({ role }: { role: CompanyRole }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { mutate, isPending } = useAction(api.administration.removeCompanyRole, ['administration'], (refused) =>
    showToast({ kind: 'error', text: refused.message }),
  );
  const onSuccess = () => {
    showToast({ text: t('roles.removed', { name: role.name }) });
    void navigate({ to: '/administration/roles' });
  };
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate({ params: { id: role.id } }, { onSuccess })}>
      {t('roles.remove')}
    </Button>
  );
}
