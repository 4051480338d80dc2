import { CloseButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { acceptedDocuments, maxDocumentBytes } from '#src/ui/documents/document-source.ts';
import { formatFileSize } from '#src/ui/files/upload-model.ts';
import { Section } from '#src/ui/page/section.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './request-form.module.css';

interface PhotoChoiceProps {
  photos: readonly File[];
  onChange: (photos: readonly File[]) => void;
}

/** Photos for a request that is not stored yet. */
export function PhotoChoice({ photos, onChange }: PhotoChoiceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const add = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.some(({ size }) => size > maxDocumentBytes))
      showToast({ kind: 'warning', text: t('error.fileTooLarge', { max: Math.floor(maxDocumentBytes / 1_000_000) }) });
    onChange([...photos, ...chosen.filter(({ size }) => size <= maxDocumentBytes)]);
  };
  return (
    <Section title={t('photo_other')} count={photos.length}>
      <div className={classes.photos}>
        <ul>
          {photos.map((photo, index) => (
            <li key={`${photo.name} ${index}`} className={classes.photo}>
              <span>
                {photo.name} · {formatFileSize(photo.size, locale)}
              </span>
              <CloseButton
                aria-label={t('documents.remove', { name: photo.name })}
                onClick={() => onChange(photos.filter((other) => other !== photo))}
              />
            </li>
          ))}
        </ul>
        <label className={classes.add}>
          <IconCamera size={18} stroke={1.75} aria-hidden="true" />
          {t('documents.add')}
          <input
            className="visually-hidden"
            type="file"
            multiple
            accept={acceptedDocuments.join(',')}
            onChange={(event) => {
              add(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
    </Section>
  );
}
