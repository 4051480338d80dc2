import { Button } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { maxPhotoText } from '@werkbank/contract/assets/public-reports/photo-limit.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shrinkPhoto } from '#src/ui/files/shrink-photo.ts';
import classes from './public-report.module.css';

/** Pixels of the longer side: enough to show the problem, small enough to send quickly. */
const longestSide = 1600;

interface ReportPhotoFieldProps {
  /** A data URL; empty without a photo. */
  value: string;
  onChange: (value: string) => void;
}

/** One photo, taken now or chosen: phones offer both for a file input. */
export function ReportPhotoField({ value, onChange }: ReportPhotoFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    const url = await read(await shrinkPhoto(file, longestSide)).catch(() => '');
    const fits = /^data:image\/(jpeg|png|webp);/.test(url) && url.length <= maxPhotoText;
    setUnreadable(!fits);
    onChange(fits ? url : '');
  };
  return (
    <div className={classes.photo}>
      <input
        ref={field}
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0]);
          // Allows the same photo to be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={classes.photoButton}>
        <IconCamera size={20} stroke={1.75} aria-hidden="true" />
        {t(value ? 'assets.public.otherPhoto' : 'assets.public.photo')}
      </label>
      <p id={`${id}-hint`} className={classes.privacy}>
        {t('assets.public.photoHint')}
      </p>
      {isUnreadable && (
        <p role="alert" className={classes.fault}>
          {t('assets.public.photoUnreadable')}
        </p>
      )}
      {value && (
        <>
          <img className={classes.photoShown} src={value} alt={t('assets.public.photoShown')} />
          <Button
            variant="default"
            size="lg"
            leftSection={<IconTrash size={18} stroke={1.75} />}
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          >
            {t('assets.public.removePhoto')}
          </Button>
        </>
      )}
    </div>
  );
}

const read = async (file: File): Promise<string> =>
  await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('unreadable')));
    reader.readAsDataURL(file);
  });
