import {
  IconArrowsExchange,
  IconClipboardCheck,
  IconCopy,
  IconCopyPlus,
  IconMapPin,
  IconMapPinShare,
  IconMessageCircle,
  IconMessageExclamation,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { Asset } from '@werkbank/contract/assets/asset/asset.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, lazyDialog } from '#src/frame/commands/record-command.ts';
import { isEnded } from '../shared/is-ended.ts';

const isHere = (asset: Asset) => !isEnded(asset);
const paramsOf = ({ id, locationId }: Asset) => ({ id: locationId, assetId: id });
const aboutAsset = ({ id, locationId }: Asset) => ({ location: locationId, asset: id });

/** What can be done with an asset; little when it has ended. */
export const assetCommandSet: CommandSet<Asset, Pick<Asset, 'id' | 'locationId'>> = {
  nameOf: ({ tag, description }) => `${tag} ${description}`,
  read: ({ id, locationId }) => callOptions(api.assets.get, { params: { locationId, id } }),
  commands: [
    {
      id: 'report',
      label: 'assets.reportVisit',
      icon: IconClipboardCheck,
      right: 'assets.change',
      isOffered: isHere,
      to: (asset) => ({ to: '/locations/$id/assets/$assetId/report', params: paramsOf(asset) }),
    },
    {
      id: 'edit',
      label: 'action.edit',
      icon: IconPencil,
      right: 'assets.change',
      isOffered: isHere,
      to: (asset) => ({ to: '/locations/$id/assets/$assetId/edit', params: paramsOf(asset) }),
    },
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'assets.change',
      to: ({ id, locationId }) => ({
        to: '/locations/$id/assets/new',
        params: { id: locationId },
        search: { from: id },
      }),
    },
    {
      id: 'more',
      label: 'assets.several',
      icon: IconCopyPlus,
      right: 'assets.change',
      isOffered: isHere,
      Dialog: lazyDialog(async () => {
        const { MoreAssets } = await import('./more-assets.tsx');
        return ({ record, onClose }) => <MoreAssets asset={record} onClose={onClose} />;
      }),
    },
    {
      id: 'move',
      label: 'assets.move',
      icon: IconMapPinShare,
      right: 'assets.change',
      isOffered: isHere,
      to: (asset) => ({ to: '/locations/$id/assets/$assetId/move', params: paramsOf(asset) }),
    },
    {
      id: 'replace',
      label: 'assets.replace',
      icon: IconArrowsExchange,
      right: 'assets.change',
      isOffered: isHere,
      to: (asset) => ({ to: '/locations/$id/assets/$assetId/replace', params: paramsOf(asset) }),
    },
    {
      id: 'request',
      label: 'nav.newServiceRequest',
      icon: IconMessageCircle,
      right: 'serviceRequests.create',
      isOffered: isHere,
      to: (asset) => ({ to: '/service-requests/new', search: aboutAsset(asset) }),
    },
    {
      id: 'complaint',
      label: 'assets.complain',
      icon: IconMessageExclamation,
      right: 'complaints.change',
      isOffered: isHere,
      to: (asset) => ({ to: '/complaints/new', search: aboutAsset(asset) }),
    },
    {
      id: 'location',
      label: 'assets.toLocation',
      icon: IconMapPin,
      to: ({ locationId }) => ({ to: '/locations/$id', params: { id: locationId } }),
    },
    {
      id: 'remove',
      label: 'assets.remove',
      icon: IconTrash,
      right: 'assets.change',
      danger: true,
      isOffered: isHere,
      Dialog: lazyDialog(async () => {
        const { RemoveAsset } = await import('./remove-asset.tsx');
        return ({ record, onClose }) => <RemoveAsset asset={record} onClose={onClose} />;
      }),
    },
  ],
};
