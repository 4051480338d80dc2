import { ContactTalk } from '../contacts/contact-talk.tsx';

/** What colleagues have to do with a contact of the list. */
export const ContactPeek = ({ row }: { row: { id: string } }) => (
  <ContactTalk key={row.id} id={row.id} isEditing={false} />
);
