import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './filter-marks.module.css';

/** An active filter: its text, and the change that removes it. */
export interface FilterMark<Change> {
  key: string;
  text: string;
  without: Change;
}

interface FilterMarksProps<Change> {
  marks: readonly FilterMark<Change>[];
  onChange: (without: Change) => void;
}

/** The active filters, each with a button that removes it; below the toolbar. */
export function FilterMarks<Change>({ marks, onChange }: FilterMarksProps<Change>) {
  const { t } = useTranslation();
  if (marks.length === 0) return null;
  return (
    <ul className={classes.marks} aria-label={t('filter.set')} data-marks>
      {marks.map(({ key, text, without }) => (
        <li key={key} className={classes.mark}>
          {text}
          <CloseButton size="xs" aria-label={t('filter.remove', { filter: text })} onClick={() => onChange(without)} />
        </li>
      ))}
    </ul>
  );
}
