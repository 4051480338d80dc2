import {
  IconCopy,
  IconFilePlus,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMapPin,
  IconMessageCircle,
  IconMessageExclamation,
  IconPencil,
  IconPhone,
  IconPhonePlus,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, type CommandTools, lazyDialog } from '#src/frame/commands/record-command.ts';
import { dialable } from '#src/ui/basics/dialable.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** What can be done with an account. */
export const accountCommandSet: CommandSet<Account> = {
  nameOf: ({ name }) => name,
  read: ({ id }, division) => callOptions(api.accounts.get, { params: { division: String(division), id } }),
  commands: [
    {
      id: 'edit',
      label: 'action.edit',
      icon: IconPencil,
      right: 'accounts.change',
      to: ({ id }) => ({ to: '/accounts/$id/edit', params: { id } }),
    },
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'accounts.change',
      isOffered: (_account, has) => has('accounts.all'),
      to: ({ id }) => ({ to: '/accounts/new', search: { from: id } }),
    },
    {
      id: 'order',
      label: 'nav.newOrder',
      icon: IconFilePlus,
      right: 'salesOrders.change',
      isOffered: ({ blocked }) => !blocked,
      to: ({ id }) => ({ to: '/sales-orders/new', search: { account: id } }),
    },
    {
      id: 'request',
      label: 'nav.newServiceRequest',
      icon: IconMessageCircle,
      right: 'serviceRequests.create',
      to: ({ id }) => ({ to: '/service-requests/new', search: { account: id } }),
    },
    {
      id: 'location',
      label: 'nav.newLocation',
      icon: IconMapPin,
      right: 'locations.change',
      to: ({ id }) => ({ to: '/locations/new', search: { account: id } }),
    },
    {
      id: 'contact',
      label: 'accounts.newContact',
      icon: IconUserPlus,
      right: 'accounts.change',
      to: ({ id }) => ({ to: '/accounts/$id', params: { id }, search: { tab: 'contacts', contact: 'new' } }),
    },
    {
      id: 'complaint',
      label: 'accounts.complain',
      icon: IconMessageExclamation,
      right: 'complaints.change',
      to: ({ id }) => ({ to: '/complaints/new', search: { account: id } }),
    },
    {
      id: 'call',
      label: 'action.call',
      icon: IconPhone,
      isOffered: ({ phone }) => Boolean(phone),
      href: ({ phone }) => dialable(phone ?? ''),
    },
    {
      id: 'noteCall',
      label: 'phoneCalls.note',
      icon: IconPhonePlus,
      right: 'accounts.change',
      isOffered: (_account, has) => has('accounts.internal'),
      Dialog: lazyDialog(async () => {
        const { PhoneCallDialog } = await import('../phone-calls/phone-call-dialog.tsx');
        return ({ record, onClose }) => (
          <PhoneCallDialog division={record.division} accountId={record.id} onClose={onClose} />
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
      id: 'timeline',
      label: 'accounts.timeline',
      icon: IconHistory,
      right: 'accounts.timeline',
      to: ({ id }) => ({ to: '/accounts/$id', params: { id }, search: { tab: 'timeline' } }),
    },
    {
      id: 'merge',
      label: 'merge.open',
      icon: IconUsers,
      right: 'accounts.change',
      to: ({ id }) => ({ to: '/accounts/$id/merge', params: { id } }),
    },
    {
      id: 'block',
      label: 'accounts.block',
      icon: IconLock,
      right: 'accounts.change',
      isOffered: ({ blocked }) => !blocked,
      run: (account, tools) => setBlocked(account, true, tools),
    },
    {
      id: 'unblock',
      label: 'accounts.unblock',
      icon: IconLockOpen,
      right: 'accounts.change',
      isOffered: ({ blocked }) => blocked,
      run: (account, tools) => setBlocked(account, false, tools),
    },
  ],
};

/** Blocks or unblocks an account for new orders; can be undone. */
function setBlocked({ division, id, name }: Account, blocked: boolean, { t, store }: CommandTools): void {
  const put = async (next: boolean) =>
    await store(api.accounts.update, { params: { division: String(division), id }, body: { blocked: next } }, [
      'accounts',
    ]);
  const say = (next: boolean, undo?: () => void) =>
    showToast({ text: t(next ? 'accounts.nowBlocked' : 'accounts.nowUnblocked', { name }), undo });
  const putBack = async () => {
    if (await put(!blocked)) say(!blocked);
  };
  void put(blocked).then((account) => account && say(blocked, () => void putBack()));
}
