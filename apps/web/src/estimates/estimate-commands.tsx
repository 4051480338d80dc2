import { IconFileDescription, IconPlus, IconTools } from '@tabler/icons-react';
import { api } from '#src/api/api.ts';
import { recordCommands, shownRecords } from '#src/frame/record-commands.tsx';
import { numberOf } from './shared/number-of.ts';

/** Estimates by number, reference, location or customer, and the command for a new one. */
export const EstimateCommands = recordCommands({
  id: 'estimates',
  label: 'nav.estimates',
  minimumLength: 3,
  icon: IconFileDescription,
  find: async (search, division, signal) => {
    const input = { params: { division }, query: { search }, pageSize: shownRecords };
    const { rows } = await api.estimates.list(input, signal);
    return rows.map((estimate) => ({
      id: estimate.id,
      label: [numberOf(estimate), estimate.orderAccountName].join(' · '),
      description: estimate.description ?? estimate.locationName,
      to: `/estimates/${estimate.id}`,
    }));
  },
  commands: [
    { id: 'new', label: 'nav.newEstimate', icon: IconPlus, to: '/estimates/new', right: 'estimates.change' },
    { id: 'defects', label: 'nav.estimateDefects', icon: IconTools, to: '/estimates/defects' },
  ],
});
