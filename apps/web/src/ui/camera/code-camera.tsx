import { Button } from '@mantine/core';
import { IconBulb, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './code-camera.module.css';
import { useCamera } from './use-camera.ts';

interface CodeCameraProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The picture of the camera with a frame for the label. */
export function CodeCamera({ onCode, onClose }: CodeCameraProps) {
  const { t } = useTranslation();
  const { video, state, toggleTorch } = useCamera(onCode);
  const hasFailed = state === 'denied' || state === 'absent' || state === 'failed';
  return (
    <div className={classes.camera}>
      {hasFailed ? (
        <p role="alert" className={classes.failure}>
          {t(`codes.camera.${state}`)}
        </p>
      ) : (
        <div className={classes.picture}>
          <video ref={video} muted playsInline aria-label={t('codes.picture')} className={classes.video} />
          <span className={classes.frame} aria-hidden="true" />
          <span className={classes.aim} role="status">
            {t(state === 'running' ? 'codes.aim' : 'codes.starting')}
          </span>
        </div>
      )}
      <div className={classes.tools}>
        {toggleTorch && (
          <Button variant="default" leftSection={<IconBulb size={16} />} onClick={toggleTorch}>
            {t('codes.lamp')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconX size={16} />} onClick={onClose}>
          {t('codes.closeCamera')}
        </Button>
      </div>
    </div>
  );
}
