import type { Contact, ContactInput } from '@werkbank/contract/accounts/contact.ts';
import type { input as Input } from 'zod';

/** What the form of a contact holds; empty text stands for nothing. */
export interface ContactValues {
  gender: string;
  title: string;
  initials: string;
  firstName: string;
  middleName: string;
  lastName: string;
  jobTitleDescription: string;
  email: string;
  phone: string;
  mobile: string;
  language: string;
  isMainContact: boolean;
  isMailingExcluded: boolean;
  startDate: string | null;
  endDate: string | null;
  notes: string;
}

/** Every field with the text that names it, in the order of the form. */
export const contactTexts: Readonly<Record<keyof ContactValues, string>> = {
  gender: 'accounts.salutation',
  title: 'accounts.personTitle',
  initials: 'accounts.initials',
  firstName: 'accounts.firstName',
  middleName: 'accounts.middleName',
  lastName: 'accounts.lastName',
  jobTitleDescription: 'accounts.jobTitle',
  email: 'accounts.email',
  phone: 'accounts.phone',
  mobile: 'accounts.mobile',
  language: 'accounts.language',
  isMainContact: 'accounts.mainContact',
  isMailingExcluded: 'accounts.noMailing',
  startDate: 'field.from',
  endDate: 'field.until',
  notes: 'field.notes',
};

const empty: ContactValues = {
  gender: '',
  title: '',
  initials: '',
  firstName: '',
  middleName: '',
  lastName: '',
  jobTitleDescription: '',
  email: '',
  phone: '',
  mobile: '',
  language: '',
  isMainContact: false,
  isMailingExcluded: false,
  startDate: null,
  endDate: null,
  notes: '',
};

/** A new contact has nothing but the account's language. */
export function contactValuesOf(contact: Contact | null, language: string | null): ContactValues {
  if (!contact) return { ...empty, language: language ?? '' };
  const stored = Object.keys(empty).map(
    (name) => [name, contact[name as keyof ContactValues] ?? empty[name as keyof ContactValues]] as const,
  );
  return Object.fromEntries(stored) as unknown as ContactValues;
}

/** The values as the calls take them. A new contact is the main one when it is the first, unless it is said. */
export function contactBodyOf(
  { startDate, isMainContact, ...values }: ContactValues,
  isNew: boolean,
): Input<typeof ContactInput> {
  return {
    ...values,
    gender: (values.gender || null) as Contact['gender'],
    language: (values.language || null) as Contact['language'],
    ...(startDate && { startDate }),
    ...((!isNew || isMainContact) && { isMainContact }),
  };
}
