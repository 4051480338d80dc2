import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Address } from '@werkbank/contract/accounts/address.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConflictDialog } from '#src/ui/form/conflict-dialog.tsx';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useAccountContacts } from '../contacts/use-account-contacts.ts';
import { showFaults } from '../shared/show-faults.ts';
import { useRemoval } from '../shared/use-removal.tsx';
import {
  type AddressValues,
  addressChangeOf,
  addressInputOf,
  addressTexts,
  addressValuesOf,
} from './address-form-model.ts';

interface SaveAddress {
  account: Account;
  address: Address | null;
  form: UseFormReturn<AddressValues>;
  onClose: () => void;
}

/** Stores or removes an address, with the dialogs that either may need. */
export function useSaveAddress({ account, address, form, onClose }: SaveAddress) {
  const { t } = useTranslation();
  const create = useAction(api.accounts.createAddress, ['accounts']);
  const update = useAction(api.accounts.updateAddress, ['accounts']);
  const { data: contacts } = useAccountContacts(account);
  const theirs = currentRecord<Address>(update.error);
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
    onError: (error: Error) => showFaults(form, error, t),
  };
  const save = (values: AddressValues, version: number | undefined) => {
    if (address && version !== undefined)
      update.mutate({ params: { ...params, id: address.id }, body: addressChangeOf(values), ifMatch: version }, settle);
    else create.mutate({ params, body: addressInputOf(values) }, settle);
  };
  const written = (name: keyof AddressValues, values: AddressValues): string => {
    if (name === 'contactId') return contacts?.rows.find(({ id }) => id === values.contactId)?.fullName ?? '';
    const value = values[name];
    return typeof value === 'boolean' ? t(value ? 'confirm.yes' : 'confirm.no') : value;
  };
  const names = Object.keys(addressTexts) as (keyof AddressValues)[];
  const dialogs = (
    <>
      {theirs && (
        <ConflictDialog<AddressValues>
          opened
          base={addressValuesOf(address, account.country)}
          mine={form.getValues()}
          theirs={addressValuesOf(theirs, account.country)}
          fields={names.map((name) => ({
            name,
            label: t(addressTexts[name]),
            render: (values) => written(name, values),
          }))}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={update.isPending}
          onResolve={(merged) => save(merged, theirs.version)}
          onClose={() => update.reset()}
        />
      )}
      {removal.dialog}
    </>
  );
  const error = create.error ?? (theirs ? null : update.error);
  return { save, remove: removal.ask, isPending: create.isPending || update.isPending, error, dialogs };
}
