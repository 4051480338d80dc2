import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasteLinesPickerProps } from './pasted-lines.ts';

const PasteLinesDialog = lazy(async () => ({
  default: (await import('./paste-lines-dialog.tsx')).PasteLinesDialog,
}));

/** Adds lines that were copied in a spreadsheet, after showing which of them are recognised. */
export function PasteLinesPicker({
  variant = 'subtle',
  ...props
}: PasteLinesPickerProps & { variant?: 'subtle' | 'default' }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [pasted, setPasted] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const open = (text: string) => {
    setPasted(text);
    setOpen(true);
  };
  usePastedTable(button, isOpen, open);
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        size={variant === 'subtle' ? 'compact-sm' : 'sm'}
        leftSection={<IconClipboardList size={16} stroke={1.75} />}
        onClick={() => open('')}
      >
        {t('items.paste.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <PasteLinesDialog {...props} pasted={pasted} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Rows of a spreadsheet that are pasted anywhere beside the lines open the dialog: a field could not hold them. */
function usePastedTable(button: RefObject<HTMLElement | null>, isOpen: boolean, onTable: (text: string) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isTable = /\t|\S[\r\n]+\S/.test(text);
    const target = event.target instanceof Element ? event.target : null;
    const ownDialog = button.current?.closest('[role="dialog"]') ?? null;
    const topDialog = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? null;
    if (isOpen || !isTable || event.defaultPrevented || ownDialog !== topDialog) return;
    if (target?.closest('textarea, [contenteditable="true"]')) return;
    event.preventDefault();
    onTable(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
