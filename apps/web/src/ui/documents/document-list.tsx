import { ActionIcon } from '@mantine/core';
import { IconDownload, IconFileText, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Document } from '@werkbank/contract/wire/document.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../basics/use-locale.ts';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { FileDrop } from '../files/file-drop.tsx';
import { formatFileSize } from '../files/upload-model.ts';
import { refusalText } from '../form/refusal.ts';
import { DateText } from '../page/figures/values.tsx';
import { showToast } from '../toasts/toast-store.ts';
import { ArrangeButtons } from './arrange-buttons.tsx';
import { DocumentPicture } from './document-picture.tsx';
import {
  acceptedDocuments,
  type DocumentSource,
  documentForm,
  isPicture,
  maxDocumentBytes,
} from './document-source.ts';
import classes from './documents.module.css';

const DocumentDialog = lazy(async () => ({ default: (await import('./document-dialog.tsx')).DocumentDialog }));

export interface DocumentListProps {
  documents: readonly Document[];
  source: DocumentSource;
  /** Shown instead of the list when it is empty. */
  empty: string;
}

/** Photos as pictures, then other attachments. They can be downloaded and, if the source allows, added and removed. */
export function DocumentList({ documents, source, empty }: DocumentListProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [enlarged, setEnlarged] = useState<Document | null>(null);
  const [removing, setRemoving] = useState<Document | null>(null);
  const { add } = source;
  return (
    <div className={classes.documents}>
      {documents.length === 0 && <p className={classes.empty}>{empty}</p>}
      <ul className={classes.list}>
        {documents.map((document, place) => (
          <li key={document.reference} className={classes.document}>
            <Preview source={source} document={document} onEnlarge={() => setEnlarged(document)} />
            <Name document={document} />
            {source.arrange && documents.length > 1 && (
              <ArrangeButtons source={source} documents={documents} place={place} />
            )}
            <Buttons
              source={source}
              document={document}
              {...(source.remove && { onRemove: () => setRemoving(document) })}
            />
          </li>
        ))}
      </ul>
      {add && (
        <FileDrop
          label={t('documents.add')}
          accept={acceptedDocuments}
          maxBytes={maxDocumentBytes}
          multiple
          upload={async (file, control) => {
            await add(documentForm(file), control);
            await client.invalidateQueries({ queryKey: source.key.slice(0, 1) });
          }}
        />
      )}
      {enlarged && (
        <Suspense>
          <DocumentDialog source={source} document={enlarged} among={documents} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
      {removing && <Removal source={source} document={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}

interface OneProps {
  source: DocumentSource;
  document: Document;
}

function Preview({ source, document, onEnlarge }: OneProps & { onEnlarge: () => void }) {
  const { t } = useTranslation();
  if (!isPicture(document))
    return (
      <span className={classes.preview}>
        <IconFileText size={24} stroke={1.4} aria-hidden="true" />
      </span>
    );
  return (
    <button
      type="button"
      className={classes.preview}
      aria-label={t('documents.enlarge', { name: document.fileName })}
      onClick={onEnlarge}
    >
      <DocumentPicture source={source} document={document} size="small" className={classes.picture} />
    </button>
  );
}

function Name({ document }: { document: Document }) {
  const locale = useLocale();
  return (
    <span className={classes.name}>
      <span>{document.description || document.fileName}</span>
      <span className={classes.note}>
        {formatFileSize(document.fileSize, locale)} · <DateText value={document.created} />
        {document.creatorFullName && ` · ${document.creatorFullName}`}
      </span>
    </span>
  );
}

function Buttons({ source, document, onRemove }: OneProps & { onRemove?: () => void }) {
  const { t } = useTranslation();
  const { reference, fileName } = document;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => keep(await source.load(reference, 'whole', new AbortController().signal), fileName),
    onError: (error) => showToast({ kind: 'error', text: error.message }),
  });
  return (
    <span className={classes.buttons}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        loading={isPending}
        aria-label={t('documents.download', { name: fileName })}
        onClick={() => mutate()}
      >
        <IconDownload size={18} stroke={1.75} />
      </ActionIcon>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('documents.remove', { name: fileName })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </span>
  );
}

function Removal({ source, document: { reference, fileName }, onClose }: OneProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: async () => await source.remove?.(reference),
    onSuccess: onClose,
    onSettled: async () => await client.invalidateQueries({ queryKey: source.key.slice(0, 1) }),
  });
  return (
    <ConfirmDialog
      opened
      title={t('documents.remove', { name: fileName })}
      text={t('documents.removeText')}
      confirmLabel={t('action.remove')}
      danger
      isBusy={removal.isPending}
      error={refusalText(removal.error)}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}

/** Lets the browser save a file. */
function keep(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read the content by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
