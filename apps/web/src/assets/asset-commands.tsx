import { IconCalendar, IconFireExtinguisher, IconPlus, IconQrcode, IconScan } from '@tabler/icons-react';
import { recordCommands } from '#src/frame/record-commands.tsx';

/** Assets by tag, serial number, description or position, and the ways to find more. */
export const AssetCommands = recordCommands({
  id: 'assets',
  label: 'nav.assets',
  rank: 50,
  icon: IconFireExtinguisher,
  kind: 'asset',
  to: ({ id, locationId }) => `/locations/${locationId}/assets/${id}`,
  commands: [
    { id: 'new', label: 'nav.newAsset', icon: IconPlus, to: '/assets/new', right: 'assets.change' },
    { id: 'scan', label: 'nav.scan', icon: IconScan, to: '/assets/scan' },
    { id: 'calendar', label: 'nav.dueCalendar', icon: IconCalendar, to: '/assets/calendar' },
    { id: 'labels', label: 'nav.printLabels', icon: IconQrcode, to: '/assets/labels', right: 'assets.change' },
  ],
});
