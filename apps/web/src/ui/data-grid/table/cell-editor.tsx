import { NativeSelect, TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { findDateProblem } from '#src/ui/date-field/date-model.ts';
import { MoneyField } from '#src/ui/number-field/money-field.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Typeahead } from '#src/ui/typeahead/typeahead.tsx';
import type { GridEditor } from '../model/grid-types.ts';
import { type CellEditorProps, type EditMove, registerCellEditor } from './cell-editor-registry.ts';
import classes from './grid-cell.module.css';

/** The field in place of a cell: Enter and Tab store and move on, Esc cancels. */
export function CellEditor<Row>(props: CellEditorProps<Row>) {
  const { t } = useTranslation();
  const { editor, label } = props;
  const { value, isRefused, change, pick, press, leave } = useCellEntry(props);
  return (
    <div
      className={classes.editor}
      role="presentation"
      data-kind={editor.kind}
      onKeyDown={press}
      onBlur={leave}
      onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
    >
      <EditorField
        editor={editor}
        label={label}
        value={value}
        onChange={editor.kind === 'typeahead' || editor.kind === 'choice' ? pick : change}
        error={isRefused && value === null ? t('valid.required') : undefined}
      />
    </div>
  );
}

registerCellEditor(CellEditor);

function useCellEntry<Row>({ editor, initial, onCommit, onCancel }: CellEditorProps<Row>) {
  const [value, setValue] = useState(initial);
  const [isRefused, setRefused] = useState(false);
  // A field that loses the focus by a key reports its last change at the same moment.
  const newest = useRef(initial);
  const isDone = useRef(false);
  const change = (next: unknown) => {
    newest.current = next;
    setValue(next);
    setRefused(false);
  };
  const finish = (move: EditMove) => {
    if (isDone.current) return;
    const isFit = isValid(editor, newest.current);
    if (!isFit && move !== 'away') return setRefused(true);
    isDone.current = true;
    if (isFit) onCommit(newest.current, move);
    else onCancel();
  };
  const press = (event: KeyboardEvent) => {
    // Keys of a calendar or a list of options bubble through here too.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    if (event.key !== 'Tab' && event.defaultPrevented) return;
    const move = moves[`${event.shiftKey ? 'Shift ' : ''}${event.key}`];
    if (move === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (move) return finish(move);
    isDone.current = true;
    onCancel();
  };
  const leave = (event: FocusEvent) => {
    const to = event.relatedTarget;
    if (to && (event.currentTarget.contains(to) || to.closest('.mantine-Popover-dropdown'))) return;
    // When the whole window loses the focus, editing continues.
    if (to || document.hasFocus()) finish('away');
  };
  const pick = (next: unknown) => {
    change(next);
    finish('stay');
  };
  return { value, isRefused, change, pick, press, leave };
}

const moves: Readonly<Record<string, EditMove>> = { Enter: 'down', Tab: 'next', 'Shift Tab': 'previous' };

interface EditorFieldProps<Row> {
  editor: GridEditor<Row>;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error: ReactNode;
}

// `value` comes from `editor.get` or from this field, so it has the editor's type.
function EditorField<Row>({ editor, label, value, onChange, error }: EditorFieldProps<Row>) {
  const { t } = useTranslation();
  const locale = useLocale();
  const shared = { 'aria-label': label, autoFocus: true, onChange, error };
  switch (editor.kind) {
    case 'text':
      return (
        <TextInput
          {...shared}
          value={value as string}
          onChange={(event) => onChange(event.currentTarget.value)}
          {...(editor.maximumLength !== undefined && { maxLength: editor.maximumLength })}
        />
      );
    case 'number':
      return <NumberField {...shared} {...boundsOf(editor)} value={value as number | null} />;
    case 'money':
      return <MoneyField {...shared} {...boundsOf(editor)} value={value as number | null} />;
    case 'date':
      return <DateField {...shared} minimum={editor.minimum} maximum={editor.maximum} value={value as string | null} />;
    case 'choice':
      return (
        <NativeSelect
          {...shared}
          value={value as string}
          data={editor.choices.map((choice) => ({
            value: choice,
            label: editor.textOf?.(choice, locale) || t(editor.labelOf(choice)),
          }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'typeahead':
      return (
        <Typeahead
          {...shared}
          required={editor.required}
          source={async (query, signal) => await editor.source(query, signal)}
          getId={(option) => editor.getId(option)}
          getLabel={(option) => editor.getLabel(option)}
          renderOption={editor.renderOption && ((option, query) => editor.renderOption?.(option, query))}
          value={value}
        />
      );
    default:
      return editor satisfies never;
  }
}

const boundsOf = ({ decimals, minimum, maximum }: { decimals?: number; minimum?: number; maximum?: number }) => ({
  decimals,
  minimum,
  maximum,
});

function isValid<Row>(editor: GridEditor<Row>, value: unknown): boolean {
  if (value === null) return !('required' in editor && editor.required);
  if (editor.kind === 'date') return findDateProblem(value as string, editor.minimum, editor.maximum) === null;
  return !Number.isNaN(value);
}
