const key = 'serverClockOffset';
/** Milliseconds; an answer that took longer says too little of the moment it was given. */
const longestAnswer = 5000;
/** Milliseconds; a header tells whole seconds only. */
const smallest = 2000;

let offset: number | undefined;

/** Takes the clock of the server from the header of an answer; `sent` and `received` are moments of this device. */
export function readServerClock(date: string | null, sent: number, received: number): void {
  const said = Date.parse(date ?? '') + 500;
  if (Number.isNaN(said) || received < sent || received - sent > longestAnswer) return;
  const found = Math.round(said - (sent + received) / 2);
  const next = Math.abs(found) < smallest ? 0 : found;
  if (Math.abs(next - clockOffset()) < smallest) return;
  offset = next;
  localStorage.setItem(key, String(next));
}

/** Milliseconds by which the server's clock is ahead of this device's, as far as is known; kept for when there is no network. */
export const clockOffset = (): number => (offset ??= Number(localStorage.getItem(key)) || 0);

/** What time it is, also on a device whose clock is wrong. */
export const serverNow = (): Date => new Date(Date.now() + clockOffset());
