import {
  IconCopy,
  IconDeviceMobile,
  IconMail,
  IconMessageCircle,
  IconPencil,
  IconPhone,
  IconPhonePlus,
  IconStar,
  IconUser,
  IconUserOff,
  IconUsers,
} from '@tabler/icons-react';
import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import { businessDay, dayLength } from '@werkbank/contract/wire/business-day.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, type CommandTools, lazyDialog } from '#src/frame/commands/record-command.ts';
import { dialable } from '#src/ui/basics/dialable.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** What can be done with a contact. */
export const contactCommandSet: CommandSet<Contact> = {
  nameOf: ({ fullName }) => fullName,
  read: ({ id }, division) => callOptions(api.accounts.getContact, { params: { division: String(division), id } }),
  commands: [
    {
      id: 'edit',
      label: 'action.edit',
      icon: IconPencil,
      right: 'accounts.change',
      to: ({ accountId, id }) => ({
        to: '/accounts/$id',
        params: { id: accountId },
        search: { tab: 'contacts', contact: id },
      }),
    },
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'accounts.change',
      to: ({ accountId, id }) => ({
        to: '/accounts/$id',
        params: { id: accountId },
        search: { tab: 'contacts', contact: 'new', from: id },
      }),
    },
    {
      id: 'account',
      label: 'contacts.openAccount',
      icon: IconUser,
      right: 'accounts.see',
      to: ({ accountId }) => ({ to: '/accounts/$id', params: { id: accountId } }),
    },
    {
      id: 'call',
      label: 'action.call',
      icon: IconPhone,
      isOffered: ({ phone }) => Boolean(phone),
      href: ({ phone }) => dialable(phone ?? ''),
    },
    {
      id: 'mobile',
      label: 'contacts.callMobile',
      icon: IconDeviceMobile,
      isOffered: ({ mobile }) => Boolean(mobile),
      href: ({ mobile }) => dialable(mobile ?? ''),
    },
    {
      id: 'noteCall',
      label: 'phoneCalls.note',
      icon: IconPhonePlus,
      right: 'accounts.change',
      isOffered: (_contact, has) => has('accounts.internal'),
      Dialog: lazyDialog(async () => {
        const { PhoneCallDialog } = await import('../phone-calls/phone-call-dialog.tsx');
        return ({ record: { division, accountId, id }, onClose }) => (
          <PhoneCallDialog division={division} accountId={accountId} contactId={id} onClose={onClose} />
        );
      }),
    },
    {
      id: 'mail',
      label: 'action.email',
      icon: IconMail,
      isOffered: ({ email }) => Boolean(email),
      href: ({ email }) => `mailto:${email}`,
    },
    {
      id: 'request',
      label: 'nav.newServiceRequest',
      icon: IconMessageCircle,
      right: 'serviceRequests.create',
      to: ({ accountId }) => ({ to: '/service-requests/new', search: { account: accountId } }),
    },
    {
      id: 'main',
      label: 'contacts.makeMain',
      icon: IconStar,
      right: 'accounts.change',
      isOffered: ({ isMainContact, active }) => active && !isMainContact,
      run: (contact, tools) => void makeMain(contact, tools),
    },
    {
      id: 'merge',
      label: 'merge.open',
      icon: IconUsers,
      right: 'accounts.change',
      Dialog: lazyDialog(async () => {
        const { MergeContacts } = await import('./merge-contacts-dialog.tsx');
        return ({ record, onClose }) => <MergeContacts contact={record} onClose={onClose} />;
      }),
    },
    {
      id: 'leave',
      label: 'contacts.leave',
      icon: IconUserOff,
      right: 'accounts.change',
      isOffered: ({ active }) => active,
      run: (contact, tools) => void leave(contact, tools),
    },
  ],
};

const put = async (contact: Contact, body: object, { store }: CommandTools) =>
  await store(api.accounts.updateContact, { params: { division: String(contact.division), id: contact.id }, body }, [
    'accounts',
  ]);

/** Undo gives no other contact its place back, since nobody knows which one had it. */
async function makeMain(contact: Contact, tools: CommandTools): Promise<void> {
  const { t } = tools;
  if (await put(contact, { isMainContact: true }, tools))
    showToast({ text: t('contacts.nowMain', { name: contact.fullName, account: contact.accountName }) });
}

/** Ends a contact with yesterday; can be undone. */
async function leave(contact: Contact, tools: CommandTools): Promise<void> {
  const { t } = tools;
  const { startDate, endDate, fullName } = contact;
  const yesterday = businessDay(new Date(Date.now() - dayLength));
  const body = { endDate: yesterday, ...(startDate > yesterday && { startDate: yesterday }) };
  if (!(await put(contact, body, tools))) return;
  const undo = () => void put(contact, { startDate, endDate }, tools);
  showToast({ text: t('contacts.hasLeft', { name: fullName }), undo });
}
