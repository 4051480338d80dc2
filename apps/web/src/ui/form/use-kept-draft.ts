import { useCallback, useEffect, useRef, useState } from 'react';
import { keyOf } from '../basics/user-storage.ts';

/** Where drafts are stored. */
export interface DraftStore {
  read: (name: string) => Promise<unknown>;
  keep: (name: string, value: unknown) => Promise<void>;
  drop: (name: string) => Promise<void>;
}

const inBrowser: DraftStore = { read: readRecord, keep: keepRecord, drop: dropRecord };

/** Values that were entered and not sent. */
export interface KeptDraft<Values> {
  /** When it was last changed. */
  at: string;
  values: Values;
}

/**
 * The draft stored under a name in this browser: undefined while it is read, null when there is none. The
 * name must change with the shape of the values.
 */
export function useKeptDraft<Values>(name: string, store = inBrowser): KeptDraft<Values> | null | undefined {
  const [found, setFound] = useState<{ name: string; draft: KeptDraft<Values> | null }>();
  useEffect(() => {
    let isCurrent = true;
    const answer = (draft: KeptDraft<Values> | null) => {
      if (isCurrent) setFound({ name, draft });
    };
    // Storage may be disabled; then nothing was stored.
    store.read(name).then(
      (stored) => answer((stored as KeptDraft<Values> | undefined) ?? null),
      () => answer(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, store]);
  return found?.name === name ? found.draft : undefined;
}

/** Stores the values on every change; undefined when there is nothing to store. */
export function useKeepDraft<Values>(name: string, values: Values | undefined, store = inBrowser) {
  const [kept, setKept] = useState<Values>();
  const isDropped = useRef(false);
  useEffect(() => {
    if (values === undefined || isDropped.current) return;
    store.keep(name, { at: new Date().toISOString(), values } satisfies KeptDraft<Values>).then(
      () => setKept(values),
      () => setKept(undefined),
    );
  }, [name, values, store]);
  const forget = useCallback(() => void store.drop(name).catch(() => undefined), [name, store]);
  /** Deletes the draft after it was sent; later changes are no longer stored. */
  const drop = useCallback(() => {
    isDropped.current = true;
    forget();
  }, [forget]);
  return { isKept: values === undefined || kept === values, forget, drop };
}

// Few pages store records, so the library is loaded with the first one.
const library = async () => await import('idb-keyval');

/** A value that the signed-in person stored in this browser; undefined when there is none. */
async function readRecord(name: string): Promise<unknown> {
  const { get } = await library();
  return await get(keyOf(name));
}

/** Stores anything that can be cloned, files included; it survives reloading, closing the tab and an empty battery. */
async function keepRecord(name: string, value: unknown): Promise<void> {
  const { set } = await library();
  await set(keyOf(name), value);
}

async function dropRecord(name: string): Promise<void> {
  const { del } = await library();
  await del(keyOf(name));
}
