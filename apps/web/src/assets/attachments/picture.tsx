import { IconPhotoOff } from '@tabler/icons-react';
import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { useTranslation } from 'react-i18next';
import classes from './photo.module.css';
import { type OfAsset, usePicture } from './use-picture.ts';

interface PictureProps {
  asset: OfAsset;
  attachment: Attachment;
  size?: 'small' | 'whole';
  className?: string | undefined;
}

/** A photo; its frame keeps its shape while the photo loads. */
export function Picture({ asset, attachment, size = 'small', className }: PictureProps) {
  const { t } = useTranslation();
  const { isLoaded, isError, draw } = usePicture(asset, attachment, size);
  const name = attachment.description || `${t(`assets.attachment.${attachment.type}`)} ${attachment.fileName}`;
  if (isError)
    return (
      <span className={classes.missing} role="img" aria-label={t('assets.photoMissing', { name })}>
        <IconPhotoOff size={22} stroke={1.5} aria-hidden="true" />
      </span>
    );
  if (!isLoaded) return <span className={classes.loading} role="img" aria-label={name} />;
  return <img ref={draw} className={className} alt={name} />;
}
