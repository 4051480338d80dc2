import { Button } from '@mantine/core';
import type { Comment } from '@werkbank/contract/comments/comment.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { formatRelativeTime } from '#src/ui/basics/relative-time.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { useNow } from '#src/ui/basics/use-now.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { showFailure } from '#src/ui/toasts/toast-store.ts';
import { AttachButton } from './attach-files.tsx';
import { CommentFiles, useAttach } from './comment-files.tsx';
import { CommentForm } from './comment-form.tsx';
import classes from './comments.module.css';
import { splitMentions } from './mention-model.ts';
import type { CommentedRecord } from './use-readers.ts';

interface CommentViewProps {
  comment: Comment;
  record: CommentedRecord;
}

/** One comment; its author can change or remove it for a while. */
export function CommentView({ comment, record }: CommentViewProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const now = useNow();
  const [isEditing, setEditing] = useState(false);
  const update = useAction(api.comments.update, ['comments']);
  const isChangeable = comment.changeableUntil !== null && Date.parse(comment.changeableUntil) > now;
  return (
    <li className={classes.comment}>
      <p className={classes.by}>
        <b>{comment.authorFullName ?? t('comments.nobody')}</b>{' '}
        <time dateTime={comment.created} className={classes.when}>
          {formatRelativeTime(comment.created, new Date(now), locale)}
          {comment.isEdited && ` · ${t('comments.edited')}`}
        </time>
      </p>
      {isEditing ? (
        <CommentForm
          record={record}
          initial={comment}
          error={update.error}
          isPending={update.isPending}
          action={t('action.save')}
          onSubmit={async (body) => {
            const params = { ...record, commentId: comment.id };
            await update.mutateAsync({ params, body, ifMatch: comment.version });
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <CommentText comment={comment} />
      )}
      <CommentFiles comment={comment} record={record} isChangeable={isChangeable} />
      {isChangeable && !isEditing && <OwnActions comment={comment} record={record} onEdit={() => setEditing(true)} />}
    </li>
  );
}

function CommentText({ comment: { body, mentions } }: { comment: Comment }) {
  return (
    <p className={classes.body}>
      {splitMentions(body, mentions).map(({ text, isMention }, index) => (
        <span key={index} className={isMention ? classes.mention : undefined}>
          {text}
        </span>
      ))}
    </p>
  );
}

function OwnActions({ comment, record, onEdit }: CommentViewProps & { onEdit: () => void }) {
  const { t } = useTranslation();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useAction(api.comments.remove, ['comments', 'notifications'], showFailure);
  const { attach } = useAttach(record);
  const params = { ...record, commentId: comment.id };
  return (
    <div className={classes.actions}>
      <Button variant="subtle" size="compact-xs" onClick={onEdit}>
        {t('action.edit')}
      </Button>
      <Button variant="subtle" size="compact-xs" color="red" onClick={() => setRemoving(true)}>
        {t('action.delete')}
      </Button>
      <AttachButton size="compact-xs" onChoose={(files) => void attach(comment.id, files)} />
      <ConfirmDialog
        opened={isRemoving}
        danger
        title={t('comments.removeTitle')}
        text={t('comments.removeText')}
        confirmLabel={t('action.delete')}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params }, { onSettled: () => setRemoving(false) })}
        onClose={() => setRemoving(false)}
      />
    </div>
  );
}
