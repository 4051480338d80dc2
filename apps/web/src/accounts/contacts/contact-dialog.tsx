import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { CheckLabel, FieldPair } from '#src/ui/fields/field-layout.tsx';
import classes from '../shared/form.module.css';
import { FormDialog } from '../shared/form-dialog.tsx';
import { type ContactValues, contactTexts, contactValuesOf } from './contact-form-model.ts';
import { useSaveContact } from './use-save-contact.tsx';

interface ContactDialogProps {
  account: Account;
  /** Null for a new one. */
  contact: Contact | null;
  onClose: () => void;
}

/** Adds a person to an account, or changes one. */
export function ContactDialog({ account, contact, onClose }: ContactDialogProps) {
  const { t } = useTranslation();
  // What editing began with; a refreshed list must not take its place.
  const [base] = useState(contact);
  const form = useForm<ContactValues>({ defaultValues: contactValuesOf(base, account.language) });
  const { save, remove, isPending, error, dialogs } = useSaveContact({ account, contact: base, form, onClose });
  const submit = form.handleSubmit((values) => save(values, base?.version));
  return (
    <FormDialog
      title={base ? base.fullName : t('accounts.newContactAt', { name: account.name })}
      size="lg"
      isPending={isPending}
      error={error}
      onSubmit={() => void submit()}
      onDelete={base ? remove : undefined}
      onClose={onClose}
    >
      <PersonFields form={form} />
      <WorkFields form={form} isNew={base === null} />
      {dialogs}
    </FormDialog>
  );
}

type Form = UseFormReturn<ContactValues>;

function PersonFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const text = useText(form);
  const salutations = ['', 'V', 'M', 'O'].map((value) => ({
    value,
    label: t(value ? `accounts.salutation.${value}` : 'none'),
  }));
  const hasName = () =>
    [form.getValues('firstName'), form.getValues('lastName')].some((name) => name.trim() !== '') ||
    t('accounts.valid.name');
  return (
    <>
      <div className={classes.person}>
        <NativeSelect label={t(contactTexts.gender)} data={salutations} {...form.register('gender')} />
        <TextInput {...text('initials', 10)} />
        <TextInput {...text('title', 10)} />
      </div>
      <div className={classes.names}>
        <TextInput {...text('firstName', 40)} data-autofocus />
        <TextInput {...text('middleName', 20)} />
        <TextInput {...text('lastName', 60)} {...form.register('lastName', { validate: hasName })} />
      </div>
      <FieldPair>
        <TextInput {...text('jobTitleDescription', 60)} />
        <TextInput {...text('email', 254)} type="email" />
      </FieldPair>
      <FieldPair>
        <TextInput {...text('phone', 30)} type="tel" />
        <TextInput {...text('mobile', 30)} type="tel" />
      </FieldPair>
    </>
  );
}

function WorkFields({ form, isNew }: { form: Form; isNew: boolean }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const languages = ['', 'nl', 'de', 'en'].map((value) => ({
    value,
    label: value ? t(`app.language.${value}`) : t('none'),
  }));
  return (
    <>
      <div className={classes.checks}>
        {(['isMainContact', 'isMailingExcluded'] as const).map((name) => (
          <CheckLabel key={name}>
            <input type="checkbox" {...form.register(name)} />
            {t(contactTexts[name])}
          </CheckLabel>
        ))}
      </div>
      <FieldPair>
        <NativeSelect label={t(contactTexts.language)} data={languages} {...form.register('language')} />
        {!isNew && (
          <Controller
            control={form.control}
            name="startDate"
            render={({ field }) => <DateField {...field} label={t('field.from')} />}
          />
        )}
        {!isNew && (
          <Controller
            control={form.control}
            name="endDate"
            render={({ field }) => <DateField {...field} label={t('field.until')} error={errors.endDate?.message} />}
          />
        )}
      </FieldPair>
      <Textarea
        label={t('field.notes')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        {...form.register('notes')}
      />
    </>
  );
}

type TextName =
  | 'title'
  | 'initials'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'jobTitleDescription'
  | 'email'
  | 'phone'
  | 'mobile';

function useText({ register, formState: { errors } }: Form) {
  const { t } = useTranslation();
  return (name: TextName, maxLength: number) => ({
    label: t(contactTexts[name]),
    maxLength,
    autoComplete: 'off',
    error: errors[name]?.message,
    ...register(name),
  });
}
