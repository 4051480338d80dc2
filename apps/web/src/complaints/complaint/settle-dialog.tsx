import { NativeSelect, Textarea } from '@mantine/core';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OrderPicker, type PickedOrder } from '#src/sales-orders/shared/order-picker.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { MoneyField } from '#src/ui/number-field/money-field.tsx';
import { type ComplaintOutcome, outcomes } from '../shared/complaint-words.ts';
import { useComplaintSteps } from './use-complaint-steps.ts';

interface SettleDialogProps {
  complaint: Complaint;
  onClose: () => void;
}

/** How a complaint is resolved: by a new visit, by a sales order (credit, return, replacement), or without either. */
export function SettleDialog({ complaint, onClose }: SettleDialogProps) {
  const { t } = useTranslation();
  const steps = useComplaintSteps(complaint);
  const [outcome, setOutcome] = useState<ComplaintOutcome>(complaint.locationId ? 'redoVisit' : 'nothing');
  const [order, setOrder] = useState<PickedOrder | null>(null);
  const [action, setAction] = useState(complaint.correctiveAction ?? '');
  const [costs, setCosts] = useState<number | null>(complaint.costs);
  const [isTried, setTried] = useState(false);
  const needsOrder = outcome !== 'redoVisit' && outcome !== 'nothing';
  const submit = () => {
    setTried(true);
    const rest = { correctiveAction: action.trim() || null, costs };
    if (!needsOrder) void steps.settle({ outcome, ...rest }).then(onClose);
    else if (order) void steps.settle({ outcome, salesOrderId: order.id, ...rest }).then(onClose);
  };
  return (
    <Dialog opened onClose={onClose} title={t('complaints.settleTitle', { hid: complaint.hid })}>
      <DialogForm
        submitLabel={t('complaints.settle')}
        isBusy={steps.isPending}
        error={null}
        onSubmit={submit}
        onClose={onClose}
      >
        <OutcomeField complaint={complaint} value={outcome} onChange={setOutcome} />
        {needsOrder && (
          <OrderPicker
            label={t('complaints.bySalesOrder')}
            required
            division={complaint.division}
            accountId={complaint.accountId}
            value={order}
            onChange={setOrder}
            error={isTried && !order && t('valid.required')}
          />
        )}
        <Textarea
          label={t('complaints.correctiveAction')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={4000}
          value={action}
          onChange={({ currentTarget }) => setAction(currentTarget.value)}
        />
        <MoneyField label={t('complaints.costs')} value={costs} onChange={setCosts} minimum={0} />
      </DialogForm>
    </Dialog>
  );
}

interface OutcomeFieldProps {
  complaint: Complaint;
  value: ComplaintOutcome;
  onChange: (outcome: ComplaintOutcome) => void;
}

/** Without a location no visit can be planned. */
function OutcomeField({ complaint, value: chosen, onChange }: OutcomeFieldProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      data-autofocus
      label={t('complaints.outcome')}
      value={chosen}
      onChange={({ currentTarget: { value } }) => onChange(outcomes.find((known) => known === value) ?? 'nothing')}
      data={outcomes.map((value) => {
        const label = t(`complaints.outcome.${value}`);
        const isLocked = value === 'redoVisit' && complaint.locationId === null;
        return { value, label: isLocked ? `${label} (${t('complaints.needsLocation')})` : label, disabled: isLocked };
      })}
    />
  );
}
