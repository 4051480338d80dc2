import { Button } from '@mantine/core';
import type { FollowedKind } from '@werkbank/contract/notifications/followed-kinds.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { usePages } from '#src/api/use-pages.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useAttach } from './comment-files.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentView } from './comment-view.tsx';
import classes from './comments.module.css';

/** The comments on a record, newest first, below a field for a new one. */
export function CommentsSection({ kind, recordId }: { kind: FollowedKind; recordId: string }) {
  const { t } = useTranslation();
  const canChange = useHasRight('comments.change');
  const params = { division: String(useDivision()), kind, id: recordId };
  const pages = usePages(api.comments.list, { params, pageSize: 25 });
  const create = useAction(api.comments.create, ['comments', api.notifications.following]);
  const { attach, isPending } = useAttach(params);
  const rows = pages.data?.pages.flatMap((page) => page.rows);
  return (
    <section className={classes.section} aria-label={t('comments.title')}>
      {canChange && (
        <CommentForm
          record={params}
          error={create.error}
          isPending={create.isPending || isPending}
          action={t('comments.post')}
          onSubmit={async (body, files) => {
            const { id } = await create.mutateAsync({ params, body });
            await attach(id, files);
          }}
        />
      )}
      {pages.error && !rows && <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />}
      {!(rows || pages.error) && <TableSkeleton rows={2} columns={1} />}
      {rows && rows.length > 0 && (
        <ol className={classes.list}>
          {rows.map((comment) => (
            <CommentView key={comment.id} comment={comment} record={params} />
          ))}
        </ol>
      )}
      {pages.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('action.showMore')}
        </Button>
      )}
    </section>
  );
}
