import { type ReactNode, useEffect, useState } from 'react';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

interface DraftGuardOptions<State> {
  /** Names the form; must change with the shape of the state. The page is added to it. */
  form: string;
  /** What the page holds, as JSON. */
  state: State;
  /** What it began with; undefined where nothing can have changed it since. */
  base?: State;
  isChanged: boolean;
  /** Takes up a stored state; `base` is what it began with. */
  onTake: (state: State, base: State | undefined) => void;
  /** The page changes a record, so an ignored draft is out of date once it has been saved. */
  isOfRecord: boolean;
}

interface DraftGuard {
  /** A stored draft; must be rendered above the fields. */
  offer: ReactNode;
  /** Must be rendered somewhere in the page. */
  dialog: ReactNode;
  /** Call it after saving, before navigating away: deletes the draft and lets the next navigation through. */
  release: () => void;
}

/** Stores the state of a page that has no form of its own, offers it again, and asks before it is given up. */
export function useDraftGuard<State>(options: DraftGuardOptions<State>): DraftGuard {
  const { form, state, base, isChanged, onTake, isOfRecord } = options;
  const [name] = useState(() => `${location.pathname} ${form}`);
  const draft = useDraft<{ state: State; base?: State }>(name);
  const { keep, drop, offered } = draft;
  const text = JSON.stringify({ state, base });
  useEffect(() => {
    if (isChanged) keep(JSON.parse(text), null);
    else drop();
  }, [isChanged, text, keep, drop]);
  const guard = useUnsavedGuard(isChanged, { isSafe: draft.isSafe, onLeave: drop });
  return {
    dialog: guard.dialog,
    release: () => {
      drop();
      if (isOfRecord) draft.discard();
      guard.release();
    },
    offer: offered && (
      <DraftNotice
        at={offered.at}
        onTake={() => {
          draft.take();
          onTake(offered.values.state, offered.values.base);
        }}
        onDiscard={draft.discard}
      />
    ),
  };
}
