import { ActionIcon, Button } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconPhotoOff,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import type { Attachment } from '@werkbank/contract/assets/attachments/attachment.ts';
import { type KeyboardEvent, lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatOf, isDrawable, isPhoto } from './attachment-kinds.ts';
import classes from './photo.module.css';
import { Picture } from './picture.tsx';
import { useDownload } from './use-download.ts';
import type { OfAsset } from './use-picture.ts';

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }));

interface PhotoCarouselProps {
  asset: OfAsset;
  photos: readonly Attachment[];
}

/** Small enough to be displayed unchanged, on a phone too. */
const isLight = (photo: Attachment) => isDrawable(photo) && photo.fileSize < 1_000_000;

/** Photos one after the other, five seconds each; any photo can be selected with arrow keys, buttons or dots, and it can be paused. */
export function PhotoCarousel({ asset, photos }: PhotoCarouselProps) {
  const { t } = useTranslation();
  const carousel = useCarousel(photos.length);
  const [opened, setOpened] = useState<Attachment | null>(null);
  const photo = photos[carousel.current];
  if (!photo) return null;
  return (
    <div
      className={classes.carousel}
      role="group"
      aria-roledescription={t('assets.carousel')}
      aria-label={t('photo_other')}
      onKeyDown={carousel.press}
      onPointerEnter={() => carousel.setHeld(true)}
      onPointerLeave={() => carousel.setHeld(false)}
      onFocus={() => carousel.setHeld(true)}
      onBlur={() => carousel.setHeld(false)}
    >
      {isPhoto(photo) ? (
        <button
          type="button"
          className={classes.stage}
          aria-label={t('assets.enlarge', { n: carousel.current + 1, of: photos.length })}
          onClick={() => setOpened(photo)}
        >
          <Picture
            key={photo.reference}
            asset={asset}
            attachment={photo}
            size={isLight(photo) ? 'whole' : 'small'}
            className={classes.slide}
          />
        </button>
      ) : (
        <NoPreview asset={asset} photo={photo} />
      )}
      <p className={classes.caption} aria-live={carousel.isRunning ? 'off' : 'polite'}>
        {t('assets.photoOf', { n: carousel.current + 1, of: photos.length })}
        {' · '}
        {photo.description || t(`assets.attachment.${photo.type}`)}
      </p>
      {photos.length > 1 && <Controls photos={photos} carousel={carousel} />}
      {opened && (
        <Suspense>
          <PhotoDialog asset={asset} photo={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** A picture that no browser displays, such as HEIC: its format and a download button. */
function NoPreview({ asset, photo }: { asset: OfAsset; photo: Attachment }) {
  const { t } = useTranslation();
  const { download, isPending } = useDownload(asset);
  return (
    <div className={classes.unseen}>
      <IconPhotoOff size={28} stroke={1.4} aria-hidden="true" />
      <p>{t('assets.noPreview', { format: formatOf(photo) })}</p>
      <Button
        variant="default"
        loading={isPending}
        leftSection={<IconDownload size={16} />}
        onClick={() => download(photo)}
      >
        {t('action.download')}
      </Button>
    </div>
  );
}

interface ControlsProps {
  photos: readonly Attachment[];
  carousel: ReturnType<typeof useCarousel>;
}

function Controls({ photos, carousel: { current, show, isPaused, setPaused } }: ControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.controls}>
      <ActionIcon variant="default" size="lg" aria-label={t('assets.previousPhoto')} onClick={() => show(current - 1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label={t('assets.nextPhoto')} onClick={() => show(current + 1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t(isPaused ? 'assets.play' : 'assets.pause')}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
      </ActionIcon>
      <ul className={classes.dots}>
        {photos.map(({ reference }, index) => (
          <li key={reference}>
            <button
              type="button"
              className={classes.dot}
              aria-label={t('assets.photoOf', { n: index + 1, of: photos.length })}
              aria-current={index === current}
              onClick={() => show(index)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How long a slide is shown (specification, section 9), in milliseconds. */
const interval = 5000;

const wantsRest = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides that advance automatically until the reader takes over; after the last comes the first. */
function useCarousel(count: number) {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(wantsRest);
  // Paused as long as the pointer or the focus is on it.
  const [isHeld, setHeld] = useState(false);
  const current = Math.min(index, count - 1);
  const isRunning = count > 1 && !isPaused && !isHeld;
  const show = (next: number) => setIndex((next + count) % count);

  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setTimeout(() => setIndex((current + 1) % count), interval);
    return () => window.clearTimeout(timer);
  }, [isRunning, current, count]);

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  return { current, show, press, isPaused, setPaused, setHeld, isRunning };
}
