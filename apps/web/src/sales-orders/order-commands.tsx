import { IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { usePaletteSource } from '#src/ui/palette/command-palette.tsx';
import { filterEntries, type PaletteSource } from '#src/ui/palette/palette-store.ts';
import { useOrderAccess } from './shared/use-order-access.ts';

const commandRank = 80;

/** Orders by number, reference or account in the palette that opens everywhere, and the way to a new one. */
export function OrderCommands() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canChange } = useOrderAccess();
  usePaletteSource(
    useMemo(
      (): PaletteSource => ({
        id: 'sales-orders',
        label: t('nav.salesOrders'),
        minimumLength: 2,
        find: async (search, signal) => {
          const { rows } = await api.salesOrders.list({ params: { division }, query: { search }, pageSize: 6 }, signal);
          return rows.map((order) => ({
            id: order.id,
            label: `${order.orderNumber} · ${order.orderedByName}`,
            description: [order.yourRef, order.description].filter(Boolean).join(' · '),
            icon: <IconFileInvoice size={16} stroke={1.75} />,
            to: `/sales-orders/${order.id}`,
          }));
        },
      }),
      [t, division],
    ),
  );
  usePaletteSource(
    useMemo((): PaletteSource => {
      const create = {
        id: 'sales-orders.new',
        label: t('nav.newOrder'),
        icon: <IconPlus size={16} stroke={1.75} />,
        to: '/sales-orders/new',
      };
      return {
        id: 'sales-orders.commands',
        label: t('nav.salesOrders'),
        rank: commandRank,
        find: (query) => (canChange ? filterEntries([create], query) : []),
      };
    }, [t, canChange]),
  );
  return null;
}
