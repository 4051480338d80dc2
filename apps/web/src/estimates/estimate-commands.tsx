import { IconFileDescription, IconTools } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries, type PaletteSource } from '#src/ui/palette/palette-store.ts';
import { numberOf } from './shared/number-of.ts';

const commandRank = 80;
const icon = { size: 16, stroke: 1.75 };

/** Estimates by number, reference, location or customer in the palette that opens everywhere, and the way to new ones. */
export function EstimateCommands() {
  const { t } = useTranslation();
  const division = useDivision();
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        id: 'estimates',
        label: t('nav.estimates'),
        minimumLength: 3,
        find: async (search, signal) => {
          const { rows } = await api.estimates.list({ params: { division }, query: { search }, pageSize: 6 }, signal);
          return rows.map((estimate) => ({
            id: estimate.id,
            label: [numberOf(estimate), estimate.orderAccountName].join(' · '),
            description: estimate.description ?? estimate.locationName,
            icon: <IconFileDescription {...icon} />,
            to: `/estimates/${estimate.id}`,
          }));
        },
      }),
      [t, division],
    ),
  );
  usePaletteSource(
    useMemo((): PaletteSource => {
      const commands = [
        {
          id: 'estimates.defects',
          label: t('nav.estimateDefects'),
          icon: <IconTools {...icon} />,
          to: '/estimates/defects',
        },
      ];
      return {
        id: 'estimates.commands',
        label: t('nav.estimates'),
        rank: commandRank,
        find: (query) => filterEntries(commands, query),
      };
    }, [t]),
  );
  return null;
}
