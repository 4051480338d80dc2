import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Address } from '@werkbank/contract/accounts/address.ts';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckLabel, FieldPair, PlaceFields } from '#src/ui/fields/field-layout.tsx';
import { useAccountContacts } from '../contacts/use-account-contacts.ts';
import { useCountries } from '../shared/countries.ts';
import { FormDialog } from '../shared/form-dialog.tsx';
import { type AddressValues, addressTexts, addressValuesOf } from './address-form-model.ts';
import { useSaveAddress } from './use-save-address.tsx';

interface AddressDialogProps {
  account: Account;
  /** Null for a new one. */
  address: Address | null;
  onClose: () => void;
}

/** Adds an address to an account, or changes one; what kind it is stays. */
export function AddressDialog({ account, address, onClose }: AddressDialogProps) {
  const { t } = useTranslation();
  // What editing began with; a refreshed account must not take its place.
  const [base] = useState(address);
  const form = useForm<AddressValues>({ defaultValues: addressValuesOf(base, account.country) });
  const { save, remove, isPending, error, dialogs } = useSaveAddress({ account, address: base, form, onClose });
  const submit = form.handleSubmit((values) => save(values, base?.version));
  return (
    <FormDialog
      title={base ? t(`accounts.addressType.${base.type}`) : t('accounts.newAddress')}
      size="md"
      isPending={isPending}
      error={error}
      onSubmit={() => void submit()}
      onDelete={base ? remove : undefined}
      onClose={onClose}
    >
      <AddressFields form={form} account={account} address={base} />
      {dialogs}
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
  const { errors } = form.formState;
  const types = ['4', '3', '2', '1'].map((value) => ({ value, label: t(`accounts.addressType.${value}`) }));
  const people = (contacts?.rows ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  const text = (name: 'addressLine1' | 'addressLine2' | 'postcode' | 'city' | 'phone', maxLength: number) => ({
    label: t(addressTexts[name]),
    maxLength,
    autoComplete: 'off',
    error: errors[name]?.message,
    ...form.register(name),
  });
  const isFilled = (value: string) => value.trim() !== '' || t('valid.required');
  return (
    <>
      {!address && <NativeSelect label={t('field.kind')} data={types} {...form.register('type')} />}
      <TextInput
        {...text('addressLine1', 80)}
        {...form.register('addressLine1', { validate: isFilled })}
        required
        data-autofocus
      />
      <TextInput {...text('addressLine2', 80)} />
      <PlaceFields>
        <TextInput {...text('postcode', 20)} />
        <TextInput {...text('city', 40)} />
        <NativeSelect label={t(addressTexts.country)} data={countries} {...form.register('country')} />
      </PlaceFields>
      <FieldPair>
        <NativeSelect
          label={t(addressTexts.contactId)}
          data={[{ value: '', label: t('none') }, ...people]}
          {...form.register('contactId')}
        />
        <TextInput {...text('phone', 30)} type="tel" />
      </FieldPair>
      {!address?.main && (
        <CheckLabel>
          <input type="checkbox" {...form.register('main')} />
          {t(addressTexts.main)}
        </CheckLabel>
      )}
      <Textarea
        label={t('field.notes')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        {...form.register('notes')}
      />
    </>
  );
}
