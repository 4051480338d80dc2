import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries, type PaletteSource } from '#src/ui/palette/palette-store.ts';
import { useItemAccess } from './shared/use-item-access.ts';

const rank = 60;
const commandRank = 80;

/** Items by code, description, search code or barcode in the palette that opens everywhere, and the way to a new one. */
export function ItemCommands() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canChange } = useItemAccess();
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        id: 'items',
        label: t('nav.items'),
        rank,
        minimumLength: 2,
        find: async (search, signal) => {
          const query = { search, active: 'true' } as const;
          const input = { params: { division: String(division) }, query, pageSize: 6 };
          const { rows } = await api.items.list(input, signal);
          return rows.map(({ id, code, description }) => ({
            id,
            label: `${code} · ${description}`,
            icon: <IconPackage size={16} stroke={1.75} />,
            to: `/items/${encodeURIComponent(code)}`,
          }));
        },
      }),
      [t, division],
    ),
  );
  usePaletteSource(
    useMemo((): PaletteSource => {
      const create = {
        id: 'items.new',
        label: t('nav.newItem'),
        icon: <IconPlus size={16} stroke={1.75} />,
        to: '/items/new',
      };
      return {
        id: 'items.commands',
        label: t('nav.items'),
        rank: commandRank,
        find: (query) => (canChange ? filterEntries([create], query) : []),
      };
    }, [t, canChange]),
  );
  return null;
}
