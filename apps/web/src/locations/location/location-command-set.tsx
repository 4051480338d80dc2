import {
  IconAddressBook,
  IconArrowMerge,
  IconClipboardPlus,
  IconCopy,
  IconCopyPlus,
  IconFilePlus,
  IconFireExtinguisher,
  IconMessageCircle,
  IconMessageExclamation,
  IconPencil,
} from '@tabler/icons-react';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, lazyDialog } from '#src/frame/commands/record-command.ts';

const isActive = ({ active }: Location) => active;
const aboutLocation = ({ id, accountId }: Location) => ({ location: id, ...(accountId && { account: accountId }) });

/** What can be done with a location. */
export const locationCommandSet: CommandSet<Location> = {
  nameOf: ({ name }) => name,
  read: ({ id }) => callOptions(api.locations.get, { params: { locationId: id } }),
  commands: [
    {
      id: 'edit',
      label: 'action.edit',
      icon: IconPencil,
      right: 'locations.change',
      to: ({ id }) => ({ to: '/locations/$id/edit', params: { id } }),
    },
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'locations.change',
      to: ({ id }) => ({ to: '/locations/new', search: { from: id } }),
    },
    {
      id: 'more',
      label: 'locations.several',
      icon: IconCopyPlus,
      right: 'locations.change',
      Dialog: lazyDialog(async () => {
        const { MoreLocations } = await import('./more-locations.tsx');
        return ({ record, onClose }) => <MoreLocations location={record} onClose={onClose} />;
      }),
    },
    {
      id: 'merge',
      label: 'merge.open',
      icon: IconArrowMerge,
      right: 'locations.change',
      Dialog: lazyDialog(async () => {
        const { MergeLocation } = await import('../merge/merge-locations.tsx');
        return ({ record, onClose }) => <MergeLocation location={record} onClose={onClose} />;
      }),
    },
    {
      id: 'asset',
      label: 'locations.newAsset',
      icon: IconFireExtinguisher,
      right: 'assets.change',
      isOffered: isActive,
      to: ({ id }) => ({ to: '/locations/$id/assets/new', params: { id } }),
    },
    {
      id: 'request',
      label: 'nav.newServiceRequest',
      icon: IconMessageCircle,
      right: 'serviceRequests.create',
      isOffered: isActive,
      to: (location) => ({ to: '/service-requests/new', search: aboutLocation(location) }),
    },
    {
      id: 'workOrder',
      label: 'nav.newWorkOrder',
      icon: IconClipboardPlus,
      right: 'workOrders.plan',
      isOffered: isActive,
      to: ({ id }) => ({ to: '/locations/$id/work-orders/new', params: { id } }),
    },
    {
      id: 'estimate',
      label: 'nav.newEstimate',
      icon: IconFilePlus,
      right: 'estimates.change',
      isOffered: isActive,
      to: ({ id }) => ({ to: '/locations/$id/estimates/new', params: { id } }),
    },
    {
      id: 'complaint',
      label: 'locations.complain',
      icon: IconMessageExclamation,
      right: 'complaints.change',
      to: (location) => ({ to: '/complaints/new', search: aboutLocation(location) }),
    },
    {
      id: 'account',
      label: 'locations.toAccount',
      icon: IconAddressBook,
      isOffered: ({ accountId }) => accountId !== null,
      right: 'accounts.see',
      to: ({ accountId }) => ({ to: '/accounts/$id', params: { id: accountId ?? '' } }),
    },
  ],
};
