import { IconPlus, IconUsers } from '@tabler/icons-react';
import { recordCommands } from '#src/frame/record-commands.tsx';
import { useAccess } from '#src/identity/access.ts';

/** Accounts by number, name, place, contact, telephone or street, typing errors forgiven, and the command for a new one. */
export const AccountCommands = recordCommands({
  id: 'accounts',
  label: 'nav.accounts',
  rank: 20,
  icon: IconUsers,
  kind: 'account',
  to: ({ id }) => `/accounts/${id}`,
  isNamed: true,
  commands: [{ id: 'new', label: 'nav.newAccount', icon: IconPlus, to: '/accounts/new' }],
  useOffered: () => {
    const { canChange, seesTrade } = useAccess('accounts');
    return canChange && seesTrade;
  },
});
