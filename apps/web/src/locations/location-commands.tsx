import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries, type PaletteSource } from '#src/ui/palette/palette-store.ts';
import { useLocationAccess } from './shared/use-location-access.ts';

const rank = 40;
const commandRank = 80;

/** Locations by name, code, address, town or account in the palette that opens everywhere, and the way to a new one. */
export function LocationCommands() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canChange } = useLocationAccess();
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        id: 'locations',
        label: t('nav.locations'),
        rank,
        minimumLength: 2,
        find: async (search, signal) => {
          const query = { search, active: 'true' } as const;
          const input = { params: { division: String(division) }, query, pageSize: 6 };
          const { rows } = await api.locations.list(input, signal);
          return rows.map(({ id, name, code }) => ({
            id,
            label: `${name} · ${code}`,
            icon: <IconMapPin size={16} stroke={1.75} />,
            to: `/locations/${id}`,
          }));
        },
      }),
      [t, division],
    ),
  );
  usePaletteSource(
    useMemo((): PaletteSource => {
      const create = {
        id: 'locations.new',
        label: t('nav.newLocation'),
        icon: <IconPlus size={16} stroke={1.75} />,
        to: '/locations/new',
      };
      return {
        id: 'locations.commands',
        label: t('nav.locations'),
        rank: commandRank,
        find: (query) => (canChange ? filterEntries([create], query) : []),
      };
    }, [t, canChange]),
  );
  return null;
}
