import type { ResponseTarget } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { type StoredTarget, targetForm } from './target-model.ts';

const storedOf = (target: ResponseTarget): StoredTarget => ({ ...target, modified: target.modified ?? '' });

interface TargetDialogProps {
  target: ResponseTarget;
  onClose: () => void;
}

/** Changes the response time of a kind of request. */
export function TargetDialog(props: TargetDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={`${t('serviceRequests.targets.time')}: ${t(`serviceRequests.kind.${props.target.kind}`)}`}
    >
      <TargetFields {...props} />
    </Dialog>
  );
}

function TargetFields({ target, onClose }: TargetDialogProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { field, state } = useDialogRecord({
    model: targetForm,
    record: storedOf(target),
    store: async (values, stored) => {
      const { kind, version } = stored ?? target;
      const body = targetForm.bodyOf(values);
      return storedOf(await api.serviceRequests.setTarget({ params: { division, kind }, body, ifMatch: version }));
    },
    refreshes: ['serviceRequests'],
    onSaved: () => {
      showToast({ text: t('serviceRequests.targets.saved') });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      {field.number('hours', {
        minimum: 1,
        maximum: 10_000,
        description: t(
          target.kind === 'alarm' ? 'serviceRequests.targets.allHours' : 'serviceRequests.targets.workingDays',
        ),
        autoFocus: true,
      })}
    </DialogForm>
  );
}
