import type { Handover } from '@werkbank/contract/ordering/handover.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountIdPicker } from '#src/accounts/shared/account-id-picker.tsx';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface HandoverDialogProps {
  accountId: string;
  name: string;
  onClose: () => void;
}

/** Gives a customer to another reseller, after a look at its open orders. */
export function HandoverDialog({ accountId, name, onClose }: HandoverDialogProps) {
  const { t } = useTranslation();
  const params = { division: useDivision(), accountId };
  const { data, error, refetch } = useCall(api.ordering.getHandover, { params }, { staleTime: 0 });
  return (
    <Dialog opened onClose={onClose} title={t('ordering.handover.title', { name })}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={2} columns={2} />}
      {data && <HandoverForm handover={data} onClose={onClose} />}
    </Dialog>
  );
}

function HandoverForm({ handover, onClose }: { handover: Handover; onClose: () => void }) {
  const { t } = useTranslation();
  const { accountId, accountName, resellerId: formerResellerId, openOrders } = handover;
  const params = { division: useDivision(), accountId };
  const [resellerId, setReseller] = useState<string | undefined>(undefined);
  const [withOpenOrders, setWith] = useState(true);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useAction(api.ordering.giveCustomer, ['ordering', 'accounts', 'salesOrders']);
  const numbers = (canMove: boolean) =>
    openOrders.filter((order) => order.canMove === canMove).map(({ orderNumber }) => orderNumber);
  const [moving, staying] = [numbers(true), numbers(false)];
  const submit = () => {
    setTried(true);
    if (resellerId === undefined) return;
    mutate(
      { params, body: { resellerId, formerResellerId, withOpenOrders: withOpenOrders && moving.length > 0 } },
      {
        onSuccess: ({ resellerName }) => {
          showToast({ text: t('ordering.handover.done', { name: accountName, reseller: resellerName }) });
          onClose();
        },
      },
    );
  };
  return (
    <DialogForm
      submitLabel={t('ordering.handover.give')}
      isBusy={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <AccountIdPicker
        label={t('ordering.handover.to')}
        kind="reseller"
        required
        value={resellerId}
        error={isTried && resellerId === undefined && t('valid.required')}
        onChange={setReseller}
      />
      {moving.length > 0 ? (
        <Checkbox
          label={t('ordering.handover.withOrders', { count: moving.length })}
          description={`${moving.join(', ')}. ${t('ordering.handover.withOrdersText')}`}
          checked={withOpenOrders}
          onChange={({ currentTarget: { checked } }) => setWith(checked)}
        />
      ) : (
        <p>{t('ordering.handover.noOrders')}</p>
      )}
      {staying.length > 0 && <p>{t('ordering.handover.staying', { numbers: staying.join(', ') })}</p>}
    </DialogForm>
  );
}
