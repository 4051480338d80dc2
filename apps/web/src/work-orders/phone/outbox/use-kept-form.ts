import { useState } from 'react';
import { type KeptDraft, useKeepDraft, useKeptDraft } from '#src/ui/form/use-kept-draft.ts';
import { formKey } from './drafts.ts';
import { phone } from './phone-state.ts';

/** A form in a dialog, open or closed. */
export interface KeptForm<Values> {
  /** Key of its record, deleted with storing the step that it becomes. */
  key: string;
  /** Undefined while it is closed, and until the stored values are read. */
  values: Values | undefined;
  /** The stored values are read. */
  isRead: boolean;
  /** Opens it; nothing is stored until the first change. */
  open: (values: Values) => void;
  /** Stores changed values. */
  change: (values: Values) => void;
  /** Closes it after saving or cancelling, and deletes the stored values. */
  close: () => void;
}

/** The form's last values; undefined while they are read, null when there are none. */
export const usePhoneDraft = <Values>(name: string): KeptDraft<Values> | null | undefined =>
  useKeptDraft<Values>(name, phone().drafts);

/** Stores a form of the phone on every change. */
export function useKeepPhoneDraft<Values>(name: string, values: Values | undefined) {
  return { key: formKey(name), ...useKeepDraft(name, values, phone().drafts) };
}

/**
 * A form that is stored on the phone with every change: after a reload or an empty battery it reopens as it was. Its name contains a
 * version of its fields, so that outdated values are not read.
 */
export function useKeptForm<Values>(name: string): KeptForm<Values> {
  const kept = usePhoneDraft<Values>(name);
  const [shown, setShown] = useState<{ values: Values; isTyped: boolean } | null>();
  const { key, forget } = useKeepPhoneDraft(name, shown?.isTyped ? shown.values : undefined);
  return {
    key,
    values: shown === null ? undefined : (shown ?? kept)?.values,
    isRead: kept !== undefined,
    open: (values) => setShown({ values, isTyped: false }),
    change: (values) => setShown({ values, isTyped: true }),
    close: () => {
      setShown(null);
      forget();
    },
  };
}
