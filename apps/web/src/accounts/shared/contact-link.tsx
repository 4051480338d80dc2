import { recordLink } from '#src/ui/basics/record-link.tsx';

interface NamedContact {
  accountId: string;
  id: string;
}

/** A link to a contact, which opens on the page of its account. */
export const ContactLink = recordLink<NamedContact>(({ accountId, id }) => ({
  to: '/accounts/$id',
  params: { id: accountId },
  search: { tab: 'contacts', contact: id },
}));
