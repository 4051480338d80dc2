import { ActionIcon } from '@mantine/core';
import { IconDownload, IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react';
import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { formatFileSize } from '#src/ui/files/upload-model.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { formatOf, isPhoto } from './attachment-kinds.ts';
import classes from './photo.module.css';
import { Picture } from './picture.tsx';
import { useDownload } from './use-download.ts';
import type { OfAsset } from './use-picture.ts';

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));
const RemovePaper = lazy(async () => ({ default: (await import('./remove-attachment.tsx')).RemovePaper }));

interface PaperListProps {
  asset: OfAsset;
  papers: readonly Attachment[];
  /** Without it attachments are read-only. */
  canChange: boolean;
}

/** Photos and documents with who added them and when; each can be downloaded, a photo enlarged. */
export function PaperList({ asset, papers, canChange }: PaperListProps) {
  const [enlarged, setEnlarged] = useState<Attachment | null>(null);
  const [removing, setRemoving] = useState<Attachment | null>(null);
  return (
    <>
      <ul className={classes.papers}>
        {papers.map((paper) => (
          <li key={paper.reference} className={classes.paper}>
            <Thumb asset={asset} paper={paper} onEnlarge={() => setEnlarged(paper)} />
            <PaperName paper={paper} />
            <PaperButtons asset={asset} paper={paper} {...(canChange && { onRemove: () => setRemoving(paper) })} />
          </li>
        ))}
      </ul>
      <Suspense>
        {enlarged && <PhotoDialog asset={asset} photo={enlarged} onClose={() => setEnlarged(null)} />}
        {removing && <RemovePaper asset={asset} paper={removing} onClose={() => setRemoving(null)} />}
      </Suspense>
    </>
  );
}

function Thumb({ asset, paper, onEnlarge }: { asset: OfAsset; paper: Attachment; onEnlarge: () => void }) {
  const { t } = useTranslation();
  const format = formatOf(paper);
  if (!isPhoto(paper))
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
      aria-label={t('assets.enlargeNamed', { name: paper.fileName })}
      onClick={onEnlarge}
    >
      <Picture asset={asset} paper={paper} className={classes.thumbPhoto} />
    </button>
  );
}

function PaperName({ paper }: { paper: Attachment }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <span className={classes.paperName}>
      <span>{paper.description || paper.fileName}</span>
      <span className={classes.paperNote}>
        {t(`assets.paper.${paper.type}`)} · {formatFileSize(paper.fileSize, locale)} ·{' '}
        <DateText value={paper.created} />
        {paper.creatorFullName && ` · ${paper.creatorFullName}`}
      </span>
    </span>
  );
}

function PaperButtons({ asset, paper, onRemove }: { asset: OfAsset; paper: Attachment; onRemove?: () => void }) {
  const { t } = useTranslation();
  const { download, isPending } = useDownload(asset);
  return (
    <span className={classes.paperButtons}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        loading={isPending}
        aria-label={t('assets.downloadNamed', { name: paper.fileName })}
        onClick={() => download(paper)}
      >
        <IconDownload size={18} stroke={1.7} />
      </ActionIcon>
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('assets.removePaper', { name: paper.fileName })}
          onClick={onRemove}
        >
          <IconTrash size={18} stroke={1.7} />
        </ActionIcon>
      )}
    </span>
  );
}
