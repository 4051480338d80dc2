import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface BringBackProps {
  /** The name of the list. */
  label: string;
  onClose: () => void;
}

/** Opens the dialog that reads an exported file with its changes. */
export function BringBackButton({ label, BringBack }: { label: string; BringBack: ComponentType<BringBackProps> }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        px="xs"
        title={t('export.bringBack')}
        leftSection={<IconUpload size={18} stroke={1.7} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('export.bringBackShort')}
      </Button>
      {isOpen && (
        <Suspense>
          <BringBack label={label} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
