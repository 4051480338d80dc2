import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridSelection } from '#src/ui/data-grid/selection/selection-model.ts';

interface MergeTwoButtonProps {
  selection: GridSelection;
  /** Called after they were merged, to clear the selection. */
  onDone: () => void;
  /** The dialog, which is loaded on first use. */
  children: (pair: MergedPair) => ReactNode;
}

export interface MergedPair {
  id: string;
  otherId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Merges the two selected rows; with another number of rows there is no button. */
export function MergeTwoButton({ selection, onDone, children }: MergeTwoButtonProps) {
  const { t } = useTranslation();
  const [pair, setPair] = useState<{ id: string; otherId: string }>();
  const [id, otherId, third] = selection.kind === 'some' ? selection.ids : [];
  const isTwo = id !== undefined && otherId !== undefined && third === undefined;
  return (
    <>
      {isTwo && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowMerge size={16} stroke={1.75} />}
          onClick={() => setPair({ id, otherId })}
        >
          {t('bulk.merge')}
        </Button>
      )}
      {pair && <Suspense>{children({ ...pair, onDone, onClose: () => setPair(undefined) })}</Suspense>}
    </>
  );
}
