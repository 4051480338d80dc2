import { NativeSelect, Textarea } from '@mantine/core';
import type { CustomerDevice } from '@werkbank/contract/customer-portal/customer-site.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { nameOf } from './device-table.tsx';

interface AskServiceProps {
  locationId: string;
  locationName: string;
  device?: CustomerDevice;
  onClose: () => void;
}

const kinds = ['maintenance', 'damaged', 'alarm', 'used', 'missing', 'other'] as const;

/** A service request for a location or an asset. It can be sent as it opens, so that maintenance takes two taps. */
export function AskServiceDialog({ locationId, locationName, device, onClose }: AskServiceProps) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const name = device ? nameOf(device) : locationName;
  const [kind, setKind] = useState<(typeof kinds)[number]>('maintenance');
  const [words, setWords] = useState('');
  const { mutate, isPending, error } = useAction(api.serviceRequests.create, ['serviceRequests', 'customerPortal']);
  const withKey = useRequestKey();
  const submit = () => {
    const description = words.trim() || `${t(`customerPortal.kind.${kind}`)}: ${name}`.slice(0, 250);
    const body = { description, kind, locationId, ...(device && { assetId: device.id }), channel: 'portal' as const };
    mutate(withKey({ params, body }), {
      onSuccess: ({ hid }) => {
        showToast({ text: t('customerPortal.reported', { number: hid }) });
        onClose();
      },
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t('customerPortal.askNamed', { name })}>
      <DialogForm
        submitLabel={t('customerPortal.sendReport')}
        isBusy={isPending}
        error={error}
        onSubmit={submit}
        onClose={onClose}
      >
        <NativeSelect
          label={t('customerPortal.kind')}
          value={kind}
          data={kinds.map((value) => ({ value, label: t(`customerPortal.kind.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setKind(kinds.find((one) => one === value) ?? 'other')}
        />
        <Textarea
          label={t('customerPortal.whatOptional')}
          maxLength={250}
          autosize
          minRows={2}
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
        />
      </DialogForm>
    </Dialog>
  );
}
