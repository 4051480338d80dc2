import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Document } from '@werkbank/contract/wire/document.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialogs/dialog.tsx';
import { DocumentPicture } from './document-picture.tsx';
import { type DocumentSource, isDrawable, isPicture } from './document-source.ts';
import classes from './documents.module.css';

interface DocumentDialogProps {
  source: DocumentSource;
  /** The picture that is shown first, and those that the reader can go on to. */
  document: Document;
  among?: readonly Document[];
  /** The title, unless the name of the picture is one. */
  title?: string;
  onClose: () => void;
}

/** One picture as large as the screen allows; buttons and arrow keys go on to the others. */
export function DocumentDialog({ source, document, among = [document], title, onClose }: DocumentDialogProps) {
  const pictures = among.filter(isPicture);
  const [reference, setReference] = useState(document.reference);
  const place = Math.max(
    0,
    pictures.findIndex((one) => one.reference === reference),
  );
  const shown = pictures[place] ?? document;
  const go = (step: number) => {
    const next = pictures[(place + step + pictures.length) % pictures.length];
    if (next) setReference(next.reference);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  return (
    <Dialog opened onClose={onClose} size="xl" title={title ?? (shown.description || shown.fileName)}>
      <div onKeyDown={onKeyDown} role="presentation">
        <div className={classes.whole}>
          <DocumentPicture
            key={shown.reference}
            source={source}
            document={shown}
            size={isDrawable(shown) ? 'whole' : 'small'}
            className={classes.wholePicture}
          />
        </div>
        {pictures.length > 1 && <Steps place={place} count={pictures.length} onGo={go} />}
      </div>
    </Dialog>
  );
}

interface StepsProps {
  place: number;
  count: number;
  onGo: (step: number) => void;
}

function Steps({ place, count, onGo }: StepsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.steps}>
      <ActionIcon variant="default" size="input-sm" aria-label={t('documents.previous')} onClick={() => onGo(-1)}>
        <IconChevronLeft size={18} stroke={1.75} />
      </ActionIcon>
      <span aria-live="polite">{t('documents.place', { n: place + 1, count })}</span>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t('documents.next')}
        data-autofocus
        onClick={() => onGo(1)}
      >
        <IconChevronRight size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}
