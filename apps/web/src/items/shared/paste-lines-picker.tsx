import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePastedTable } from '#src/ui/basics/use-pasted-table.ts';
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
