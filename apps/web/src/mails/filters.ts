import { mailStates } from '@werkbank/contract/mails/mail-states.ts';
import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { flag, record, someOf, text } from '#src/ui/list/filters.ts';

/** The filters of the list of mails. */
export const mailFilters = defineFilters(api.mails.list, {
  q: text({ as: 'search' }),
  state: someOf(mailStates),
  own: flag(),
  /** The record that they are about, set by a link on its page. */
  about: record('aboutId'),
  /** Those about the records of an account, or of a location; set by links on their pages. */
  account: record('accountId'),
  location: record('locationId'),
});

export type MailsSearch = SearchOf<typeof mailFilters>;
