import { type ClipboardEvent, type KeyboardEvent, type Ref, useState } from 'react';
import classes from './time-field.module.css';
import { displayHour, parsePastedTime, type TimeDraft, type TimeUnit } from './time-model.ts';

export interface TimeSegmentProps {
  unit: TimeUnit;
  label: string;
  /** NaN while the unit is empty. */
  value: number;
  twelveHour: boolean;
  step: number;
  invalid: boolean;
  required: boolean | undefined;
  disabled: boolean | undefined;
  readOnly: boolean | undefined;
  autoFocus: boolean | undefined;
  ref: Ref<HTMLInputElement> | null;
  onFocus: () => void;
  /** A typed number, not wrapped; NaN when the segment was cleared. */
  onEnter: (value: number) => void;
  onStep: (step: number) => void;
  onLeave: (direction: -1 | 1) => void;
  onPasteTime: (time: TimeDraft) => void;
}

const noDigits = '––';

export function TimeSegment(props: TimeSegmentProps) {
  const { unit, value, readOnly } = props;
  const { text, minimum, maximum, ...entry } = useSegmentEntry(props);
  return (
    <input
      ref={props.ref}
      className={classes.segment}
      data-unit={unit}
      role="spinbutton"
      aria-label={props.label}
      aria-valuemin={minimum}
      aria-valuemax={maximum}
      aria-valuenow={Number.isNaN(value) ? undefined : Number(text)}
      aria-valuetext={text || noDigits}
      aria-invalid={props.invalid || undefined}
      aria-required={props.required || undefined}
      aria-readonly={readOnly || undefined}
      inputMode="numeric"
      autoComplete="off"
      placeholder={noDigits}
      autoFocus={props.autoFocus}
      disabled={props.disabled}
      readOnly={readOnly}
      value={text}
      onChange={(event) => entry.type(event.currentTarget.value)}
      onKeyDown={entry.press}
      onPaste={entry.paste}
      onFocus={(event) => {
        event.currentTarget.select();
        props.onFocus();
      }}
      onBlur={entry.forget}
    />
  );
}

function useSegmentEntry(props: TimeSegmentProps) {
  const { unit, value, twelveHour, step } = props;
  // Digits typed since the segment got focus; two of them complete it.
  const [typed, setTyped] = useState('');
  const shown = unit === 'hour' ? displayHour(value, twelveHour) : value;
  const text = typed || (Number.isNaN(shown) ? '' : String(shown).padStart(2, '0'));
  const minimum = unit === 'hour' && twelveHour ? 1 : 0;
  const maximum = unit === 'hour' ? (twelveHour ? 12 : 23) : 59;

  const type = (entered: string) => {
    const digits = (typed + lastTyped(entered, text)).replaceAll(/\D/g, '').slice(-2);
    setTyped(digits.length === 2 ? '' : digits);
    props.onEnter(digits === '' ? Number.NaN : Number(digits));
    if (digits.length === 2) props.onLeave(1);
  };
  const actionFor = (key: string): (() => void) | undefined => {
    if (key === 'ArrowLeft') return () => props.onLeave(-1);
    if (key === 'ArrowRight' || key === ':') return () => props.onLeave(1);
    if (props.readOnly) return undefined;
    const move = stepOf(key, step);
    if (move) return () => props.onStep(move);
    if (key === 'Home') return () => props.onEnter(minimum);
    if (key === 'End') return () => props.onEnter(maximum);
    if (key === 'Backspace' && text === '') return () => props.onLeave(-1);
    return key === 'Delete' || key === 'Backspace' ? () => props.onEnter(Number.NaN) : undefined;
  };
  const press = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actionFor(event.key);
    if (!action) return;
    event.preventDefault();
    setTyped('');
    action();
  };
  const paste = (event: ClipboardEvent) => {
    const time = parsePastedTime(event.clipboardData.getData('text'));
    if (!time || props.readOnly) return;
    event.preventDefault();
    setTyped('');
    props.onPasteTime(time);
  };
  return { text, minimum, maximum, type, press, paste, forget: () => setTyped('') };
}

function stepOf(key: string, step: number): number {
  const steps: Record<string, number> = { ArrowUp: step, ArrowDown: -step, PageUp: step * 10, PageDown: -step * 10 };
  return steps[key] ?? 0;
}

// What the keyboard added: everything when the old text was selected, else what follows it.
function lastTyped(next: string, before: string): string {
  return before !== '' && next.startsWith(before) ? next.slice(before.length) : next;
}
