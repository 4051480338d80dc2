import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PasteLinesPickerProps } from './pasted-lines.ts';

const PasteLinesDialog = lazy(async () => ({
  default: (await import('./paste-lines-dialog.tsx')).PasteLinesDialog,
}));

/** Adds lines that were copied in a spreadsheet, after showing which of them are recognised. */
export function PasteLinesPicker(props: PasteLinesPickerProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconClipboardList size={16} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t('items.paste.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <PasteLinesDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
