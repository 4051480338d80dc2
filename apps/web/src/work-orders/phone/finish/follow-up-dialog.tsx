import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { NewEntry } from '../outbox/outbox.ts';
import { useStore } from '../outbox/use-store.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import { DialogForm } from '../widgets/dialog-form.tsx';

/** The request in the form. */
export interface FollowUp {
  description: string;
  notes: string;
}

export const noFollowUp: FollowUp = { description: '', notes: '' };

interface FollowUpDialogProps {
  order: RoundOrder;
  asked: FollowUp;
  /** Key of its stored values. */
  formKey: string;
  onChange: (asked: FollowUp) => void;
  onClose: () => void;
}

/** Records further requests of the customer, as a service request for the office. */
export function FollowUpDialog({ order, asked, formKey, onChange, onClose }: FollowUpDialogProps) {
  const { t } = useTranslation();
  const store = useStore();
  const { description, notes } = asked;
  const [isTried, setTried] = useState(false);
  const send = async () => {
    setTried(true);
    const text = description.trim();
    if (text === '') return;
    if (!(await store({ ...requestOf(order, text, notes.trim()), form: [formKey] }))) return;
    showToast({ text: t('phone.followUp.stored') });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('phone.followUp')}>
      <DialogForm onSubmit={() => void send()}>
        <TextInput
          size="lg"
          data-autofocus
          label={t('phone.followUp.what')}
          required
          maxLength={250}
          value={description}
          error={isTried && description.trim() === '' && t('valid.required')}
          onChange={({ currentTarget }) => onChange({ ...asked, description: currentTarget.value })}
        />
        <Textarea
          size="lg"
          label={t('phone.remark')}
          autosize
          minRows={2}
          maxLength={2000}
          value={notes}
          onChange={({ currentTarget }) => onChange({ ...asked, notes: currentTarget.value })}
        />
        <Button type="submit" size="lg">
          {t('phone.followUp.send')}
        </Button>
      </DialogForm>
    </Dialog>
  );
}

function requestOf({ order }: RoundOrder, description: string, notes: string): NewEntry {
  const { id: workOrderId, division, locationId, locationName: title } = order;
  const body = { locationId, channel: 'mechanic', description, ...(notes !== '' && { notes }) } as const;
  const params = { division: String(division) };
  return { title, step: { call: 'createRequest', workOrderId, id: crypto.randomUUID(), params, body } };
}
