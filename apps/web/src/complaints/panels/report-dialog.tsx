import { NativeSelect, Textarea } from '@mantine/core';
import { type OrderComplaintInput, orderComplaintKinds } from '@werkbank/contract/complaints/order-complaint.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Choices } from '#src/ui/fields/choices.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface ReportDialogProps {
  params: { division: number; orderId: string };
  isDelivered: boolean;
  serialNumbers: readonly string[];
  onClose: () => void;
}

/** A return or a complaint about an order, for chosen serial numbers or for the whole. */
export function ReportDialog({ params, isDelivered, serialNumbers, onClose }: ReportDialogProps) {
  const { t } = useTranslation();
  const kinds = orderComplaintKinds.filter((one) => isDelivered || one !== 'return');
  const [kind, setKind] = useState<OrderComplaintInput['kind']>(kinds[0] ?? 'other');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [description, setDescription] = useState('');
  const [isTried, setTried] = useState(false);
  const withKey = useRequestKey();
  const { mutate, isPending, error } = useAction(api.complaints.reportOfOrder, ['complaints']);
  const submit = () => {
    setTried(true);
    if (!description.trim()) return;
    const body = { kind, description: description.trim(), serialNumbers: [...chosen] };
    mutate(withKey({ params, body }), {
      onSuccess: ({ hid }) => {
        showToast({ text: t('complaints.reported', { hid }) });
        onClose();
      },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('complaints.report')}>
      <DialogForm
        submitLabel={t('complaints.send')}
        isBusy={isPending}
        error={error}
        onSubmit={submit}
        onClose={onClose}
      >
        <NativeSelect
          label={t('complaints.reportKind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`complaints.reportKind.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setKind(kinds.find((one) => one === value) ?? 'other')}
        />
        {serialNumbers.length > 0 && (
          <Choices
            label={t('complaints.pieces')}
            chosen={chosen}
            choices={serialNumbers.map((value) => ({ value, label: value }))}
            onChange={(next) => setChosen(next ?? [])}
          />
        )}
        <Textarea
          data-autofocus
          label={t('complaints.what')}
          required
          maxLength={2000}
          autosize
          minRows={3}
          value={description}
          error={isTried && !description.trim() && t('valid.required')}
          onChange={({ currentTarget: { value } }) => setDescription(value)}
        />
      </DialogForm>
    </Dialog>
  );
}
