import { ActionIcon } from '@mantine/core';
import { IconCircleCheck, IconCloudUpload, IconRefresh, IconX } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../basics/use-locale.ts';
import classes from './file-drop.module.css';
import { formatFileSize } from './upload-model.ts';
import { type Upload, type UploadFile, useUploads } from './use-uploads.ts';

export interface FileDropProps {
  label: ReactNode;
  /** Sends one file; rejects when it failed, with the reason as the message of the error. */
  upload: UploadFile;
  /** Extensions (`.pdf`) and media types (`image/*`). */
  accept?: readonly string[] | undefined;
  maxBytes?: number | undefined;
  multiple?: boolean | undefined;
  disabled?: boolean | undefined;
  description?: ReactNode;
}

/** An area to drop files on or to choose them with the keyboard; each file shows its progress. */
export function FileDrop(props: FileDropProps) {
  const { label, description, accept = [], maxBytes, multiple = false, disabled = false } = props;
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const { uploads, add, retry, remove } = useUploads(props.upload, { accept, maxBytes: maxBytes ?? null });
  const addAll = (files: FileList | null) => add([...(files ?? [])].slice(0, multiple ? undefined : 1));
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIn && !disabled);
  };

  return (
    <div className={classes.root}>
      <div className={classes.label}>{label}</div>
      <label
        htmlFor={id}
        className={classes.drop}
        data-over={isOver || undefined}
        data-disabled={disabled || undefined}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          if (!disabled) addAll(event.dataTransfer.files);
        }}
      >
        <IconCloudUpload size={22} stroke={1.5} aria-hidden="true" />
        <span>{t('attachment.drop')}</span>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept={accept.join(',')}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            addAll(event.currentTarget.files);
            // Allows the same file to be chosen again after it failed.
            event.currentTarget.value = '';
          }}
        />
      </label>
      {description && <div className={classes.description}>{description}</div>}
      {uploads.length > 0 && (
        <ul className={classes.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} maxBytes={maxBytes} onRetry={retry} onRemove={remove} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface UploadRowProps {
  upload: Upload;
  maxBytes: number | undefined;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}

function UploadRow({ upload, maxBytes, onRetry, onRemove }: UploadRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, file, state } = upload;
  const messages = {
    fileType: t('error.fileType'),
    fileTooLarge: t('error.fileTooLarge', { max: Math.floor((maxBytes ?? 0) / 1_000_000) }),
  };
  const error = upload.problem ? messages[upload.problem] : upload.error;
  return (
    <li className={classes.upload} data-state={state}>
      <span className={classes.name}>{file.name}</span>
      <span className={classes.size}>{formatFileSize(file.size, locale)}</span>
      {state === 'sent' && (
        <IconCircleCheck className={classes.sent} size={18} role="img" aria-label={t('state.saved')} />
      )}
      {state === 'failed' && !upload.problem && (
        <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('action.retry')} onClick={() => onRetry(id)}>
          <IconRefresh size={16} />
        </ActionIcon>
      )}
      {state !== 'sent' && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t(state === 'sending' ? 'upload.cancel' : 'action.remove')}
          onClick={() => onRemove(id)}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
      {state === 'sending' && (
        <progress
          className={classes.progress}
          aria-label={t('upload.progress', { name: file.name })}
          max={1}
          {...(upload.progress !== null && { value: upload.progress })}
        />
      )}
      {error && (
        <span role="alert" className={classes.error}>
          {error}
        </span>
      )}
    </li>
  );
}
