import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import { RecordPresence } from '#src/frame/talk/presence.tsx';
import { RecordTalk } from '#src/frame/talk/record-talk.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { ContactCard } from './contact-card.tsx';

/** What colleagues have to do with a contact: who else looks at it, who follows it, and what is said about it. */
export function ContactTalk({ id, isEditing = true }: { id: string; isEditing?: boolean }) {
  return (
    <>
      <RecordPresence kind="contact" id={id} isEditing={isEditing} />
      <RecordTalk kind="contact" id={id} />
    </>
  );
}

/** The same for people who may not change the contact. */
export function ContactTalkDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={contact.fullName} size="lg">
      <ContactTalk id={contact.id} isEditing={false} />
      <ContactCard contact={contact} />
    </Dialog>
  );
}
