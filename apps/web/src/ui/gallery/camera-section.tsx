import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeCamera } from '../camera/code-camera.tsx';
import classes from './gallery.module.css';
import { Output } from './output.tsx';

/** The camera that reads labels; without a camera it says so and falls back to typing. */
export function CameraSection() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  return (
    <div className={classes.columns}>
      {isOpen ? (
        <CodeCamera onCode={setCode} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('codes.camera')}
        </Button>
      )}
      <Output name="code" value={code} />
    </div>
  );
}
