import { ActionIcon, Button } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { maxCommentAttachments } from '@werkbank/contract/comments/comment.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { acceptedDocuments, maxDocumentBytes } from '#src/ui/documents/document-source.ts';
import { findUploadProblem, formatFileSize } from '#src/ui/files/upload-model.ts';
import classes from './comments.module.css';

/** The files of a new comment, chosen or pasted before it is posted. */
export function useChosenFiles() {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = (chosen: Iterable<File>) => {
    const all = [...chosen];
    const fitting = all.filter((file) => findUploadProblem(file, rules) === null);
    const refused = all.find((file) => !fitting.includes(file));
    const next = [...files, ...fitting];
    setFiles(next.slice(0, maxCommentAttachments));
    if (refused) {
      const problem = findUploadProblem(refused, rules);
      const reason = problem === 'fileTooLarge' ? t('error.fileTooLarge', { max: maxMegabytes }) : t('error.fileType');
      setRefusal(`${refused.name}: ${reason}`);
    } else
      setRefusal(next.length > maxCommentAttachments ? t('comments.tooMany', { max: maxCommentAttachments }) : null);
  };
  return {
    files,
    refusal,
    add,
    remove: (file: File) => setFiles(files.filter((one) => one !== file)),
    clear: () => setFiles([]),
  };
}

const rules = { accept: acceptedDocuments, maxBytes: maxDocumentBytes };
const maxMegabytes = Math.floor(maxDocumentBytes / 1_000_000);

interface AttachButtonProps {
  size: 'xs' | 'compact-xs';
  onChoose: (files: Iterable<File>) => void;
}

/** Opens the dialog of the browser in which files are chosen. */
export function AttachButton({ size, onChoose }: AttachButtonProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="subtle"
        size={size}
        leftSection={<IconPaperclip size={16} stroke={1.75} />}
        onClick={() => field.current?.click()}
      >
        {t('comments.attach')}
      </Button>
      <input
        ref={field}
        hidden
        type="file"
        aria-label={t('comments.attach')}
        accept={acceptedDocuments.join(',')}
        multiple
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // Allows the same file to be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

interface ChosenFilesProps {
  files: readonly File[];
  refusal: string | null;
  onRemove: (file: File) => void;
}

export function ChosenFiles({ files, refusal, onRemove }: ChosenFilesProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      {files.length > 0 && (
        <ul className={classes.files} aria-label={t('document_other')}>
          {files.map((file, place) => (
            <li key={`${file.name} ${place}`} className={classes.file}>
              <span className={classes.fileName}>{file.name}</span>
              <span className={classes.when}>{formatFileSize(file.size, locale)}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('documents.remove', { name: file.name })}
                onClick={() => onRemove(file)}
              >
                <IconX size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {refusal && (
        <p role="alert" className={classes.refusal}>
          {refusal}
        </p>
      )}
    </>
  );
}
