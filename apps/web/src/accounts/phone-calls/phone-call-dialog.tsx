import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import type { PhoneCall } from '@werkbank/contract/accounts/phone-call.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useAccountContacts } from '../contacts/use-account-contacts.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { useRemoval } from '../shared/use-removal.tsx';
import { phoneCallForm } from './phone-call-form-model.ts';

interface PhoneCallDialogProps {
  division: number;
  accountId: string;
  /** The location that a new call is about. */
  locationId?: string | undefined;
  /** The contact that a new call was with; by default the main one. */
  contactId?: string | undefined;
  /** The noted call; without one it is a new one. */
  id?: string | undefined;
  onClose: () => void;
}

/** Notes a telephone call, or changes one; the main contact and an incoming call are proposed. */
export function PhoneCallDialog({ division, accountId, id, ...props }: PhoneCallDialogProps) {
  const { data: contacts } = useAccountContacts({ division, id: accountId });
  const input = { params: { division: String(division), id: id ?? '' } };
  const { data: call } = useCall(api.accounts.getPhoneCall, input, { enabled: id !== undefined });
  if (!contacts || (id !== undefined && !call)) return null;
  return <Form {...props} division={division} accountId={accountId} contacts={contacts.rows} call={call ?? null} />;
}

type FormProps = Omit<PhoneCallDialogProps, 'id'> & { contacts: readonly Contact[]; call: PhoneCall | null };

function Form({ division, accountId, locationId, contactId, contacts, call, onClose }: FormProps) {
  const { t } = useTranslation();
  const params = { division: String(division) };
  const main = contacts.find(({ isMainContact, active }) => isMainContact && active);
  const { record, field, state } = useDialogRecord({
    model: phoneCallForm,
    record: call,
    start: { ...phoneCallForm.empty, contactId: contactId ?? main?.id ?? '' },
    store: async (values, stored) => {
      const body = phoneCallForm.bodyOf(values);
      if (stored)
        return await api.accounts.updatePhoneCall({
          params: { ...params, id: stored.id },
          body,
          ifMatch: stored.version,
        });
      const about = { ...body, ...(locationId && { locationId }) };
      return await api.accounts.notePhoneCall({ params: { ...params, accountId }, body: about });
    },
    refreshes: ['accounts', 'workplace'],
    onSaved: () => {
      showToast({ text: t('phoneCalls.saved') });
      onClose();
    },
    shown: (name, { contactId }) =>
      name === 'contactId' ? (contacts.find(({ id }) => id === contactId)?.fullName ?? '') : undefined,
  });
  const removal = useRemoval({
    action: useAction(api.accounts.deletePhoneCall, ['accounts', 'workplace']),
    input: record && { params: { ...params, id: record.id }, ifMatch: record.version },
    title: t('phoneCalls.delete'),
    text: record?.text ?? '',
    told: () => t('phoneCalls.deleted'),
    onClose,
  });
  const directions = (['incoming', 'outgoing'] as const).map((value) => ({
    value,
    label: t(`phoneCalls.${value}`),
  }));
  const people = contacts
    .filter(({ active, id }) => active || id === call?.contactId)
    .map(({ id, fullName }) => ({ value: id, label: fullName }));
  return (
    <FormDialog
      {...state}
      title={t(record ? 'phoneCalls.one' : 'phoneCalls.note')}
      size="md"
      onDelete={record ? removal.ask : undefined}
      onClose={onClose}
    >
      {field.area('text', { minRows: 4, maxRows: 12, 'data-autofocus': true })}
      <FieldPair>
        {field.choice('contactId', [{ value: '', label: t('none') }, ...people])}
        {field.choice('direction', directions)}
      </FieldPair>
      {removal.dialog}
    </FormDialog>
  );
}
