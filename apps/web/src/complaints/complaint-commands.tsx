import { IconMessageExclamation, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries, type PaletteSource } from '#src/ui/palette/palette-store.ts';

const rank = 46;
const commandRank = 81;

/** Complaints by number, words or account in the palette that opens everywhere, and the way to a new one. */
export function ComplaintCommands() {
  const { t } = useTranslation();
  const division = String(useDivision());
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        id: 'complaints',
        label: t('nav.complaints'),
        rank,
        minimumLength: 2,
        find: async (search, signal) => {
          const input = { params: { division }, query: { search }, pageSize: 6 };
          const { rows } = await api.complaints.list(input, signal);
          return rows.map(({ id, hid, complaint }) => ({
            id,
            label: `${hid} · ${complaint}`,
            icon: <IconMessageExclamation size={16} stroke={1.75} />,
            to: `/complaints/${id}`,
          }));
        },
      }),
      [t, division],
    ),
  );
  usePaletteSource(
    useMemo((): PaletteSource => {
      const create = {
        id: 'complaints.new',
        label: t('nav.newComplaint'),
        icon: <IconPlus size={16} stroke={1.75} />,
        to: '/complaints/new',
      };
      return {
        id: 'complaints.commands',
        label: t('nav.complaints'),
        rank: commandRank,
        find: (query) => filterEntries([create], query),
      };
    }, [t]),
  );
  return null;
}
