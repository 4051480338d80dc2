import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import type { ExportDialogProps } from './export-dialog.tsx';

const preload = async () => await import('./export-dialog.tsx');
const ExportDialog = lazy(async () => ({ default: (await preload()).ExportDialog<unknown> }));

/** Exports all rows of a list, not only the visible ones, as a file for a spreadsheet. */
export function ExportButton<Row>(props: Omit<ExportDialogProps<Row>, 'onClose'>) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const beginLoading = () => void preload().catch(() => undefined);
  // `lazy` cannot carry the type parameter; the dialog accesses a row only through its own columns.
  const common = props as unknown as Omit<ExportDialogProps<unknown>, 'onClose'>;
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        title={t('export.all')}
        leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
        aria-haspopup="dialog"
        onPointerEnter={beginLoading}
        onFocus={beginLoading}
        onClick={() => setOpen(true)}
        {...lockedBy(props.policy?.why)}
      >
        {t('export.short')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog {...common} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
