import { placeIn, type Walk, walkFrom } from './walk-model.ts';
import { lastOpening, type Opening, readStoredWalk, walkName } from './walk-store.ts';

const opened: { from: Opening | null; walk: Walk | undefined } = { from: null, walk: undefined };

/** The list from which a record was opened last in this tab. */
export function currentWalk(): Walk | undefined {
  const from = lastOpening();
  if (from === null) return (opened.walk ??= JSON.parse(readStoredWalk() ?? 'null') ?? undefined);
  if (from !== opened.from) Object.assign(opened, { from, walk: keepWalk(walkFrom(from)) });
  return opened.walk;
}

function keepWalk(walk: Walk | undefined): Walk | undefined {
  try {
    sessionStorage.setItem(walkName, JSON.stringify(walk ?? null));
  } catch {
    // Without storage the walk ends when the page is reloaded.
  }
  return walk;
}

/** The page of the record after this one in the list from which it was opened. */
export function nextInWalk(path: string): string | undefined {
  const walk = currentWalk();
  return walk && placeIn(walk, path)?.next;
}
