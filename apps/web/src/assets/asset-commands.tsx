import { IconCalendar, IconFireExtinguisher, IconQrcode, IconScan } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries, type PaletteSource } from '#src/ui/palette/palette-store.ts';

const rank = 50;
const commandRank = 80;
const icon = { size: 16, stroke: 1.75 };

/** Devices by tag, serial number, description or position in the palette that opens everywhere, and the ways to find more. */
export function AssetCommands() {
  const { t } = useTranslation();
  const division = useDivision();
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        id: 'assets',
        label: t('nav.assets'),
        rank,
        minimumLength: 3,
        find: async (search, signal) => {
          const { rows } = await api.assets.list({ params: { division }, query: { search }, pageSize: 6 }, signal);
          return rows.map(({ id, locationId, tag, description, locationName }) => ({
            id,
            label: [tag, description, locationName].filter(Boolean).join(' · '),
            icon: <IconFireExtinguisher {...icon} />,
            to: `/locations/${locationId}/assets/${id}`,
          }));
        },
      }),
      [t, division],
    ),
  );
  usePaletteSource(
    useMemo((): PaletteSource => {
      const commands = [
        { id: 'assets.scan', label: t('nav.scan'), icon: <IconScan {...icon} />, to: '/assets/scan' },
        {
          id: 'assets.calendar',
          label: t('nav.dueCalendar'),
          icon: <IconCalendar {...icon} />,
          to: '/assets/calendar',
        },
        { id: 'assets.labels', label: t('nav.printLabels'), icon: <IconQrcode {...icon} />, to: '/assets/labels' },
      ];
      return {
        id: 'assets.commands',
        label: t('nav.assets'),
        rank: commandRank,
        find: (query) => filterEntries(commands, query),
      };
    }, [t]),
  );
  return null;
}
