import type { Article } from '@werkbank/contract/ordering/article.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DocumentDialog } from '#src/ui/documents/document-dialog.tsx';
import type { DocumentSource } from '#src/ui/documents/document-source.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';

/** The pictures of an article, large. */
export function ArticlePicturesDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const { division, id, description } = article;
  const params = { division, articleId: id };
  const { data, error, refetch } = useCall(api.ordering.listArticlePictures, { params });
  const [first] = data ?? [];
  if (!data || !first)
    return (
      <Dialog opened onClose={onClose} size="xl" title={description}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton rows={6} columns={1} />}
      </Dialog>
    );
  const source: DocumentSource = {
    key: ['ordering', id],
    load: async (reference, size, signal) =>
      size === 'small'
        ? await api.ordering.downloadArticleThumbnail({ params: { ...params, reference } }, signal)
        : await api.ordering.downloadArticlePicture({ params: { ...params, reference } }, signal),
  };
  return <DocumentDialog source={source} document={first} among={data} title={description} onClose={onClose} />;
}
