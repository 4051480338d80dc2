import { currentEra, minOffset, offsetIn, readClock, storeClock } from './server-clock.ts';

/** Eras of which the correction is remembered, for steps that wait. */
const kept = 100;

function begin(jump: number | null): void {
  const clock = readClock();
  // A backward jump certainly means that the clock was set; a forward jump may also mean that the phone slept.
  const offset = offsetIn(clock) - Math.min(jump ?? 0, 0);
  const eras = [...clock.eras, { offset, jump }];
  const dropped = Math.max(0, eras.length - kept);
  storeClock({ ...clock, first: clock.first + dropped, eras: eras.slice(dropped) });
}

/** Local time, and time since the page was loaded, at the last comparison. */
let compared: { local: number; passed: number; noted: number } | undefined;

/** Begins a new era when the local clock no longer agrees with the elapsed time. */
export function noteJumps(local = Date.now(), passed = performance.now()): void {
  if (!compared) {
    begin(null);
  } else {
    const jump = local - compared.local - (passed - compared.passed);
    const era = currentEra(readClock());
    // Another tab has recorded the same jump.
    const isNoted = era > compared.noted && Math.abs((readClock().eras.at(-1)?.jump ?? 0) - jump) < minOffset;
    if (Math.abs(jump) >= minOffset && !isNoted) begin(jump);
  }
  compared = { local, passed, noted: currentEra(readClock()) };
}

/** Compares the clocks every second. */
export function watchClock(): void {
  noteJumps();
  setInterval(noteJumps, 1000);
}

/** The era in which something is stored now, and its known offset. */
export function clockNow(): { era: number; offset: number } {
  const clock = readClock();
  return { era: currentEra(clock), offset: offsetIn(clock) };
}

/** The currently known offset of an era; undefined when the era is too long ago. */
export const offsetOfEra = (era: number): number | undefined => {
  const { first, eras } = readClock();
  return eras[era - first]?.offset;
};

/** Whether the server has responded since the clock last jumped or the page was loaded. */
export function isClockConfirmed(): boolean {
  const clock = readClock();
  return clock.confirmed === currentEra(clock);
}
