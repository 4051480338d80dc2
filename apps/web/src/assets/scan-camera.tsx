import { Button } from '@mantine/core';
import { IconBulb, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './scan.module.css';
import { useCamera } from './use-camera.ts';

interface ScanCameraProps {
  onCode: (code: string) => void;
  onClose: () => void;
}

/** The picture of the camera with a frame to hold the label in. */
export function ScanCamera({ onCode, onClose }: ScanCameraProps) {
  const { t } = useTranslation();
  const { video, state, toggleTorch } = useCamera(onCode);
  const hasFailed = state === 'denied' || state === 'absent' || state === 'failed';
  return (
    <div className={classes.camera}>
      {hasFailed ? (
        <p role="alert" className={classes.failure}>
          {t(`assets.scan.camera.${state}`)}
        </p>
      ) : (
        <div className={classes.picture}>
          <video ref={video} muted playsInline aria-label={t('assets.scan.picture')} className={classes.video} />
          <span className={classes.frame} aria-hidden="true" />
          <span className={classes.aim} role="status">
            {t(state === 'running' ? 'assets.scan.aim' : 'assets.scan.starting')}
          </span>
        </div>
      )}
      <div className={classes.cameraTools}>
        {toggleTorch && (
          <Button variant="default" leftSection={<IconBulb size={16} />} onClick={toggleTorch}>
            {t('assets.scan.lamp')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconX size={16} />} onClick={onClose}>
          {t('assets.scan.closeCamera')}
        </Button>
      </div>
    </div>
  );
}
