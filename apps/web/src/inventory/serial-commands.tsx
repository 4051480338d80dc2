import { IconTimeline } from '@tabler/icons-react';
import { recordCommands } from '#src/frame/record-commands.tsx';

/** Finds pieces by their complete serial number. */
export const SerialCommands = recordCommands({
  id: 'serials',
  label: 'nav.serials',
  rank: 66,
  icon: IconTimeline,
  kind: 'serialNumber',
  to: ({ id, number }) => `/serials/${id}?number=${encodeURIComponent(number ?? '')}`,
  commands: [],
});
