import { useMutation } from '@tanstack/react-query';
import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { api } from '#src/api/api.ts';
import { saveFile } from '#src/ui/files/save-file.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { OfAsset } from './use-picture.ts';

/** Fetches an attachment with the reader's own rights and saves it as a download. */
export function useDownload({ locationId, id }: OfAsset) {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ reference, fileName }: Attachment) => {
      saveFile(await api.assets.downloadAttachment({ params: { locationId, id, reference } }), fileName);
    },
    onError: (error) => showToast({ text: error.message, kind: 'error' }),
  });
  return { download: (attachment: Attachment) => mutate(attachment), isPending };
}
