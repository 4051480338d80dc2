import { useState } from 'react';
import { useKeepDraft, useKeptDraft } from '#src/ui/form/use-kept-draft.ts';

/** A form that may be open or closed. */
export interface KeptForm<Values> {
  /** Undefined while it is closed, and until what was left is read. */
  values: Values | undefined;
  /** What was left on this device is read. */
  isRead: boolean;
  /** Opens it; nothing is kept as long as nothing is typed. */
  open: (values: Values) => void;
  /** Takes what was typed. */
  change: (values: Values) => void;
  /** It was stored or given up: nothing of it is kept. */
  close: () => void;
}

/**
 * A form that is kept on this device with every letter: after a reload or an empty battery it is open as it was left. The
 * name tells the shape too: another shape needs another name.
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
