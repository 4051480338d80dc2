import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries, type PaletteSource } from '#src/ui/palette/palette-store.ts';
import { useAccountAccess } from './shared/use-account-access.ts';

const firstRank = 20;
const commandRank = 80;

/** Accounts by number, name, place or telephone in the palette that opens everywhere, and the way to a new one. */
export function AccountCommands() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canChange } = useAccountAccess();
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        id: 'accounts',
        label: t('nav.accounts'),
        rank: firstRank,
        minimumLength: 2,
        find: async (search, signal) => {
          const accounts = await api.accounts.suggest(
            { params: { division: String(division) }, query: { search } },
            signal,
          );
          return accounts.slice(0, 6).map(({ id, code, name, city }) => ({
            id,
            label: name,
            description: [code, city].filter(Boolean).join(' · '),
            icon: <IconUsers size={16} stroke={1.75} />,
            to: `/accounts/${id}`,
          }));
        },
      }),
      [t, division],
    ),
  );
  usePaletteSource(
    useMemo((): PaletteSource => {
      const create = {
        id: 'accounts.new',
        label: t('nav.newAccount'),
        icon: <IconPlus size={16} stroke={1.75} />,
        to: '/accounts/new',
      };
      return {
        id: 'accounts.commands',
        label: t('nav.accounts'),
        rank: commandRank,
        find: (query) => (canChange ? filterEntries([create], query) : []),
      };
    }, [t, canChange]),
  );
  return null;
}
