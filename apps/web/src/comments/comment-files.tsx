import type { Comment } from '@werkbank/contract/comments/comment.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { DocumentList } from '#src/ui/documents/document-list.tsx';
import { type DocumentSource, documentForm } from '#src/ui/documents/document-source.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { CommentedRecord } from './use-readers.ts';

interface CommentFilesProps {
  comment: Comment;
  record: CommentedRecord;
  isChangeable: boolean;
}

/** The files of a comment in the order in which they were added: pictures are enlarged, others downloaded. */
export function CommentFiles({ comment, record, isChangeable }: CommentFilesProps) {
  if (comment.attachments.length === 0) return null;
  const params = { ...record, commentId: comment.id };
  const source: DocumentSource = {
    key: ['comments', 'documents', comment.id],
    load: async (reference, size, signal) => {
      const input = { params: { ...params, reference } };
      return size === 'small'
        ? await api.comments.downloadThumbnail(input, signal)
        : await api.comments.downloadAttachment(input, signal);
    },
    remove: isChangeable
      ? async (reference) => await api.comments.removeAttachment({ params: { ...params, reference } })
      : undefined,
  };
  return <DocumentList documents={comment.attachments.toReversed()} source={source} empty="" />;
}

/** Adds files to the caller's comment one after the other; those that fail are named, and the comment stays. */
export function useAttach(record: CommentedRecord) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useAction(api.comments.addAttachment, ['comments']);
  const attach = async (commentId: string, files: Iterable<File>) => {
    for (const file of files)
      try {
        await mutateAsync({ params: { ...record, commentId }, form: documentForm(file) });
      } catch (error) {
        const reason = error instanceof Error ? error.message : t('error.generic');
        showToast({ kind: 'error', text: t('comments.notAttached', { name: file.name, reason }) });
      }
  };
  return { attach, isPending };
}
