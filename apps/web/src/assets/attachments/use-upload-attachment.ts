import { useQueryClient } from '@tanstack/react-query';
import type { AttachmentType } from '@werkbank/contract/assets/attachments/attachment.ts';
import { api } from '#src/api/api.ts';
import { watchUpload } from '#src/api/upload-progress.ts';
import { shrinkPhoto } from '#src/ui/files/shrink-photo.ts';
import type { UploadControl } from '#src/ui/files/use-uploads.ts';
import { isPhotoKind, typeOf } from './attachment-kinds.ts';
import type { OfAsset } from './use-picture.ts';

interface NewAttachment {
  type: AttachmentType;
  description: string;
  /** The report that it belongs to; without one it belongs to the asset itself. */
  serviceReportId?: string | undefined;
}

/** Uploads photos and documents of an asset; photos are scaled down to the size in which they are shown. */
export function useUploadAttachment(
  { locationId, id }: OfAsset,
  { type, description, serviceReportId }: NewAttachment,
) {
  const client = useQueryClient();
  return async (file: File, { signal, onProgress }: UploadControl) => {
    const form = new FormData();
    const kind = typeOf(file, type);
    // Fields come first: the server reads the parts in order.
    form.set('type', kind);
    form.set('description', description.trim());
    form.set('file', isPhotoKind(kind) ? await shrinkPhoto(file) : file);
    watchUpload(form, onProgress);
    if (serviceReportId)
      await api.assets.addReportAttachment({ params: { locationId, id, serviceReportId }, form }, signal);
    else await api.assets.addAttachment({ params: { locationId, id }, form }, signal);
    await client.invalidateQueries({ queryKey: ['assets'] });
  };
}
