const key = 'serverClockOffset';
/** Milliseconds; a slower response says too little about the time at which it was sent. */
const longestAnswer = 5000;
/** Milliseconds; the header has a resolution of one second. */
const smallest = 2000;

let offset: number | undefined;

/** Reads the server's clock from the header of a response; `sent` and `received` are local times. */
export function readServerClock(date: string | null, sent: number, received: number): void {
  const said = Date.parse(date ?? '') + 500;
  if (Number.isNaN(said) || received < sent || received - sent > longestAnswer) return;
  const found = Math.round(said - (sent + received) / 2);
  const next = Math.abs(found) < smallest ? 0 : found;
  if (Math.abs(next - clockOffset()) < smallest) return;
  offset = next;
  localStorage.setItem(key, String(next));
}

/** Milliseconds by which the server's clock is known to be ahead of the local one; stored for use without a network. */
export const clockOffset = (): number => (offset ??= Number(localStorage.getItem(key)) || 0);

/** The current time, even if the local clock is wrong. */
export const serverNow = (): Date => new Date(Date.now() + clockOffset());
