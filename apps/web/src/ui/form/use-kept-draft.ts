import { useCallback, useEffect, useRef, useState } from 'react';
import { dropRecord, keepRecord, readRecord } from '../palette/local-records.ts';

/** What somebody typed and did not send. */
export interface KeptDraft<Values> {
  /** When it was last changed. */
  at: string;
  values: Values;
}

/**
 * The draft that was left under a name on this device: undefined while it is looked up, null when there is none. The
 * name tells the shape too: another shape needs another name.
 */
export function useKeptDraft<Values>(name: string): KeptDraft<Values> | null | undefined {
  const [found, setFound] = useState<{ name: string; draft: KeptDraft<Values> | null }>();
  useEffect(() => {
    let isCurrent = true;
    const answer = (draft: KeptDraft<Values> | null) => {
      if (isCurrent) setFound({ name, draft });
    };
    // Storage may be switched off; then nothing was kept.
    readRecord(name).then(
      (stored) => answer((stored as KeptDraft<Values> | undefined) ?? null),
      () => answer(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return found?.name === name ? found.draft : undefined;
}

/** Keeps what is typed with every change; undefined when there is nothing to keep. */
export function useKeepDraft<Values>(name: string, values: Values | undefined) {
  const [kept, setKept] = useState<Values>();
  const isDropped = useRef(false);
  useEffect(() => {
    if (values === undefined || isDropped.current) return;
    keepRecord(name, { at: new Date().toISOString(), values } satisfies KeptDraft<Values>).then(
      () => setKept(values),
      () => setKept(undefined),
    );
  }, [name, values]);
  const forget = useCallback(() => void dropRecord(name).catch(() => undefined), [name]);
  /** Forgets it for good: it was sent, and what still changes is not kept. */
  const drop = useCallback(() => {
    isDropped.current = true;
    forget();
  }, [forget]);
  return { isKept: values === undefined || kept === values, forget, drop };
}
