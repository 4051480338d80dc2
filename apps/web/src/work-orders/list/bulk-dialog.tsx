import { Button, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../shared/work-orders.module.css';
import { VisitFields } from '../visits/visit-fields.tsx';
import { type VisitValues, visitBody, visitFault, visitForm } from '../visits/visit-form-model.ts';

export type BulkVerb = 'plan' | 'hold' | 'cancel';

interface BulkDialogProps {
  verb: BulkVerb;
  collect: () => Promise<WorkOrderListed[]>;
  onDone: () => void;
  onClose: () => void;
}

/** Why an order was not changed. */
interface Refused {
  order: WorkOrderListed;
  reason: string;
}

/** Plans, holds or cancels the selected orders one by one, and lists those that were not changed. */
export function BulkDialog(props: BulkDialogProps) {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<readonly Refused[] | null>(null);
  return (
    <Dialog opened onClose={props.onClose} title={t(`workOrders.bulk.${props.verb}Title`)}>
      {refused ? (
        <RefusedList refused={refused} onClose={props.onClose} />
      ) : (
        <BulkForm {...props} onRefused={setRefused} />
      )}
    </Dialog>
  );
}

function BulkForm({ verb, onRefused, ...props }: BulkDialogProps & { onRefused: (all: Refused[]) => void }) {
  const { t } = useTranslation();
  const [visit, setVisit] = useState(visitForm.empty);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, isPending, error } = useBulk({ verb, onRefused, ...props });
  const isReady = verb === 'plan' ? visitFault(visit) === null : reason.trim() !== '';
  return (
    <DialogForm
      submitLabel={t(`workOrders.bulk.${verb}`)}
      isBusy={isPending}
      error={error}
      onSubmit={() => {
        setTried(true);
        if (isReady) run({ visit, reason: reason.trim() });
      }}
      onClose={props.onClose}
    >
      <p className={classes.muted}>{t(`workOrders.bulk.${verb}Text`)}</p>
      {verb === 'plan' ? (
        <VisitFields value={visit} onChange={setVisit} isTried={isTried} withoutTimes />
      ) : (
        <Textarea
          data-autofocus
          label={t('workOrders.reason')}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={isTried && !reason.trim() && t('valid.required')}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
      )}
    </DialogForm>
  );
}

interface Asked {
  visit: VisitValues;
  reason: string;
}

function useBulk({
  verb,
  collect,
  onRefused,
  onDone,
  onClose,
}: BulkDialogProps & { onRefused: (all: Refused[]) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (asked: Asked) => await changeAll(await collect(), verb, asked),
    onSuccess: ({ done, refused }) => {
      if (done > 0) showToast({ text: t(`workOrders.bulk.${verb}Done`, { count: done }) });
      onDone();
      if (refused.length > 0) onRefused(refused);
      else onClose();
    },
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
  return { run: mutate, isPending, error };
}

async function changeAll(orders: readonly WorkOrderListed[], verb: BulkVerb, { visit, reason }: Asked) {
  let done = 0;
  const refused: Refused[] = [];
  for (const order of orders) {
    const params = { workOrderId: order.id };
    try {
      if (verb === 'plan') await api.workOrders.planVisit({ params, body: visitBody(visit) });
      else await api.workOrders[verb]({ params, body: { reason }, ifMatch: order.version });
      done += 1;
    } catch (error) {
      refused.push({ order, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  return { done, refused };
}

function RefusedList({ refused, onClose }: { refused: readonly Refused[]; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.stack}>
      <p role="alert">{t('workOrders.bulk.refused', { count: refused.length })}</p>
      <ul className={classes.outcomes}>
        {refused.map(({ order, reason }) => (
          <li key={order.id}>
            <span>
              <span className={classes.number}>{order.number}</span> {order.locationName}
            </span>
            <span className={classes.late}>{reason}</span>
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onClose}>
        {t('action.close')}
      </Button>
    </div>
  );
}
