import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import classes from './choice-dialog.module.css';

interface ChoiceDialogProps<Option> {
  title: string;
  /** What is typed into. */
  label: string;
  /** Options that the words leave, the likeliest first. */
  find: (words: string) => readonly Option[];
  keyOf: (option: Option) => string;
  render: (option: Option) => ReactNode;
  /** What is said when the words leave none. */
  none: string;
  onPick: (option: Option) => void;
  onClose: () => void;
}

/** Shown at once; words narrow the rest. */
const most = 40;

/** A list to choose one of by thumb; typing narrows it, and Enter takes the first. */
export function ChoiceDialog<Option>(props: ChoiceDialogProps<Option>) {
  const { title, label, find, keyOf, render, none, onPick, onClose } = props;
  const [words, setWords] = useState('');
  const found = find(words).slice(0, most);
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form
        role="search"
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first !== undefined) onPick(first);
        }}
      >
        <TextInput
          size="lg"
          aria-label={label}
          placeholder={label}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          autoComplete="off"
          enterKeyHint="done"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {found.length === 0 && <p className={classes.none}>{none}</p>}
        <ul className={classes.options}>
          {found.map((option) => (
            <li key={keyOf(option)}>
              <button type="button" className={classes.option} onClick={() => onPick(option)}>
                {render(option)}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  );
}
