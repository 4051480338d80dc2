import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchShortcut } from '../shortcuts/shortcuts.tsx';
import classes from './list-search.module.css';

export interface ListSearchProps {
  /** What can be searched; also the label of the field. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const pause = 250;

/** The search of a list; waits until typing pauses. `/` focuses it, Escape clears it, and leaves it when it is empty. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [entry, setEntry] = useState({ text: value, from: value });
  // The search parameters can change in other ways: back, a cleared filter.
  if (entry.from !== value) setEntry({ text: value === entry.text.trim() ? entry.text : value, from: value });
  useSearchShortcut(input);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const type = (text: string, wait = pause) => {
    setEntry({ text, from: value });
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onChange(text.trim()), wait);
  };
  return (
    <TextInput
      ref={input}
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSectionPointerEvents="all"
      rightSection={entry.text && <CloseButton size="sm" aria-label={t('action.clear')} onClick={() => type('', 0)} />}
      value={entry.text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') type(entry.text, 0);
        if (event.key !== 'Escape') return;
        if (!entry.text) return event.currentTarget.blur();
        event.preventDefault();
        type('', 0);
      }}
    />
  );
}
