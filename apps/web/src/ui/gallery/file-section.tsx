import { useTranslation } from 'react-i18next';
import { FileDrop } from '../files/file-drop.tsx';
import type { UploadFile } from '../files/use-uploads.ts';
import classes from './gallery.module.css';
import { pause } from './sample-accounts.ts';

const accept = ['.csv', '.pdf', 'image/*'];

const send: UploadFile = async (file, { signal, onProgress }) => {
  for (let part = 1; part <= 10; part += 1) {
    await pause(150, signal);
    onProgress(part / 10);
    if (part === 5 && file.name.includes('fail')) throw new Error('503');
  }
};

/** A file with `fail` in its name fails half-way. */
export function FileSection() {
  const { t } = useTranslation();
  return (
    <div className={classes.columns}>
      <FileDrop
        label={t('attachment.add')}
        description={accept.join(', ')}
        upload={send}
        accept={accept}
        maxBytes={5_000_000}
        multiple
      />
      <FileDrop label={t('document', { count: 1 })} upload={send} disabled />
    </div>
  );
}
