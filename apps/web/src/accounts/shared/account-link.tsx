import { recordLink } from '#src/ui/basics/record-link.tsx';

/** A link to the page of an account. */
export const AccountLink = recordLink(({ id }) => ({ to: '/accounts/$id', params: { id } }));
