import type { Token } from './storage.ts';
import { renewalDelay } from './token-life.ts';

/** Milliseconds reserved for the first screen to use the network. */
const startupDelay = 5_000;

interface Renewal {
  token: Token;
  /** Seconds before expiry from which a token counts as missing. */
  expireOffset: number;
  /** Runs shortly before the token expires. */
  renew: () => void;
  /** Loads the code that a renewal needs. */
  prepare: () => void;
}

/** Renews the token of the sign-in before it expires. Spec §4. */
export class RenewalTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Replaces the scheduled renewal. */
  start({ token, expireOffset, renew, prepare }: Renewal): void {
    this.stop();
    const delay = renewalDelay(token, expireOffset);
    this.#timer = setTimeout(renew, delay);
    // Early, because an update of the server may have removed the file by the time of the renewal.
    setTimeout(prepare, Math.min(startupDelay, delay));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
