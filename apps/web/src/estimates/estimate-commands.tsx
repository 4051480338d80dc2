import { IconFileDescription, IconPlus, IconTools } from '@tabler/icons-react';
import { recordCommands } from '#src/frame/record-commands.tsx';

/** Estimates by number, reference, location or customer, and the command for a new one. */
export const EstimateCommands = recordCommands({
  id: 'estimates',
  label: 'nav.estimates',
  icon: IconFileDescription,
  kind: 'estimate',
  to: ({ id }) => `/estimates/${id}`,
  commands: [
    { id: 'new', label: 'nav.newEstimate', icon: IconPlus, to: '/estimates/new', right: 'estimates.change' },
    { id: 'defects', label: 'nav.estimateDefects', icon: IconTools, to: '/estimates/defects' },
  ],
});
