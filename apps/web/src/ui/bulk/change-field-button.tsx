import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Opens the change of a field for the selected rows; its dialog is loaded on first use. */
export function ChangeFieldButton({ children }: { children: (onClose: () => void) => ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPencil size={16} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t('bulk.change')}
      </Button>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
