import type { ReactNode, Ref } from 'react';

/** What every field of this folder takes; `ref` is the element that gets focus. */
export interface FieldProps<Element = HTMLInputElement> {
  label?: ReactNode;
  description?: ReactNode;
  /** Shown instead of the field's own message. */
  error?: ReactNode;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
  /** Without a visible label, in a table cell for example. */
  'aria-label'?: string | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<Element> | undefined;
}

/** The props a text input takes over as they are. */
export function inputProps(props: FieldProps) {
  const { label, description, id, name, className, required, disabled, readOnly, autoFocus, placeholder } = props;
  return {
    label,
    description,
    ...present({ id, name, className, required, disabled, readOnly, autoFocus, placeholder }),
    // In a dialog focus begins at what is marked so, whatever stands before it.
    ...(autoFocus && { 'data-autofocus': true }),
    ...present({ 'aria-label': props['aria-label'], ref: props.ref }),
  };
}

/** Drops the entries that are undefined, for components whose optional props refuse it. */
export function present<Props extends object>(props: Props): { [Key in keyof Props]: Exclude<Props[Key], undefined> } {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Props]: Exclude<Props[Key], undefined> };
}
