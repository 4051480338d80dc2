import type { Attachment } from '@werkbank/contract/assets/attachment.ts';
import { useEffect, useState } from 'react';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';

/** Which device a paper belongs to. */
export interface OfAsset {
  locationId: string;
  id: string;
}

/** Address of a picture for an `img`; a picture needs a signed-in call, which an `img` cannot make. */
export function usePicture({ locationId, id }: OfAsset, { reference }: Attachment, size: 'small' | 'whole' = 'small') {
  const params = { locationId, id, reference };
  const call = size === 'small' ? api.assets.downloadThumbnail : api.assets.downloadAttachment;
  const { data, isError } = useCall(call, { params }, { staleTime: Number.POSITIVE_INFINITY });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return { url, isError };
}
