import { useMutation } from '@tanstack/react-query';
import { showToast } from '../toasts/toast-store.ts';
import { saveFile } from './save-file.ts';

interface Download {
  fileName: string;
  load: () => Promise<Blob>;
}

/** Fetches a document with the reader's own permissions and lets the browser save it. */
export function useDownloadDocument() {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ fileName, load }: Download) => saveFile(await load(), fileName),
    onError: (error) => showToast({ text: error.message, kind: 'error' }),
  });
  return { keep: mutate, isPending };
}
