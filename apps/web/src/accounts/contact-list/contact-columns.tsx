import type { ContactRow } from '@werkbank/contract/accounts/contact.ts';
import { useTranslation } from 'react-i18next';
import { dialable } from '#src/ui/basics/dialable.ts';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { editable, noteCell, textCell } from '#src/ui/data-grid/columns/editable.ts';
import { returned } from '#src/ui/data-grid/columns/returned.ts';
import { RowName } from '#src/ui/data-grid/model/row-name.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { AccountLink } from '../shared/account-link.tsx';
import { ContactLink } from '../shared/contact-link.tsx';

const { link, cell, text, date } = columns<ContactRow>('contacts');
const unseen = { hidden: true, card: 'none' } as const;

const shown = [
  link('name', 264, (contact) => <Name contact={contact} />, { header: 'field.name', sortable: true }),
  cell('account', 230, ({ accountId, accountName }) => <AccountLink id={accountId}>{accountName}</AccountLink>, {
    header: 'accounts.naming',
  }),
  text('jobTitleDescription', 164, (contact) => contact.jobTitleDescription, {
    header: 'accounts.jobTitle',
    hidePriority: 2,
  }),
  cell('phone', 142, ({ phone }) => <Phone number={phone} />, { header: 'accounts.phone' }),
  cell('mobile', 140, ({ mobile }) => <Phone number={mobile} />, { header: 'accounts.mobile', hidePriority: 1 }),
  cell('email', 300, ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–'), {
    header: 'accounts.email',
    grow: true,
    hidePriority: 3,
  }),
  text('firstName', 130, ({ firstName }) => firstName, { ...unseen, header: 'accounts.firstName' }),
  text('middleName', 110, ({ middleName }) => middleName, { ...unseen, header: 'accounts.middleName' }),
  text('lastName', 160, ({ lastName }) => lastName, { ...unseen, header: 'accounts.lastName' }),
  text('language', 120, ({ language }, t) => language && t(`app.language.${language}`), {
    ...unseen,
    header: 'accounts.language',
  }),
  text('mailing', 120, ({ isMailingExcluded }, t) => t(isMailingExcluded ? 'contacts.noMailing' : 'contacts.mailing'), {
    ...unseen,
    header: 'contacts.mailings',
  }),
  text('notes', 220, ({ notes }) => notes, { ...unseen, header: 'field.notes' }),
  date('modified', 150, ({ modified }) => modified, {
    ...unseen,
    header: 'field.changedOn',
    sortable: true,
    as: 'dateTime',
  }),
];

/** Columns of the list of contacts. */
export const contactColumns = returned(shown, {
  jobTitleDescription: (contact) => contact.jobTitleDescription,
  phone: ({ phone }) => phone,
  mobile: ({ mobile }) => mobile,
  email: ({ email }) => email,
  firstName: ({ firstName }) => firstName,
  middleName: ({ middleName }) => middleName,
  lastName: ({ lastName }) => lastName,
  notes: ({ notes }) => notes,
});

/** The same for those who change contacts. */
export const editedContactColumns = editable(contactColumns, {
  jobTitleDescription: textCell('jobTitleDescription', 60),
  phone: textCell('phone', 30),
  mobile: textCell('mobile', 30),
  email: textCell('email', 254),
  firstName: textCell('firstName', 40),
  middleName: textCell('middleName', 20),
  // A contact keeps its last name when the cell is emptied.
  lastName: {
    kind: 'text',
    maximumLength: 60,
    get: ({ lastName }) => lastName ?? '',
    set: (contact, text) => ({ ...contact, lastName: text.trim() || contact.lastName }),
  },
  language: {
    kind: 'choice',
    choices: ['', 'nl', 'de', 'en'],
    labelOf: (language) => (language === '' ? 'none' : `app.language.${language}`),
    get: ({ language }) => language ?? '',
    set: (contact, language) => ({ ...contact, language: (language || null) as ContactRow['language'] }),
  },
  notes: noteCell('notes', 4000),
});

function Name({ contact }: { contact: ContactRow }) {
  const { t } = useTranslation();
  return (
    <RowName>
      <ContactLink accountId={contact.accountId} id={contact.id}>
        {contact.fullName}
      </ContactLink>
      {contact.isMainContact && <Tag accent>{t('accounts.main')}</Tag>}
      {!contact.active && (
        <StatusBadge tone="stopped" quiet>
          {t('contacts.left')}
        </StatusBadge>
      )}
    </RowName>
  );
}

const Phone = ({ number }: { number: string | null }) => (number ? <a href={dialable(number)}>{number}</a> : '–');
