import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDrawnPicture } from '#src/ui/files/use-drawn-picture.ts';

/** The asset that an attachment belongs to. */
export interface OfAsset {
  locationId: string;
  id: string;
}

/** Fetches a picture with a signed-in call, which an `img` cannot make; `draw` is the ref of the `img`. */
export function usePicture({ locationId, id }: OfAsset, { reference }: Attachment, size: 'small' | 'whole') {
  const params = { locationId, id, reference };
  const call = size === 'small' ? api.assets.downloadThumbnail : api.assets.downloadAttachment;
  const { data, isError } = useCall(call, { params }, { staleTime: Number.POSITIVE_INFINITY });
  const draw = useDrawnPicture(data);
  return { isLoaded: data !== undefined, isError, draw };
}
