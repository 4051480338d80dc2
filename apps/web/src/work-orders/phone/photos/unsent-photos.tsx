import { IconMicrophone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../outbox/phone-state.ts';
import type { RoundTask } from '../pack/pack-model.ts';
import { isVoice } from './photo-store.ts';
import { PhotoThumb } from './photo-thumb.tsx';
import classes from './photos.module.css';

/** Photos of an asset, and voice notes on it, that are not sent yet. */
export function UnsentPhotos({ task }: { task: RoundTask }) {
  const { t } = useTranslation();
  const { entries } = usePhone();
  const photos = entries.flatMap(({ id, step }) =>
    step.call === 'sendPhoto' && step.params.taskId === task.id ? [{ id, file: step.file }] : [],
  );
  if (photos.length === 0) return null;
  return (
    <ul className={classes.waiting} aria-label={t('asset.photo.waiting')}>
      {photos.map(({ id, file }) => (
        <li key={id} className={classes.thumb}>
          {isVoice({ file }) ? <IconMicrophone size={24} aria-hidden="true" /> : <PhotoThumb file={file} />}
          <span className={classes.dot} role="img" aria-label={t('phone.unsent')} />
        </li>
      ))}
    </ul>
  );
}
