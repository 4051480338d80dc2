import type { LaneName } from './outbox-model.ts';

/** Entries sent at once at most: a browser opens six connections to a server without HTTP/2. */
const widest: Record<LaneName, number> = { steps: 5, files: 2 };
/** Milliseconds up to which a response is quick: a quarter of the time limit. */
const quickUpTo: Record<LaneName, number> = { steps: 5000, files: 15_000 };

/**
 * How many entries a lane sends at once. After a failure it is one, so that a network that comes and goes carries one request instead of
 * losing several; after a quick response it is all of them again.
 */
export class Pace {
  readonly #lane: LaneName;
  #width: number;

  constructor(lane: LaneName) {
    this.#lane = lane;
    this.#width = widest[lane];
  }

  get width(): number {
    return this.#width;
  }

  answered(milliseconds: number): void {
    if (milliseconds <= quickUpTo[this.#lane]) this.#width = widest[this.#lane];
  }

  failed(): void {
    this.#width = 1;
  }
}
