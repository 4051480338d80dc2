import { Button, TextInput } from '@mantine/core';
import { IconCamera, IconScan } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import entry from '#src/ui/camera/code-entry.module.css';
import { hasCamera } from '#src/ui/camera/use-camera.ts';
import classes from './scan-field.module.css';

const CodeCamera = lazy(async () => ({ default: (await import('#src/ui/camera/code-camera.tsx')).CodeCamera }));

interface ScanFieldProps {
  /** The effect of the last scanned code; read out by screen readers. */
  result: string | null;
  isRefused: boolean;
  onCode: (code: string) => void;
}

/**
 * A field for codes of items and pieces, one after the other: from a hand scanner, which types and presses Enter, from the camera or the
 * keyboard.
 */
export function ScanField({ result, isRefused, onCode }: ScanFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isFilming, setFilming] = useState(false);
  const take = (code: string) => {
    if (code.trim()) onCode(code);
    setText('');
  };
  return (
    <form
      className={`${entry.entry} ${classes.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        take(text);
        input.current?.focus();
      }}
    >
      <TextInput
        ref={input}
        className={entry.code ?? ''}
        label={t('inventory.scan')}
        description={t('inventory.scanHint')}
        leftSection={<IconScan size={16} stroke={1.6} />}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={200}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {hasCamera() && !isFilming && (
        <Button variant="default" leftSection={<IconCamera size={16} />} onClick={() => setFilming(true)}>
          {t('codes.camera')}
        </Button>
      )}
      {isFilming && (
        <div>
          <Suspense>
            <CodeCamera
              onCode={(code) => {
                navigator.vibrate?.(60);
                take(code);
              }}
              onClose={() => setFilming(false)}
            />
          </Suspense>
        </div>
      )}
      <p role="status" className={classes.result} data-refused={isRefused || undefined}>
        {result}
      </p>
    </form>
  );
}
