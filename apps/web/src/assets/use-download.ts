import { useMutation } from '@tanstack/react-query';
import type { Attachment } from '@werkbank/contract/assets/attachment.ts';
import { api } from '#src/api/api.ts';
import { showToast } from '#src/ui/toast-store.ts';
import type { OfAsset } from './use-picture.ts';

/** Fetches a paper with the reader's own rights and hands it to the browser to keep. */
export function useDownload({ locationId, id }: OfAsset) {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ reference, fileName }: Attachment) => {
      const blob = await api.assets.downloadAttachment({ params: { locationId, id, reference } });
      const url = URL.createObjectURL(blob);
      Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
      // The browser has taken the file over by then.
      window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
    },
    onError: (error) => showToast({ text: error.message, kind: 'error' }),
  });
  return { download: (paper: Attachment) => mutate(paper), isPending };
}
