import { IconMessageCircle, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries, type PaletteSource } from '#src/ui/palette/palette-store.ts';

const rank = 45;
const commandRank = 80;

/** Service requests by number, words, reporter or place in the palette that opens everywhere, and the way to a new one. */
export function RequestCommands() {
  const { t } = useTranslation();
  const division = String(useDivision());
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        id: 'serviceRequests',
        label: t('nav.serviceRequests'),
        rank,
        minimumLength: 2,
        find: async (search, signal) => {
          const input = { params: { division }, query: { search }, pageSize: 6 };
          const { rows } = await api.serviceRequests.list(input, signal);
          return rows.map(({ id, hid, description }) => ({
            id,
            label: `${hid} · ${description}`,
            icon: <IconMessageCircle size={16} stroke={1.75} />,
            to: `/service-requests/${id}`,
          }));
        },
      }),
      [t, division],
    ),
  );
  usePaletteSource(
    useMemo((): PaletteSource => {
      const create = {
        id: 'serviceRequests.new',
        label: t('nav.newServiceRequest'),
        icon: <IconPlus size={16} stroke={1.75} />,
        to: '/service-requests/new',
      };
      return {
        id: 'serviceRequests.commands',
        label: t('nav.serviceRequests'),
        rank: commandRank,
        find: (query) => filterEntries([create], query),
      };
    }, [t]),
  );
  return null;
}
