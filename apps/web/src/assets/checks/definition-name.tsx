import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import classes from './types.module.css';

interface DefinitionNameProps {
  name: string;
  active: boolean;
  /** Opens its form; without it the name is only read. */
  onEdit?: (() => void) | undefined;
}

/** A definition by name, which opens its form. */
export function DefinitionName({ name, active, onEdit }: DefinitionNameProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.name}>
      {onEdit ? (
        <UnstyledButton className={classes.open} onClick={onEdit}>
          {name}
        </UnstyledButton>
      ) : (
        name
      )}
      {!active && (
        <StatusBadge tone="stopped" quiet>
          {t('field.inactive')}
        </StatusBadge>
      )}
    </span>
  );
}
