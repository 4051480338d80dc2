import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Address } from '@werkbank/contract/accounts/address.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RecordMark } from '#src/frame/record-of-kind.tsx';
import { FieldPair, PlaceFields } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { useAccountContacts } from '../contacts/use-account-contacts.ts';
import { useCountries } from '../shared/countries.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { type AddressValues, addressForm } from './address-form-model.ts';
import { useSaveAddress } from './use-save-address.tsx';

interface AddressDialogProps {
  account: Account;
  /** Null for a new one. */
  address: Address | null;
  onClose: () => void;
}

/** Adds or edits an address; its type cannot change. */
export function AddressDialog({ account, address, onClose }: AddressDialogProps) {
  const { t } = useTranslation();
  const { form, record, state, removal } = useSaveAddress({ account, address, onClose });
  return (
    <FormDialog
      {...state}
      title={record ? t(`addresses.addressType.${record.type}`) : t('addresses.newAddress')}
      size="md"
      onDelete={record ? removal.ask : undefined}
      onClose={onClose}
    >
      <AddressFields form={form} account={account} address={record} />
      {record && <RecordMark kind="address" id={record.id} />}
      {removal.dialog}
    </FormDialog>
  );
}

function AddressFields({
  form,
  account,
  address,
}: Omit<AddressDialogProps, 'onClose'> & { form: UseFormReturn<AddressValues> }) {
  const { t } = useTranslation();
  const countries = useCountries();
  const { data: contacts } = useAccountContacts(account);
  const types = ['4', '3', '2', '1'].map((value) => ({ value, label: t(`addresses.addressType.${value}`) }));
  const people = (contacts?.rows ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const field = formFields(addressForm, form);
  return (
    <>
      {!address && field.choice('type', types)}
      {field.text('addressLine1', { autoComplete: 'off', 'data-autofocus': true })}
      {field.text('addressLine2', { autoComplete: 'off' })}
      <PlaceFields>
        {field.text('postcode', { autoComplete: 'off' })}
        {field.text('city', { autoComplete: 'off' })}
        {field.choice('country', countries)}
      </PlaceFields>
      <FieldPair>
        {field.choice('contactId', [{ value: '', label: t('none') }, ...people])}
        {field.text('phone', { type: 'tel', autoComplete: 'off' })}
      </FieldPair>
      {!address?.main && field.check('main')}
      {field.area('notes', { minRows: 2, maxRows: 6 })}
    </>
  );
}
