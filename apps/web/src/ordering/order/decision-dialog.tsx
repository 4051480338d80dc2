import { Textarea } from '@mantine/core';
import type { OrderListed } from '@werkbank/contract/ordering/order-detail.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';

const decisionRefreshes = ['ordering', 'salesOrders', 'mails'];

interface DecisionDialogProps {
  order: Pick<OrderListed, 'id' | 'orderNumber' | 'division' | 'version'>;
  decision: 'approve' | 'refuse';
  onClose: () => void;
}

/** Lets a decided order wait again; reports it. */
function useUndoDecision() {
  const { t } = useTranslation();
  const { mutateAsync } = useAction(api.ordering.undoDecision, decisionRefreshes, showFailure);
  return (input: Parameters<typeof mutateAsync>[0], order: number) =>
    void mutateAsync(input).then(
      () => showToast({ text: t('ordering.decisionUndone', { order }) }),
      () => undefined,
    );
}

/** Approves or refuses an order, with a word to the buyer that a refusal needs. */
export function DecisionDialog({ order, decision, onClose }: DecisionDialogProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const decide = useAction(api.ordering.decideOrder, decisionRefreshes);
  const params = { division: order.division, orderId: order.id };
  const undo = useUndoDecision();
  const isApproval = decision === 'approve';
  const isMissing = !isApproval && note.trim() === '';
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    const body = isApproval
      ? ({ approve: true, note: note.trim() || null } as const)
      : { approve: false as const, note };
    // Its row on Today is gone once it is decided, so the callbacks of `mutate` would not run.
    void decide.mutateAsync({ params, body, ifMatch: order.version }).then(
      ({ orderNumber, version }) => {
        showToast({
          text: t(isApproval ? 'ordering.approved' : 'ordering.refused', { order: orderNumber }),
          undo: () => undo({ params, ifMatch: version }, orderNumber),
        });
        onClose();
      },
      () => undefined,
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
