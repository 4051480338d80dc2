import { IconCalendarTime, IconClipboardList, IconRepeat } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries, type PaletteSource } from '#src/ui/palette/palette-store.ts';
import { useWorkOrderAccess } from './shared/use-work-order-access.ts';

const commandRank = 80;
const icon = { size: 16, stroke: 1.75 };

/** Work orders by number, reference, location or account in the palette that opens everywhere, and the planner's screens. */
export function WorkOrderCommands() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canPlan } = useWorkOrderAccess();
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        id: 'work-orders',
        label: t('nav.workOrders'),
        minimumLength: 3,
        find: async (search, signal) => {
          const { rows } = await api.workOrders.list({ params: { division }, query: { search }, pageSize: 6 }, signal);
          return rows.map((order) => ({
            id: order.id,
            label: [order.number, order.locationName, order.city].filter(Boolean).join(' · '),
            description: order.description,
            icon: <IconClipboardList {...icon} />,
            to: `/work-orders/${order.id}`,
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
          id: 'work-orders.board',
          label: t('nav.board'),
          icon: <IconCalendarTime {...icon} />,
          to: '/work-orders/board',
        },
        { id: 'work-orders.rounds', label: t('nav.rounds'), icon: <IconRepeat {...icon} />, to: '/work-orders/rounds' },
      ];
      return {
        id: 'work-orders.commands',
        label: t('nav.workOrders'),
        rank: commandRank,
        find: (query) => (canPlan ? filterEntries(commands, query) : []),
      };
    }, [t, canPlan]),
  );
  return null;
}
