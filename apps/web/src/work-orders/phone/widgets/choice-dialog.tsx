import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import classes from './choice-dialog.module.css';
import { CodeField } from './code-field.tsx';

interface ChoiceDialogProps<Option> {
  title: string;
  /** Label of the search field. */
  label: string;
  /** Matching options, the most likely first. */
  find: (words: string) => readonly Option[];
  keyOf: (option: Option) => string;
  render: (option: Option) => ReactNode;
  /** Shown when nothing matches. */
  none: string;
  /** The option with a scanned code; the camera is offered when given. */
  ofCode?: (code: string) => Option | undefined;
  onPick: (option: Option) => void;
  onClose: () => void;
}

/** Maximum number of options shown; the others can be searched. */
const maxOptions = 40;

/** A searchable list with large entries; Enter picks the first match. */
export function ChoiceDialog<Option>(props: ChoiceDialogProps<Option>) {
  const { title, label, find, keyOf, render, none, ofCode, onPick, onClose } = props;
  const [words, setWords] = useState('');
  const found = find(words).slice(0, maxOptions);
  const pickSeen = (code: string) => {
    const seen = ofCode?.(code);
    if (seen !== undefined) onPick(seen);
  };
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
        {ofCode ? (
          <CodeField label={label} isLabelHidden value={words} onChange={setWords} onSeen={pickSeen} />
        ) : (
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
        )}
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

interface OptionTextProps {
  /** Below the name, smaller. */
  detail: string;
  /** At the end of the line. */
  amount?: ReactNode;
  children: ReactNode;
}

/** Name and detail of an option. */
export function OptionText({ detail, amount, children }: OptionTextProps) {
  return (
    <>
      <span className={classes.words}>
        {children}
        <span className={classes.small}>{detail}</span>
      </span>
      {amount && <span className={classes.amount}>{amount}</span>}
    </>
  );
}
