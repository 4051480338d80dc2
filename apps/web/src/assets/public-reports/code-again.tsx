import { Button, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { readTag } from '@werkbank/contract/assets/labels/read-tag.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCamera } from '#src/ui/camera/use-camera.ts';
import classes from './public-report.module.css';

const CodeCamera = lazy(async () => ({ default: (await import('#src/ui/camera/code-camera.tsx')).CodeCamera }));

interface CodeAgainProps {
  /** The code that cannot be right. */
  given: string;
  onCode: (tag: string) => void;
  /** The label cannot be read: the report is sent without a usable code. */
  onSkip: () => void;
}

/** Asks for a code that can be right: typed again or scanned. Who cannot read the label can still report. */
export function CodeAgain({ given, onCode, onSkip }: CodeAgainProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(given);
  const [wrong, setWrong] = useState(given);
  const take = (code: string) => {
    const read = readTag(code);
    if ('tag' in read) return onCode(read.tag);
    setText(code);
    setWrong(code);
    input.current?.select();
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        take(text);
      }}
    >
      <p role="alert" className={classes.doubt}>
        {t('assets.public.misread')}
      </p>
      <TextInput
        ref={input}
        size="md"
        label={t('assets.public.code')}
        description={t('assets.public.codeHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={text}
        error={text === wrong}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="lg" fullWidth>
        {t('assets.public.useCode')}
      </Button>
      {hasCamera() && <ScanAgain onCode={take} />}
      <Button variant="subtle" size="lg" fullWidth onClick={onSkip}>
        {t('assets.public.withoutCode')}
      </Button>
    </form>
  );
}

function ScanAgain({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation();
  const [isFilming, setFilming] = useState(false);
  if (isFilming)
    return (
      <Suspense>
        <CodeCamera
          onCode={(code) => {
            setFilming(false);
            onCode(code);
          }}
          onClose={() => setFilming(false)}
        />
      </Suspense>
    );
  return (
    <Button
      variant="default"
      size="lg"
      fullWidth
      leftSection={<IconCamera size={20} stroke={1.75} />}
      onClick={() => setFilming(true)}
    >
      {t('codes.camera')}
    </Button>
  );
}
