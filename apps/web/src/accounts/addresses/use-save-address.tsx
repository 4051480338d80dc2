import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Address } from '@werkbank/contract/accounts/address.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { refusedIn, showRefusal } from '#src/ui/form/form-refusal.ts';
import { useConflict } from '#src/ui/form/use-edited-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useAccountContacts } from '../contacts/use-account-contacts.ts';
import { useRemoval } from '../shared/use-removal.tsx';
import { type AddressValues, addressChangeOf, addressForm, addressInputOf } from './address-form-model.ts';

interface SaveAddress {
  account: Account;
  address: Address | null;
  form: UseFormReturn<AddressValues>;
  onClose: () => void;
}

/** Saves or deletes an address, with the dialogs that either may need. */
export function useSaveAddress({ account, address, form, onClose }: SaveAddress) {
  const { t } = useTranslation();
  const create = useAction(api.accounts.createAddress, ['accounts']);
  const update = useAction(api.accounts.updateAddress, ['accounts']);
  const { data: contacts } = useAccountContacts(account);
  const params = { division: String(account.division), accountId: account.id };
  const removal = useRemoval({
    action: useAction(api.accounts.deleteAddress, ['accounts']),
    input: address && { params: { ...params, id: address.id } },
    title: t('accounts.deleteAddress'),
    text: [address?.addressLine1, address?.city].filter(Boolean).join(', '),
    told: () => t('accounts.addressDeleted'),
    onClose,
  });
  const settle = {
    onSuccess: () => {
      showToast({ text: t('accounts.addressSaved') });
      onClose();
    },
    onError: (error: Error) => showRefusal(form, addressForm, error, t),
  };
  const save = (values: AddressValues, version: number | undefined) => {
    if (address && version !== undefined)
      update.mutate({ params: { ...params, id: address.id }, body: addressChangeOf(values), ifMatch: version }, settle);
    else create.mutate({ params, body: addressInputOf(values) }, settle);
  };
  const conflict = useConflict({
    model: addressForm,
    form,
    record: address,
    update,
    shown: (name, { contactId }) =>
      name === 'contactId' ? (contacts?.rows.find(({ id }) => id === contactId)?.fullName ?? '') : undefined,
    save: (values, { version }) => save(values, version),
  });
  const dialogs = (
    <>
      {conflict.dialog}
      {removal.dialog}
    </>
  );
  const error = create.error ?? conflict.error;
  const refused = refusedIn(form, addressForm, error, t);
  return { save, remove: removal.ask, isPending: create.isPending || update.isPending, error, refused, dialogs };
}
