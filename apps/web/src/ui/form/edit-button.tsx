import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, type LinkOptions, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../shortcuts/use-shortcut.ts';

/** Opens the form of a record, also with the key `e`. */
export function EditButton({ to }: { to: LinkOptions }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useShortcut('e', () => void navigate(to), { label: t('action.edit') });
  return (
    <Button
      variant="default"
      leftSection={<IconPencil size={16} stroke={1.75} />}
      renderRoot={(props) => <Link {...props} {...to} />}
    >
      {t('action.edit')}
    </Button>
  );
}
