import type { ReactNode, Ref } from 'react';

/** Props of every field in this folder; `ref` is the element that gets focus. */
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

/** The props that a text input takes unchanged. */
export function inputProps(props: FieldProps) {
  const { label, description, id, name, className, required, disabled, readOnly, autoFocus, placeholder } = props;
  return {
    label,
    description,
    ...present({ id, name, className, required, disabled, readOnly, autoFocus, placeholder }),
    // In a dialog the focus starts at the marked element, whatever precedes it.
    ...(autoFocus && { 'data-autofocus': true }),
    ...present({ 'aria-label': props['aria-label'], ref: props.ref }),
  };
}

/** Removes undefined entries, for components whose optional props do not accept undefined. */
export function present<Props extends object>(props: Props): { [Key in keyof Props]: Exclude<Props[Key], undefined> } {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof Props]: Exclude<Props[Key], undefined> };
}
