import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedItem, Tradable } from './item-picker.tsx';

const PasteLinesDialog = lazy(async () => ({
  default: (await import('./paste-lines-dialog.tsx')).PasteLinesDialog,
}));

/** A line as it was pasted; without a price it gets its own. */
export interface PastedLine {
  item: PickedItem;
  quantity: number;
  unitPrice: number | null;
}

export interface PasteLinesPickerProps {
  division: number;
  /** Which items are accepted: those that may be sold or bought, or any. */
  tradable?: Tradable | undefined;
  /** A third column is the price. */
  hasPrices?: boolean | undefined;
  /** A count may find none. */
  mayBeZero?: boolean | undefined;
  /** Stores one line; the reason why one is refused is shown at its row. */
  onAdd: (line: PastedLine) => Promise<unknown>;
}

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
