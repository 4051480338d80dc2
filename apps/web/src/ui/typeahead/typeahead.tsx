import { CloseButton, Loader, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '../basics/popover.ts';
import { useDelayed } from '../basics/use-delayed.ts';
import { type FieldProps, inputProps } from '../fields/field.ts';
import { MatchedText } from './matched-text.tsx';
import { TypeaheadList } from './typeahead-list.tsx';
import type { SearchSource } from './use-search.ts';
import { useTypeahead } from './use-typeahead.ts';

export interface TypeaheadProps<Option> extends FieldProps {
  value: Option | null;
  onChange: (value: Option | null) => void;
  /** Finds the options for a text; must pass the signal on, so that a superseded request is cancelled. */
  source: SearchSource<readonly Option[]>;
  getId: (option: Option) => string;
  /** The text in the input once an option is chosen. */
  getLabel: (option: Option) => string;
  /** How an option is shown in the list; by default its label with the matching part marked. */
  renderOption?: ((option: Option, query: string) => ReactNode) | undefined;
  /** Minimum length of a search; 0 offers options before anything is typed. */
  minimumLength?: number | undefined;
  /** Milliseconds without a key press before the search starts. */
  pause?: number | undefined;
}

/** A text input that finds accounts, contacts, items … while typing. */
export function Typeahead<Option>(props: TypeaheadProps<Option>) {
  const { value, onChange, source, getId, getLabel, minimumLength = 1, pause = 200 } = props;
  const { t } = useTranslation();
  const editable = !props.disabled && !props.readOnly;
  const entry = useTypeahead({ value, onChange, source, getId, getLabel, minimumLength, pause, editable });
  const name = props['aria-label'] ?? props.label;
  const listName = typeof name === 'string' ? name : t('action.search');
  const isSlow = useDelayed(entry.state.status === 'searching');
  const clear = value !== null && !props.required && editable && (
    <CloseButton size="sm" aria-label={t('action.clear')} tabIndex={-1} onClick={() => entry.pick(null)} />
  );

  return (
    <Popover opened={entry.isOpen} position="bottom-start" width="target" shadow="md" offset={4} withRoles={false}>
      <Popover.Target>
        <TextInput
          {...inputProps(props)}
          {...entry.listbox.inputProps}
          placeholder={props.placeholder ?? t('action.search')}
          error={props.error}
          autoComplete="off"
          spellCheck={false}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          rightSectionPointerEvents="all"
          rightSection={isSlow ? <Loader size={14} /> : clear}
          value={entry.text}
          onChange={(event) => entry.type(event.currentTarget.value)}
          onKeyDown={entry.press}
          onClick={entry.offer}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            entry.leave();
            props.onBlur?.();
          }}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} role="region" aria-label={listName} onMouseDown={(event) => event.preventDefault()}>
        <TypeaheadList
          label={listName}
          status={entry.state.status}
          isSlow={isSlow}
          options={entry.found}
          listbox={entry.listbox}
          onPick={entry.pickAt}
          onRetry={entry.retry}
          renderOption={(option) =>
            props.renderOption?.(option, entry.state.query) ?? (
              <MatchedText text={getLabel(option)} query={entry.state.query} />
            )
          }
        />
      </Popover.Dropdown>
    </Popover>
  );
}
