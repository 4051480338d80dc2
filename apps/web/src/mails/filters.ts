import { mailStates } from '@werkbank/contract/mails/mail-states.ts';
import { api } from '#src/api/api.ts';
import { defineFilters, type SearchOf } from '#src/ui/list/define-filters.ts';
import { flag, someOf, text } from '#src/ui/list/filters.ts';

/** The filters of the list of mails. */
export const mailFilters = defineFilters(api.mails.list, {
  q: text({ as: 'search' }),
  state: someOf(mailStates),
  own: flag(),
});

export type MailsSearch = SearchOf<typeof mailFilters>;
