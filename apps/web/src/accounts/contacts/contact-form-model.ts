import type { Contact, ContactInput } from '@werkbank/contract/accounts/contact.ts';
import type { input as Input } from 'zod';
import { defineForm, type FormValues } from '#src/ui/form/define-form.ts';
import { day, flag, optionalChoice, suggestedDay, text } from '#src/ui/form/form-field.ts';
import { accountRefusals } from '../shared/account-refusals.ts';

export const contactForm = defineForm<Contact>()(
  {
    gender: optionalChoice<NonNullable<Contact['gender']>>('contacts.salutation'),
    title: text('contacts.personTitle', 10),
    initials: text('contacts.initials', 10),
    firstName: text('accounts.firstName', 40),
    middleName: text('accounts.middleName', 20),
    lastName: text('accounts.lastName', 60),
    jobTitleDescription: text('accounts.jobTitle', 60),
    email: text('accounts.email', 254),
    phone: text('accounts.phone', 30),
    mobile: text('accounts.mobile', 30),
    language: optionalChoice<NonNullable<Contact['language']>>('accounts.language'),
    isMainContact: flag('accounts.mainContact'),
    isMailingExcluded: flag('contacts.noMailing'),
    startDate: suggestedDay('field.from'),
    endDate: day('field.until'),
    notes: text('field.notes', 4000),
  },
  accountRefusals,
);

export type ContactValues = FormValues<typeof contactForm>;

/** A new contact has only the account's language. */
export const newContactValues = (language: Contact['language']): ContactValues => ({
  ...contactForm.empty,
  language: language ?? '',
});

/** A colleague of a contact: the same job, telephone number, language and mailings. */
export const colleagueOf = (contact: Contact): ContactValues => {
  const { jobTitleDescription, phone, language, isMailingExcluded } = contactForm.valuesOf(contact);
  return { ...contactForm.empty, jobTitleDescription, phone, language, isMailingExcluded };
};

/** The values as a request. A new contact is the main one when it is the first, unless the form says otherwise. */
export function contactBodyOf(values: ContactValues, isNew: boolean): Input<typeof ContactInput> {
  const { isMainContact, ...body } = contactForm.bodyOf(values);
  return { ...body, ...((!isNew || isMainContact) && { isMainContact }) };
}
