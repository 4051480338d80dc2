import { ActionIcon } from '@mantine/core';
import { IconDownload, IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react';
import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { formatFileSize } from '#src/ui/files/upload-model.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { formatOf, isPhoto, isSound } from './attachment-kinds.ts';
import classes from './photo.module.css';
import { Picture } from './picture.tsx';
import { useDownload } from './use-download.ts';
import type { OfAsset } from './use-picture.ts';
import { VoiceNote } from './voice-note.tsx';

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));
const RemoveAttachment = lazy(async () => ({ default: (await import('./remove-attachment.tsx')).RemoveAttachment }));

interface AttachmentListProps {
  asset: OfAsset;
  attachments: readonly Attachment[];
  /** Without it attachments are read-only. */
  canChange: boolean;
}

/** Photos and documents with author and date; each can be downloaded, a photo enlarged, a voice note played. */
export function AttachmentList({ asset, attachments, canChange }: AttachmentListProps) {
  const [enlarged, setEnlarged] = useState<Attachment | null>(null);
  const [removing, setRemoving] = useState<Attachment | null>(null);
  return (
    <>
      <ul className={classes.attachments}>
        {attachments.map((attachment) => (
          <li key={attachment.reference} className={classes.attachment}>
            {isSound(attachment) ? (
              <VoiceNote asset={asset} attachment={attachment} />
            ) : (
              <Thumb asset={asset} attachment={attachment} onEnlarge={() => setEnlarged(attachment)} />
            )}
            <AttachmentName attachment={attachment} />
            <AttachmentButtons
              asset={asset}
              attachment={attachment}
              {...(canChange && { onRemove: () => setRemoving(attachment) })}
            />
          </li>
        ))}
      </ul>
      <Suspense>
        {enlarged && <PhotoDialog asset={asset} photo={enlarged} onClose={() => setEnlarged(null)} />}
        {removing && <RemoveAttachment asset={asset} attachment={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </>
  );
}

function Thumb({ asset, attachment, onEnlarge }: { asset: OfAsset; attachment: Attachment; onEnlarge: () => void }) {
  const { t } = useTranslation();
  const format = formatOf(attachment);
  if (!isPhoto(attachment))
    return (
      <span className={classes.thumb}>
        {format ? (
          <IconPhoto size={22} stroke={1.4} aria-hidden="true" />
        ) : (
          <IconFileText size={24} stroke={1.4} aria-hidden="true" />
        )}
        {format && <span className={classes.format}>{format}</span>}
      </span>
    );
  return (
    <button
      type="button"
      className={classes.thumb}
      aria-label={t('assets.enlargeNamed', { name: attachment.fileName })}
      onClick={onEnlarge}
    >
      <Picture asset={asset} attachment={attachment} className={classes.thumbPhoto} />
    </button>
  );
}

function AttachmentName({ attachment }: { attachment: Attachment }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <span className={classes.attachmentName}>
      <span>{attachment.description || attachment.fileName}</span>
      <span className={classes.attachmentNote}>
        {t(`assets.attachment.${attachment.type}`)} · {formatFileSize(attachment.fileSize, locale)} ·{' '}
        <DateText value={attachment.created} />
        {attachment.creatorFullName && ` · ${attachment.creatorFullName}`}
      </span>
    </span>
  );
}

function AttachmentButtons({
  asset,
  attachment,
  onRemove,
}: {
  asset: OfAsset;
  attachment: Attachment;
  onRemove?: () => void;
}) {
  const { t } = useTranslation();
  const { download, isPending } = useDownload(asset);
  return (
    <span className={classes.attachmentButtons}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        loading={isPending}
        aria-label={t('assets.downloadNamed', { name: attachment.fileName })}
        onClick={() => download(attachment)}
      >
        <IconDownload size={18} stroke={1.7} />
      </ActionIcon>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('assets.removeAttachment', { name: attachment.fileName })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </span>
  );
}
