import { Textarea } from '@mantine/core';
import type { OrderListed } from '@werkbank/contract/ordering/order-detail.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface DecisionDialogProps {
  order: Pick<OrderListed, 'id' | 'orderNumber' | 'division' | 'version'>;
  decision: 'approve' | 'refuse';
  onClose: () => void;
}

/** Approves or refuses an order, with a word to the buyer that a refusal needs. */
export function DecisionDialog({ order, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const decide = useAction(api.ordering.decideOrder, ['ordering', 'salesOrders', 'mails']);
  const isApproval = decision === 'approve';
  const isMissing = !isApproval && note.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    const body = isApproval
      ? ({ approve: true, note: note.trim() || null } as const)
      : { approve: false as const, note };
    decide.mutate(
      { params: { division: order.division, orderId: order.id }, body, ifMatch: order.version },
      {
        onSuccess: ({ orderNumber }) => {
          showToast({ text: t(isApproval ? 'ordering.approved' : 'ordering.refused', { order: orderNumber }) });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isApproval ? 'ordering.approveOrder' : 'ordering.refuseOrder', { order: order.orderNumber })}
    >
      <DialogForm
        submitLabel={t(isApproval ? 'ordering.approve' : 'ordering.refuse')}
        isBusy={decide.isPending}
        error={decide.error}
        onSubmit={submit}
        onClose={onClose}
      >
        {!isApproval && <p>{t('ordering.refuseText')}</p>}
        <Textarea
          label={t('ordering.word')}
          description={t('ordering.wordHint')}
          autosize
          minRows={3}
          maxLength={1000}
          required={!isApproval}
          value={note}
          error={isTried && isMissing && t('valid.required')}
          onChange={({ currentTarget: { value } }) => setNote(value)}
          data-autofocus
        />
      </DialogForm>
    </Dialog>
  );
}
