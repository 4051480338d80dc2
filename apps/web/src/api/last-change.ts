/** Milliseconds for which a standby of the database may lack what a colleague has just changed. */
const settling = 5_000;

let changedAt = 0;

/** A colleague's change has arrived: for some seconds, reads come from the database that was written to. */
export function noteChange(): void {
  changedAt = Date.now();
}

export const hasJustChanged = (): boolean => Date.now() - changedAt < settling;
