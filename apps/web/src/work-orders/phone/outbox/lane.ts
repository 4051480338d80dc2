import { nextWake } from './outbox-model.ts';
import { type SendOptions, sendDue } from './send-due.ts';

/** Milliseconds after which "send now" abandons an attempt and starts again; files get more time. */
const restartAfter = { steps: 3000, files: 20_000 };

interface LaneOptions extends Omit<SendOptions, 'onStart' | 'begin'> {
  /** Called before and after each run. */
  onBusy: (isBusy: boolean) => void;
}

/** Sends the entries of one lane: one at a time across all tabs, and again when the next one is due. */
export class Lane {
  readonly #options: LaneOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempt: { since: number; control: AbortController } | undefined;
  #isQueued = false;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** One run at a time, and one more queued for what is stored in the meantime. */
  wake(): void {
    clearTimeout(this.#timer);
    if (this.#isQueued) return;
    this.#isQueued = true;
    void this.#run();
  }

  /** Restarts an attempt that has waited for its response for too long. */
  hurry(): void {
    const { since, control } = this.#attempt ?? {};
    if (since !== undefined && performance.now() - since > restartAfter[this.#options.lane]) control?.abort();
  }

  async #run(): Promise<void> {
    const { onBusy, lane, outbox } = this.#options;
    onBusy(true);
    await sendDue({
      ...this.#options,
      onStart: () => {
        this.#isQueued = false;
      },
      begin: () => {
        this.#attempt = { since: performance.now(), control: new AbortController() };
        return this.#attempt.control.signal;
      },
    }).catch(() => {
      this.#isQueued = false;
    });
    this.#attempt = undefined;
    onBusy(false);
    const wait = nextWake(await outbox.list(), Date.now(), lane);
    if (wait !== undefined && navigator.onLine) this.#timer = setTimeout(() => this.wake(), Math.max(wait, 1000));
  }
}
