const key = 'serverClock';
/** Milliseconds; a slower response says too little about the time at which it was sent. */
const maxAnswerMs = 5000;
/** Milliseconds; the header has a resolution of one second. */
export const minOffset = 2000;
/** Milliseconds by which a jump of the clock and the correction that it explains may differ. */
const jumpTolerance = 5000;
/** A period in which the local clock ran evenly. It ends when the clock jumps, the phone wakes up, or a page is loaded. */
interface Era {
  /** Milliseconds by which the server's clock is ahead of the local one in this era, as far as is known. */
  offset: number;
  /** Milliseconds by which the local clock jumped at its beginning; null when a page was loaded, which may hide a jump. */
  jump: number | null;
}

interface Clock {
  /** Number of the first of `eras`. */
  first: number;
  eras: Era[];
  /** Number of the last era in which the server responded; -1 if it never has. */
  confirmed: number;
}

/** Shared by the tabs, and read again with every use. */
export function readClock(): Clock {
  try {
    const known = JSON.parse(localStorage.getItem(key) ?? '') as Clock;
    if (known.eras.length > 0) return known;
  } catch {
    // Nothing is stored yet.
  }
  return { first: 0, eras: [{ offset: 0, jump: null }], confirmed: -1 };
}

export const storeClock = (clock: Clock): void => localStorage.setItem(key, JSON.stringify(clock));
export const currentEra = ({ first, eras }: Clock): number => first + eras.length - 1;
export const offsetIn = ({ eras }: Clock): number => eras.at(-1)?.offset ?? 0;

/** Reads the server's clock from the header of a response; `sent` and `received` are local times. */
export function readServerClock(date: string | null, sent: number, received: number): void {
  const reading = Date.parse(date ?? '') + 500;
  if (Number.isNaN(reading) || received < sent || received - sent > maxAnswerMs) return;
  const found = Math.round(reading - (sent + received) / 2);
  confirm(Math.abs(found) < minOffset ? 0 : found);
}

/** Stores the correct offset for the current era, and for earlier ones in which the clock was wrong by the same amount. */
function confirm(offset: number): void {
  const clock = readClock();
  const era = currentEra(clock);
  const change = offset - offsetIn(clock);
  const isAsKnown = Math.abs(change) < minOffset;
  if (isAsKnown && clock.confirmed === era) return;
  const from = isAsKnown ? era + 1 : wrongSince(clock, change);
  const eras = clock.eras.map((one, index) =>
    clock.first + index >= from ? { ...one, offset: one.offset + change } : one,
  );
  storeClock({ ...clock, eras, confirmed: era });
}

/**
 * The era since which the clock has been wrong: that of a jump that explains the change; else that of the first page loaded since the
 * server last confirmed the clock, which may have been set in between.
 */
function wrongSince({ first, eras, confirmed }: Clock, change: number): number {
  const since = eras
    .map((era, index) => ({ ...era, number: first + index }))
    .filter(({ number }) => number > confirmed);
  const explained = since.find(({ jump }) => jump !== null && Math.abs(jump + change) < jumpTolerance);
  const hidden = since.find(({ jump }) => jump === null);
  return (explained ?? hidden ?? since[0])?.number ?? confirmed;
}

/** Milliseconds by which the server's clock is known to be ahead of the local one; stored for use without a network. */
export const clockOffset = (): number => offsetIn(readClock());

/** The current time, even if the local clock is wrong. */
export const serverNow = (): Date => new Date(Date.now() + clockOffset());
