import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Address } from '@werkbank/contract/accounts/address.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useAccountContacts } from '../contacts/use-account-contacts.ts';
import { useRemoval } from '../shared/use-removal.tsx';
import { addressForm, addressInputOf } from './address-form-model.ts';

interface SaveAddress {
  account: Account;
  address: Address | null;
  onClose: () => void;
}

/** Saves or deletes an address, with the dialogs that either may need. */
export function useSaveAddress({ account, address, onClose }: SaveAddress) {
  const { t } = useTranslation();
  const { data: contacts } = useAccountContacts(account);
  const params = { division: String(account.division), accountId: account.id };
  const { form, record, state } = useDialogRecord({
    model: addressForm,
    record: address,
    start: { ...addressForm.empty, country: account.country },
    store: async (values, stored) => {
      if (!stored) return await api.accounts.createAddress({ params, body: addressInputOf(values) });
      const body = addressForm.bodyOf(values);
      return await api.accounts.updateAddress({ params: { ...params, id: stored.id }, body, ifMatch: stored.version });
    },
    refreshes: ['accounts'],
    onSaved: () => {
      showToast({ text: t('addresses.addressSaved') });
      onClose();
    },
    shown: (name, { contactId }) =>
      name === 'contactId' ? (contacts?.rows.find(({ id }) => id === contactId)?.fullName ?? '') : undefined,
  });
  const removal = useRemoval({
    action: useAction(api.accounts.deleteAddress, ['accounts']),
    input: record && { params: { ...params, id: record.id } },
    title: t('addresses.deleteAddress'),
    text: [record?.addressLine1, record?.city].filter(Boolean).join(', '),
    told: () => t('addresses.addressDeleted'),
    onClose,
  });
  return { form, record, state, removal };
}
