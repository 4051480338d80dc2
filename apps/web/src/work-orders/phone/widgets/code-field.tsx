import { Button, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeCamera } from '#src/ui/camera/code-camera.tsx';
import entry from '#src/ui/camera/code-entry.module.css';
import { hasCamera } from '#src/ui/camera/use-camera.ts';
import classes from './code-field.module.css';

interface CodeFieldProps {
  label: string;
  description?: string;
  /** The label is shown in the field. */
  isLabelHidden?: boolean;
  maxLength?: number;
  error?: string | false;
  value: string;
  onChange: (code: string) => void;
  /** Called with a code that the camera read. */
  onSeen?: (code: string) => void;
  /** Offers the camera; by default where there is one. */
  hasCamera?: boolean;
}

/** A code that is typed, or read by a hand scanner or the camera. */
export function CodeField({ label, isLabelHidden = false, description, maxLength = 200, ...props }: CodeFieldProps) {
  const { error, value, onChange, onSeen, hasCamera: isOffered = true } = props;
  const named = isLabelHidden ? { 'aria-label': label, placeholder: label } : { label };
  const { t } = useTranslation();
  const [isFilming, setFilming] = useState(false);
  const seen = (code: string) => {
    setFilming(false);
    navigator.vibrate?.(60);
    onChange(code);
    onSeen?.(code);
  };
  return (
    <div className={classes.field}>
      <div className={entry.entry}>
        <TextInput
          size="lg"
          className={entry.code ?? ''}
          {...named}
          description={description}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={maxLength}
          error={error}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {isOffered && hasCamera() && !isFilming && (
          <Button
            size="lg"
            variant="default"
            aria-label={`${t('codes.camera')}: ${label}`}
            onClick={() => setFilming(true)}
          >
            <IconCamera size={22} aria-hidden="true" />
          </Button>
        )}
      </div>
      {isFilming && <CodeCamera onCode={seen} onClose={() => setFilming(false)} />}
    </div>
  );
}
