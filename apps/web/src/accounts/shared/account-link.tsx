import { recordLink } from '#src/ui/basics/record-link.tsx';

/** Leads to the page of an account. */
export const AccountLink = recordLink(({ id }) => ({ to: '/accounts/$id', params: { id } }));
