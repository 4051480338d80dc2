import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './filter-marks.module.css';

/** A filter that is set: its words, and the change that takes it away. */
export interface FilterMark<Change> {
  key: string;
  text: string;
  without: Change;
}

interface FilterMarksProps<Change> {
  marks: readonly FilterMark<Change>[];
  onChange: (without: Change) => void;
}

/** The filters that are set, each with a button that takes it away; below the row of tools. */
export function FilterMarks<Change>({ marks, onChange }: FilterMarksProps<Change>) {
  const { t } = useTranslation();
  if (marks.length === 0) return null;
  return (
    <ul className={classes.marks} aria-label={t('filter.set')}>
      {marks.map(({ key, text, without }) => (
        <li key={key} className={classes.mark}>
          {text}
          <CloseButton size="xs" aria-label={t('filter.remove', { filter: text })} onClick={() => onChange(without)} />
        </li>
      ))}
    </ul>
  );
}
