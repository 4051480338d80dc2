import { IconPlus, IconUsers } from '@tabler/icons-react';
import { api } from '#src/api/api.ts';
import { recordCommands, shownRecords } from '#src/frame/record-commands.tsx';
import { useAccess } from '#src/identity/access.ts';

/** Accounts by number, name, place, contact, telephone or street, typing errors forgiven, and the command for a new one. */
export const AccountCommands = recordCommands({
  id: 'accounts',
  label: 'nav.accounts',
  rank: 20,
  minimumLength: 2,
  icon: IconUsers,
  find: async (search, division, signal) => {
    const query = { search, similar: 'true' } as const;
    const accounts = await api.accounts.suggest({ params: { division: String(division) }, query }, signal);
    return accounts.slice(0, shownRecords).map(({ id, code, name, city, foundBy }) => ({
      id,
      label: name,
      description: [foundBy, code, city].filter(Boolean).join(' · '),
      to: `/accounts/${id}`,
    }));
  },
  commands: [{ id: 'new', label: 'nav.newAccount', icon: IconPlus, to: '/accounts/new' }],
  useOffered: () => useAccess('accounts').canChange,
});
