import { Button, Textarea } from '@mantine/core';
import { type Comment, type CommentInput, maxCommentLength } from '@werkbank/contract/comments/comment.ts';
import { type RefObject, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { AttachButton, ChosenFiles, useChosenFiles } from './attach-files.tsx';
import classes from './comments.module.css';
import { ReaderList } from './reader-list.tsx';
import { useMentions } from './use-mentions.ts';
import type { CommentedRecord } from './use-readers.ts';

interface CommentFormProps {
  record: CommentedRecord;
  initial?: Comment;
  error: Error | null;
  isPending: boolean;
  action: string;
  /** Files are chosen for a new comment only. */
  onSubmit: (body: CommentInput, files: readonly File[]) => Promise<unknown>;
  onCancel?: () => void;
}

/** A field for a comment; `@` proposes people who may see the record, Ctrl+Enter sends. */
export function CommentForm({ record, initial, error, isPending, action, onSubmit, onCancel }: CommentFormProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(record, field, initial);
  const chosen = useChosenFiles();
  const submit = async () => {
    const input = mentions.input();
    if (input.body === '' || isPending) return;
    try {
      await onSubmit(input, chosen.files);
      mentions.clear();
      chosen.clear();
    } catch {
      // The problem is shown below the field, and what was written stays.
    }
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <CommentField
        field={field}
        mentions={mentions}
        onSend={() => void submit()}
        {...(!initial && { onFiles: chosen.add })}
      />
      <ChosenFiles files={chosen.files} refusal={chosen.refusal} onRemove={chosen.remove} />
      {error && <FormProblem error={error} />}
      <div className={classes.actions}>
        {!initial && <AttachButton size="xs" onChoose={chosen.add} />}
        {onCancel && (
          <Button variant="default" size="xs" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
        )}
        <Button type="submit" size="xs" variant="default" loading={isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}

interface CommentFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  mentions: ReturnType<typeof useMentions>;
  onSend: () => void;
  /** Takes pasted files. */
  onFiles?: (files: Iterable<File>) => void;
}

function CommentField({ field, mentions, onSend, onFiles }: CommentFieldProps) {
  const { t } = useTranslation();
  const listId = useId();
  const { body, readers, current } = mentions;
  return (
    <>
      <Textarea
        ref={field}
        label={t('comments.field')}
        description={t('comments.internal')}
        placeholder={t('comments.placeholder')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxCommentLength}
        value={body}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={listId}
        {...(current && { 'aria-activedescendant': `${listId}-${current.id}` })}
        onChange={({ currentTarget }) => mentions.onChange(currentTarget.value, currentTarget.selectionStart)}
        onPaste={(event) => {
          if (!onFiles || event.clipboardData.files.length === 0) return;
          event.preventDefault();
          onFiles([...event.clipboardData.files]);
        }}
        onSelect={({ currentTarget }) => mentions.onSelect(currentTarget.selectionStart)}
        onKeyDown={(event) => {
          mentions.onKeyDown(event);
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          onSend();
        }}
      />
      <ReaderList id={listId} readers={readers} active={current} onTake={mentions.take} />
    </>
  );
}
