import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { CompanyRole } from '@werkbank/contract/administration/roles/role-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Removes a role that nobody has. */
export function RemoveRole({ role }: { role: CompanyRole }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useAction(api.administration.removeCompanyRole, ['administration']);
  const onSuccess = () => {
    showToast({ text: t('roles.removed', { name: role.name }) });
    void navigate({ to: '/administration/roles' });
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('roles.remove')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        danger
        title={t('roles.removeTitle', { name: role.name })}
        text={t('roles.removeText')}
        confirmLabel={t('roles.remove')}
        isBusy={isPending}
        error={refusalText(error)}
        onConfirm={() => mutate({ params: { id: role.id } }, { onSuccess })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
