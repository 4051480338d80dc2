import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkDialog } from './mark-dialog.tsx';
import { isVoice } from './photo-store.ts';
import { PhotoThumb } from './photo-thumb.tsx';
import classes from './photos.module.css';
import type { Photos } from './use-photos.ts';

interface PhotoFieldProps {
  photos: Photos;
  /** Code of the check point; empty for the asset as a whole. */
  point: string;
  /** What the photos show. */
  title: string;
}

/** Takes photos and shows them; a tap on one opens it for drawing. */
export function PhotoField({ photos, point, title }: PhotoFieldProps) {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<string | null>(null);
  const own = photos.all.filter((photo) => photo.point === point && !isVoice(photo));
  const open = own.find(({ id }) => id === openId);
  return (
    <div className={classes.photos}>
      {own.map((photo, index) => (
        <button
          key={photo.id}
          type="button"
          className={classes.thumb}
          aria-label={t('asset.photo.draw', { n: index + 1 })}
          onClick={() => setOpenId(photo.id)}
        >
          <PhotoThumb file={photo.marked ?? photo.file} />
        </button>
      ))}
      <label className={classes.take}>
        <IconCamera size={24} stroke={1.75} aria-hidden="true" />
        {t('asset.photo.take')}
        <input
          type="file"
          accept="image/*"
          multiple
          className="visually-hidden"
          onChange={({ currentTarget }) => {
            void photos.add(point, [...(currentTarget.files ?? [])]);
            currentTarget.value = '';
          }}
        />
      </label>
      {open && (
        <MarkDialog
          photo={open}
          title={title}
          onChange={photos.change}
          onRemove={() => {
            setOpenId(null);
            void photos.remove(open.id);
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  );
}
