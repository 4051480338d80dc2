import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { defineForm } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { morning } from '#src/ui/form/form-field.ts';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';

const nextActionForm = defineForm<Complaint>()({ nextAction: morning('complaints.nextAction') });

/** Moves the next action of a complaint to another day; can be undone while the toast is shown. */
export function NextActionDialog({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { t } = useTranslation();
  const params = { division: String(complaint.division), id: complaint.id };
  const takeBack = useAction(api.complaints.update, ['complaints'], showFailure);
  const putBack = async (input: Parameters<typeof takeBack.mutateAsync>[0]) =>
    await takeBack.mutateAsync(input).then(
      ({ hid }) => void showToast({ text: t('complaints.nextActionPutBack', { hid }) }),
      () => undefined,
    );
  const { field, state } = useDialogRecord({
    model: nextActionForm,
    record: complaint,
    refreshes: ['complaints'],
    store: async (values, stored) =>
      await api.complaints.update({
        params,
        body: nextActionForm.bodyOf(values),
        ...(stored && { ifMatch: stored.version }),
      }),
    onSaved: ({ hid, version }) => {
      const body = { nextAction: complaint.nextAction };
      showToast({
        text: t('complaints.nextActionMoved', { hid }),
        undo: () => void putBack({ params, body, ifMatch: version }),
      });
      onClose();
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('complaints.moveNextAction', { hid: complaint.hid })}>
      <DialogForm {...state} onClose={onClose}>
        {field.day('nextAction')}
      </DialogForm>
    </Dialog>
  );
}
