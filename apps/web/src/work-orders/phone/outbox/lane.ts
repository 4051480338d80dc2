import { nextWake } from './outbox-model.ts';
import { Pace } from './pace.ts';
import { type Attempt, type SendOptions, sendDue } from './send-due.ts';

/** Milliseconds after which "send now" abandons an attempt and starts again; files get more time. */
const restartAfter = { steps: 3000, files: 20_000 };

interface LaneOptions extends Omit<SendOptions, 'onStart' | 'begin' | 'pace' | 'rung'> {
  /** Called before and after each run. */
  onBusy: (isBusy: boolean) => void;
}

/** Sends the entries of one lane: by one tab at a time, and again when the next one is due. */
export class Lane {
  readonly #options: LaneOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #attempts = new Set<{ since: number; control: AbortController }>();
  readonly #pace: Pace;
  #bell = Promise.withResolvers<void>();
  #isQueued = false;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#pace = new Pace(options.lane);
  }

  /** Tells a run of this tab that further entries may be due. */
  ring(): void {
    this.#bell.resolve();
    this.#bell = Promise.withResolvers();
  }

  /** One run at a time, and one more queued for what is stored in the meantime. */
  wake(): void {
    clearTimeout(this.#timer);
    this.ring();
    if (this.#isQueued) return;
    this.#isQueued = true;
    void this.#run();
  }

  /** Restarts the attempts that have waited for their responses for too long. */
  hurry(): void {
    const latest = performance.now() - restartAfter[this.#options.lane];
    for (const { since, control } of this.#attempts) if (since < latest) control.abort();
  }

  #begin(): Attempt {
    const attempt = { since: performance.now(), control: new AbortController() };
    this.#attempts.add(attempt);
    return { signal: attempt.control.signal, end: () => this.#attempts.delete(attempt) };
  }

  async #run(): Promise<void> {
    const { onBusy, lane, outbox } = this.#options;
    onBusy(true);
    await sendDue({
      ...this.#options,
      onStart: () => {
        this.#isQueued = false;
      },
      begin: () => this.#begin(),
      pace: this.#pace,
      rung: async () => await this.#bell.promise,
    }).catch(() => {
      this.#isQueued = false;
    });
    onBusy(false);
    const wait = nextWake(await outbox.list(), Date.now(), lane);
    if (wait !== undefined && navigator.onLine) this.#timer = setTimeout(() => this.wake(), Math.max(wait, 1000));
  }
}
