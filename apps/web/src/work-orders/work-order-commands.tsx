import { IconCalendarTime, IconClipboardList, IconPlus, IconRepeat } from '@tabler/icons-react';
import { recordCommands } from '#src/frame/record-commands.tsx';
import { useAccess } from '#src/identity/access.ts';

/** Finds work orders by number, reference, location or account, and opens the planner's screens. */
export const WorkOrderCommands = recordCommands({
  id: 'work-orders',
  label: 'nav.workOrders',
  icon: IconClipboardList,
  kind: 'workOrder',
  to: ({ id }) => `/work-orders/${id}`,
  commands: [
    { id: 'new', label: 'nav.newWorkOrder', icon: IconPlus, to: '/work-orders/new' },
    { id: 'board', label: 'nav.board', icon: IconCalendarTime, to: '/work-orders/board' },
    { id: 'rounds', label: 'nav.rounds', icon: IconRepeat, to: '/work-orders/rounds' },
  ],
  useOffered: () => useAccess('workOrders').canPlan,
});
