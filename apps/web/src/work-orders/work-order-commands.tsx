import { IconCalendarTime, IconClipboardList, IconPlus, IconRepeat } from '@tabler/icons-react';
import { api } from '#src/api/api.ts';
import { recordCommands, shownRecords } from '#src/frame/record-commands.tsx';
import { useAccess } from '#src/identity/access.ts';

/** Finds work orders by number, reference, location or account, and opens the planner's screens. */
export const WorkOrderCommands = recordCommands({
  id: 'work-orders',
  label: 'nav.workOrders',
  minimumLength: 3,
  icon: IconClipboardList,
  find: async (search, division, signal) => {
    const input = { params: { division }, query: { search }, pageSize: shownRecords };
    const { rows } = await api.workOrders.list(input, signal);
    return rows.map(({ id, number, locationName, city, description }) => ({
      id,
      label: [number, locationName, city].filter(Boolean).join(' · '),
      description,
      to: `/work-orders/${id}`,
    }));
  },
  commands: [
    { id: 'new', label: 'nav.newWorkOrder', icon: IconPlus, to: '/work-orders/new' },
    { id: 'board', label: 'nav.board', icon: IconCalendarTime, to: '/work-orders/board' },
    { id: 'rounds', label: 'nav.rounds', icon: IconRepeat, to: '/work-orders/rounds' },
  ],
  useOffered: () => useAccess('workOrders').canPlan,
});
