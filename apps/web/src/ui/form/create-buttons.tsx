import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '../basics/locked.ts';

interface CreateButtonsProps {
  label: string;
  isPending: boolean;
  /** Why it cannot be created yet. */
  missing?: string | false;
  onCreate: () => void;
  /** Creates it and begins another one. */
  onAnother: () => void;
}

/** The buttons of a page that creates a record with lines. */
export function CreateButtons({ label, isPending, missing = false, onCreate, onAnother }: CreateButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="default" disabled={isPending} onClick={onAnother} {...lockedBy(missing)}>
        {t('form.another')}
      </Button>
      <Button onClick={onCreate} loading={isPending} {...lockedBy(missing)}>
        {label}
      </Button>
    </>
  );
}
