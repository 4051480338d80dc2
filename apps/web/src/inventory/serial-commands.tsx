import { IconTimeline } from '@tabler/icons-react';
import { api } from '#src/api/api.ts';
import { recordCommands, shownRecords } from '#src/frame/record-commands.tsx';

/** Finds pieces by their complete serial number. */
export const SerialCommands = recordCommands({
  id: 'serials',
  label: 'nav.serials',
  rank: 66,
  minimumLength: 3,
  icon: IconTimeline,
  find: async (search, division, signal) => {
    const input = { params: { division }, query: { search: search.trim().slice(0, 50) }, pageSize: shownRecords };
    const { rows } = await api.inventory.listSerials(input, signal);
    return rows.map(({ itemId, itemCode, itemDescription, serialNumber }) => ({
      id: `${itemId} ${serialNumber}`,
      label: `${serialNumber} · ${itemCode}`,
      description: itemDescription,
      to: `/serials/${itemId}?number=${encodeURIComponent(serialNumber)}`,
    }));
  },
  commands: [],
});
