import { useState } from 'react';
import { useKeepDraft, useKeptDraft } from '#src/ui/form/use-kept-draft.ts';

/** A form in a dialog, open or closed. */
export interface KeptForm<Values> {
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

/**
 * A form that is stored on the phone with every change: after a reload or a dead battery it is open as it was left. Its name
 * contains the version of its shape, so that values of an older shape are not read.
 */
export function useKeptForm<Values>(name: string): KeptForm<Values> {
  const kept = useKeptDraft<Values>(name);
  const [shown, setShown] = useState<{ values: Values; isTyped: boolean } | null>();
  const { forget } = useKeepDraft(name, shown?.isTyped ? shown.values : undefined);
  return {
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
