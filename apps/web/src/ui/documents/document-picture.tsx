import { IconPhotoOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Document } from '@werkbank/contract/wire/document.ts';
import { useTranslation } from 'react-i18next';
import { useDrawnPicture } from '../files/use-drawn-picture.ts';
import type { DocumentSource } from './document-source.ts';
import classes from './documents.module.css';

interface DocumentPictureProps {
  source: DocumentSource;
  document: Document;
  size: 'small' | 'whole';
  className?: string | undefined;
}

/** A picture that is fetched with a signed-in call; its placeholder has the same shape. */
export function DocumentPicture({ source, document, size, className }: DocumentPictureProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: [...source.key, 'document', document.reference, size],
    queryFn: ({ signal }) => source.load(document.reference, size, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const draw = useDrawnPicture(data);
  const name = document.description || document.fileName;
  if (isError)
    return (
      <span className={classes.missing} role="img" aria-label={t('documents.missing', { name })}>
        <IconPhotoOff size={22} stroke={1.5} aria-hidden="true" />
      </span>
    );
  if (!data) return <span className={classes.missing} role="img" aria-label={name} />;
  return <img ref={draw} className={className} alt={name} />;
}
