import type { Token } from './storage.ts';
import { renewalDelay } from './token-life.ts';

/** Milliseconds in which the first screen has the network to itself. */
const startupDelay = 5_000;

interface Renewal {
  token: Token;
  /** Seconds before expiry at which a token counts as absent. */
  expireOffset: number;
  /** Runs shortly before the token expires. */
  renew: () => void;
  /** Loads what a renewal needs. */
  prepare: () => void;
}

/** Renews the token of the sign-in before it expires. Spec §4. */
export class RenewalTimer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Replaces the renewal that was due. */
  start({ token, expireOffset, renew, prepare }: Renewal): void {
    this.stop();
    const delay = renewalDelay(token, expireOffset);
    this.#timer = setTimeout(renew, delay);
    // Early, because by the time of the renewal an update of the server may have removed the file.
    setTimeout(prepare, Math.min(startupDelay, delay));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
