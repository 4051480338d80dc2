import { Link } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CustomValuesSection } from '#src/frame/custom-fields/custom-values-section.tsx';
import { NewCustomFields } from '#src/frame/custom-fields/new-custom-fields.tsx';
import type { CopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';
import { RecordMark } from '#src/frame/record-of-kind.tsx';
import { useHasRight } from '#src/identity/use-me.ts';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import classes from '../shared/form.module.css';
import { FormDialog } from '../shared/form-dialog.tsx';
import { ContactDuplicateHints } from './contact-duplicate-hints.tsx';
import { type ContactValues, contactForm } from './contact-form-model.ts';
import { ContactTalk } from './contact-talk.tsx';
import { useSaveContact } from './use-save-contact.tsx';

interface ContactDialogProps {
  account: Account;
  /** Null for a new one. */
  contact: Contact | null;
  /** The contact that a new one is copied from. */
  source?: Contact | undefined;
  copied: CopiedValues['values'];
  onClose: () => void;
}

/** Adds or edits a contact of an account. */
export function ContactDialog({ account, contact, source, copied, onClose }: ContactDialogProps) {
  const { t } = useTranslation();
  const canRemove = useHasRight('company.administer');
  const { form, record, state, removal, custom } = useSaveContact({
    account,
    contact,
    source,
    copied,
    onClose,
  });
  return (
    <FormDialog
      {...state}
      title={record ? record.fullName : t('contacts.newContactAt', { name: account.name })}
      size="lg"
      onDelete={record ? removal.ask : undefined}
      onClose={onClose}
      before={record && <ContactTalk id={record.id} />}
    >
      {!record && source && <p>{t('contacts.copied', { name: source.fullName })}</p>}
      <PersonFields form={form} />
      <ContactDuplicateHints
        control={form.control}
        division={account.division}
        accountId={account.id}
        except={record?.id}
      />
      <WorkFields form={form} isNew={record === null} />
      {record ? <CustomValuesSection of="contact" id={record.id} /> : <NewCustomFields {...custom} form={form} />}
      {record && canRemove && (
        <Link to="/administration/personal-data" search={{ person: `contact:${record.id}` }}>
          {t('contacts.removeData')}
        </Link>
      )}
      {record && <RecordMark kind="contact" id={record.id} />}
      {removal.dialog}
    </FormDialog>
  );
}

type Form = UseFormReturn<ContactValues>;

function PersonFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const field = formFields(contactForm, form);
  const salutations = ['', 'V', 'M', 'O'].map((value) => ({
    value,
    label: t(value ? `contacts.salutation.${value}` : 'none'),
  }));
  const hasName = () =>
    [form.getValues('firstName'), form.getValues('lastName')].some((name) => name.trim() !== '') ||
    t('accounts.valid.name');
  return (
    <>
      <div className={classes.person}>
        {field.choice('gender', salutations)}
        {field.text('initials', { autoComplete: 'off' })}
        {field.text('title', { autoComplete: 'off' })}
      </div>
      <div className={classes.names}>
        {field.text('firstName', { autoComplete: 'off', 'data-autofocus': true })}
        {field.text('middleName', { autoComplete: 'off' })}
        {field.text('lastName', { autoComplete: 'off', validate: hasName })}
      </div>
      <FieldPair>
        {field.text('jobTitleDescription', { autoComplete: 'off' })}
        {field.text('email', { type: 'email', autoComplete: 'off' })}
      </FieldPair>
      <FieldPair>
        {field.text('phone', { type: 'tel', autoComplete: 'off' })}
        {field.text('mobile', { type: 'tel', autoComplete: 'off' })}
      </FieldPair>
    </>
  );
}

function WorkFields({ form, isNew }: { form: Form; isNew: boolean }) {
  const { t } = useTranslation();
  const field = formFields(contactForm, form);
  const languages = ['', 'nl', 'de', 'en'].map((value) => ({
    value,
    label: value ? t(`app.language.${value}`) : t('none'),
  }));
  return (
    <>
      <div className={classes.checks}>
        {field.check('isMainContact')}
        {field.check('isMailingExcluded')}
      </div>
      <FieldPair>
        {field.choice('language', languages)}
        {!isNew && field.day('startDate')}
        {!isNew && field.day('endDate')}
      </FieldPair>
      {field.area('notes', { minRows: 2, maxRows: 8 })}
    </>
  );
}
