import { IconCloudUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { formatFileSize } from '#src/ui/files/upload-model.ts';
import { refusalText } from '#src/ui/form/refusal.ts';
import classes from '../list/imports.module.css';
import { isMapping, useUpload } from './use-upload.ts';

const maxBytes = 50 * 1024 * 1024;

/** A drop zone for a set of files that belong together; they are uploaded immediately. */
export function FileSetDrop() {
  const { t } = useTranslation();
  const upload = useUpload();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (list: FileList | null) => {
    const given = [...(list ?? [])];
    if (given.length === 0) return;
    const size = given.reduce((sum, file) => sum + file.size, 0);
    const fault = given.every(isMapping) ? t('imports.noCsv') : size > maxBytes ? t('imports.tooLarge') : null;
    setProblem(fault);
    setFiles(given);
    if (fault === null) upload.send({ files: given });
  };
  const error = problem ?? refusalText(upload.error);
  return (
    <div className={classes.dropArea}>
      <DropZone isBusy={upload.isPending} onFiles={take} />
      {upload.isPending && (
        <div role="status" className={classes.busy}>
          <progress className={classes.bar} aria-label={t('imports.uploading')} />
          {t('imports.uploading')}
        </div>
      )}
      {error && (
        <p role="alert" className={classes.problem}>
          {error}
        </p>
      )}
      {files.length > 0 && <FileList files={files} />}
    </div>
  );
}

function DropZone({ isBusy, onFiles }: { isBusy: boolean; onFiles: (files: FileList | null) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const over = (isIn: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isIn && !isBusy);
  };
  return (
    <label
      htmlFor={id}
      className={classes.drop}
      data-over={isOver || undefined}
      data-busy={isBusy || undefined}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        if (!isBusy) onFiles(event.dataTransfer.files);
      }}
    >
      <IconCloudUpload size={28} stroke={1.5} aria-hidden="true" />
      <span className={classes.dropTitle}>{t('imports.drop')}</span>
      <span className={classes.dropHint}>{t('imports.dropHint')}</span>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,.txt,.tsv,.xlsx,.json,text/csv"
        multiple
        disabled={isBusy}
        onChange={(event) => {
          onFiles(event.currentTarget.files);
          // The same files may be chosen again after they failed.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

function FileList({ files }: { files: readonly File[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <ul className={classes.files} aria-label={t('imports.files')}>
      {files.map((file) => (
        <li key={file.name}>
          <span>{file.name}</span>
          <span className={classes.size}>{formatFileSize(file.size, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
