import { useEffect, useState } from 'react';
import { draftDivision } from '../basics/user-storage.ts';
import type { Draft } from './draft-list.ts';
import { draftStorage } from './draft-storage.ts';
import { DraftWriter } from './draft-writer.ts';

/**
 * The draft of an open form, per person, division and name of the form; the name must change with the shape of the values. A stored one is
 * offered. Undefined as name stores nothing.
 */
export function useDraft<Values>(form: string | undefined) {
  const [name] = useState(() => {
    const division = draftDivision();
    return form === undefined || division === undefined ? null : `${division} ${form}`;
  });
  const [writer] = useState(() => new DraftWriter(name));
  const [offered, setOffered] = useState<Draft<Values> | null>(null);
  // Counts discarded drafts, after each of which an older one is looked for.
  const [discarded, setDiscarded] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    // Storage may be disabled; then nothing was stored.
    if (name !== null)
      draftStorage.find(name).then(
        (draft) => isCurrent && setOffered((draft as Draft<Values> | undefined) ?? null),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [name, discarded]);
  useEffect(() => {
    document.addEventListener('visibilitychange', writer.flush);
    return () => {
      document.removeEventListener('visibilitychange', writer.flush);
      writer.flush();
    };
  }, [writer]);
  return {
    offered,
    keep: writer.keep,
    isSafe: writer.isSafe,
    drop: writer.drop,
    /** Goes on with the offered draft. */
    take: () => {
      if (offered) writer.adopt(offered);
      setOffered(null);
    },
    /** Deletes the offered draft; an older one is offered then. */
    discard: () => {
      if (!offered) return;
      setOffered(null);
      void draftStorage
        .drop(offered.slot)
        .then(() => setDiscarded((times) => times + 1))
        .catch(() => undefined);
    },
  };
}
