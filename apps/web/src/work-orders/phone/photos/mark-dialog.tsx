import { Button, TextInput } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconCircle,
  IconLetterT,
  IconScribble,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { drawMarks, type Mark, type MarkColors, type MarkKind, markKinds } from './mark-model.ts';
import type { KeptPhoto } from './photo-store.ts';
import classes from './photos.module.css';
import { useMarks } from './use-marks.ts';

interface MarkDialogProps {
  photo: KeptPhoto;
  title: string;
  onChange: (photo: KeptPhoto) => Promise<void>;
  onRemove: () => void;
  onClose: () => void;
}

const maxLetters = 60;

const icons: Record<MarkKind, ReactNode> = {
  arrow: <IconArrowUpRight size={24} aria-hidden="true" />,
  circle: <IconCircle size={24} aria-hidden="true" />,
  line: <IconScribble size={24} aria-hidden="true" />,
  text: <IconLetterT size={24} aria-hidden="true" />,
};

/** A full-screen photo on which marks can be drawn. */
export function MarkDialog({ photo, title, onChange, onRemove, onClose }: MarkDialogProps) {
  const { t } = useTranslation();
  const picture = usePicture(photo.file);
  const drawing = useMarks(photo.marks);
  const { marks, middle, pad, kind, words, setWords, isReady } = drawing;
  const save = async () => {
    if (!picture) return onClose();
    try {
      const marked = marks.length > 0 ? await drawPhoto(picture, marks) : null;
      await onChange({ ...photo, marks, marked });
      onClose();
    } catch {
      showToast({ kind: 'error', text: t('asset.mark.failed') });
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size="xl"
      footer={
        <>
          <Button size="lg" variant="default" aria-label={t('asset.photo.remove')} onClick={onRemove}>
            <IconTrash size={20} aria-hidden="true" />
          </Button>
          <Button size="lg" onClick={() => void save()}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <div className={classes.marking}>
        <Pad picture={picture} marks={marks} pad={pad} />
        <Tools {...drawing} />
        {kind === 'text' && (
          <TextInput
            size="lg"
            label={t('asset.mark.words')}
            description={t('asset.mark.wordsText')}
            maxLength={maxLetters}
            autoComplete="off"
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        )}
        <Button
          size="lg"
          px="xs"
          variant="subtle"
          onClick={middle}
          {...lockedBy(!isReady && t('asset.mark.wordsText'))}
        >
          {t('asset.mark.middle')}
        </Button>
      </div>
    </Dialog>
  );
}

type ToolsProps = Pick<ReturnType<typeof useMarks>, 'marks' | 'kind' | 'setKind' | 'undo'>;

function Tools({ marks, kind, setKind, undo }: ToolsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.tools}>
      <div className={classes.kinds} role="radiogroup" aria-label={t('asset.mark.kind')}>
        {markKinds.map((one) => (
          <label key={one} className={classes.kind} title={t(`asset.mark.${one}`)}>
            <input
              type="radio"
              name="mark"
              className="visually-hidden"
              aria-label={t(`asset.mark.${one}`)}
              checked={kind === one}
              onChange={() => setKind(one)}
            />
            {icons[one]}
          </label>
        ))}
      </div>
      <Button
        size="lg"
        px="sm"
        variant="default"
        aria-label={t('asset.mark.undo')}
        onClick={undo}
        {...lockedBy(marks.length === 0 && t('why.empty'))}
      >
        <IconArrowBackUp size={20} aria-hidden="true" />
      </Button>
    </div>
  );
}

type PadProps = { picture: ImageBitmap | null } & Pick<ReturnType<typeof useMarks>, 'marks' | 'pad'>;

function Pad({ picture, marks, pad }: PadProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || !picture) return;
    pen.drawImage(picture, 0, 0);
    drawMarks(pen, marks, picture, markColors());
  }, [picture, marks]);
  return (
    <button type="button" className={classes.pad} aria-label={t('asset.mark.pad')} {...pad}>
      <canvas ref={canvas} className={classes.canvas} width={picture?.width ?? 4} height={picture?.height ?? 3} />
    </button>
  );
}

/** The decoded photo; null until it is read, or when the browser cannot read it. */
function usePicture(file: Blob): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const read = createImageBitmap(file, { imageOrientation: 'from-image' });
    read.then((one) => isCurrent && setPicture(one)).catch(() => undefined);
    return () => {
      isCurrent = false;
      read.then((one) => one.close()).catch(() => undefined);
    };
  }, [file]);
  return picture;
}

const jpegQuality = 0.85;

/** The colours of marks: part of the photo, so the same in light and dark. */
function markColors(): MarkColors {
  const styles = getComputedStyle(document.documentElement);
  return { line: styles.getPropertyValue('--photo-mark'), edge: styles.getPropertyValue('--photo-mark-edge') };
}

/** The photo with its marks, as JPEG. @throws Error when the browser cannot draw it */
async function drawPhoto(picture: ImageBitmap, marks: readonly Mark[]): Promise<Blob> {
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw');
  pen.drawImage(picture, 0, 0);
  drawMarks(pen as unknown as CanvasRenderingContext2D, marks, picture, markColors());
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}
