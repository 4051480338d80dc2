import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#src/ui/basics/announce.ts';
import classes from './stock-numbers.module.css';

export interface SerialEntryPickerProps {
  item: string;
  needed: number;
  serials: readonly string[];
  onChange: (serials: readonly string[]) => void;
}

/** Serial numbers, typed or scanned one after the other, or pasted as a list. */
export function SerialEntryPicker({ item, needed, serials, onChange }: SerialEntryPickerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const isDone = serials.length === needed;
  const add = (typed: string) => {
    const given = typed.split(/[\s,;]+/).filter(Boolean);
    const known = new Set(serials.map((serial) => serial.toUpperCase()));
    const fresh = given.filter(
      (serial) => !known.has(serial.toUpperCase()) && Boolean(known.add(serial.toUpperCase())),
    );
    setText('');
    if (fresh.length === 0) return;
    onChange([...serials, ...fresh]);
    announce(t('items.serialsOf', { n: serials.length + fresh.length, needed }));
  };
  return (
    <div className={classes.numbers}>
      <TextInput
        label={t('items.serialNumbers')}
        withAsterisk
        aria-label={`${t('items.serialNumbers')} ${item}`}
        description={t('items.serialsOf', { n: serials.length, needed })}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={serials.length > needed && t('items.tooManySerials')}
        disabled={isDone}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onPaste={(event) => {
          event.preventDefault();
          add(event.clipboardData.getData('text'));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add(text);
        }}
        onBlur={() => add(text)}
      />
      <ul className={classes.chips}>
        {serials.map((serial) => (
          <li key={serial} className={classes.chip}>
            {serial}
            <ActionIcon
              size="xs"
              variant="subtle"
              color="gray"
              aria-label={t('items.removeItem', { item: serial })}
              onClick={() => onChange(serials.filter((one) => one !== serial))}
            >
              <IconX size={12} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  );
}
