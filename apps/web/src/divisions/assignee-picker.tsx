import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import classes from './assign.module.css';
import { type PickedUser, UserPicker } from './user-picker.tsx';

interface AssignFieldProps {
  value: PickedUser | null;
  onChange: (user: PickedUser | null) => void;
}

/** Chooses an assignee: a colleague, the reader with one click, or no one. */
export function AssignField({ value, onChange }: AssignFieldProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { id, name } = useMe();
  return (
    <div className={classes.field}>
      <UserPicker
        className={classes.picker}
        label={t('divisions.assignTo')}
        autoFocus
        division={division}
        value={value}
        onChange={onChange}
      />
      <div className={classes.quick}>
        <Button
          variant="default"
          size="compact-sm"
          aria-pressed={value?.id === id}
          onClick={() => onChange({ id, fullName: name })}
        >
          {t('divisions.toMe')}
        </Button>
        <Button variant="default" size="compact-sm" aria-pressed={value === null} onClick={() => onChange(null)}>
          {t('divisions.toNobody')}
        </Button>
      </div>
    </div>
  );
}
