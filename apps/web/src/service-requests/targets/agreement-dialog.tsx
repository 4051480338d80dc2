import { Button } from '@mantine/core';
import type { AccountTarget } from '@werkbank/contract/service-requests/targets/target-calls.ts';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/shared/account-picker.tsx';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { requestKinds } from '../shared/request-kinds.ts';
import { agreementForm } from './target-model.ts';

interface AgreementDialogProps {
  /** Null for a new one. */
  agreement: AccountTarget | null;
  onClose: () => void;
}

/** Agrees a response time with an account, changes or ends it. */
export function AgreementDialog(props: AgreementDialogProps) {
  const { t } = useTranslation();
  const { agreement } = props;
  const title = agreement
    ? `${agreement.accountName}: ${t(`serviceRequests.kind.${agreement.kind}`)}`
    : t('serviceRequests.targets.agree');
  return (
    <Dialog opened onClose={props.onClose} title={title}>
      <AgreementFields {...props} />
    </Dialog>
  );
}

function AgreementFields({ agreement, onClose }: AgreementDialogProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { field, state } = useDialogRecord({
    model: agreementForm,
    record: agreement,
    store: async (values, stored) => {
      const params = { division: String(division) };
      const { accountId, kind, hours } = agreementForm.bodyOf(values);
      if (!stored)
        return await api.serviceRequests.createAccountTarget({
          params,
          body: { accountId: accountId ?? '', kind, hours },
        });
      return await api.serviceRequests.updateAccountTarget({
        params: { ...params, id: stored.id },
        body: { hours },
        ifMatch: stored.version,
      });
    },
    refreshes: ['serviceRequests', 'accounts'],
    onSaved: () => {
      showToast({ text: t('serviceRequests.targets.saved') });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      {agreement === null &&
        field.own(
          'account',
          ({ isTried: _, ...props }) => <AccountPicker {...props} division={division} required autoFocus />,
          (account) => account !== null || t('valid.required'),
        )}
      {agreement === null &&
        field.choice(
          'kind',
          requestKinds.map((kind) => ({ value: kind, label: t(`serviceRequests.kind.${kind}`) })),
        )}
      {field.number('hours', { minimum: 1, maximum: 10_000 })}
      {agreement && <Removal agreement={agreement} onClose={onClose} />}
    </DialogForm>
  );
}

function Removal({ agreement, onClose }: { agreement: AccountTarget; onClose: () => void }) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()), id: agreement.id };
  const { mutate, isPending, error } = useAction(api.serviceRequests.removeAccountTarget, ['serviceRequests']);
  const onSuccess = () => {
    showToast({ text: t('serviceRequests.targets.ended') });
    onClose();
  };
  return (
    <div>
      <FormProblem error={error} />
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        px={0}
        loading={isPending}
        onClick={() => mutate({ params }, { onSuccess })}
      >
        {t('serviceRequests.targets.end')}
      </Button>
    </div>
  );
}
