import type { Draft } from './draft-list.ts';
import { draftStorage } from './draft-storage.ts';

/** Milliseconds without typing after which the draft is stored. */
const pause = 300;

/** Stores the draft of one open form. */
export class DraftWriter {
  readonly #form: string | null;
  readonly #storage: typeof draftStorage;
  #slot: string = crypto.randomUUID();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: Draft | null = null;
  #isStored = false;
  #isSafe = false;

  /** Without the name of a form, nothing is stored. */
  constructor(form: string | null, storage = draftStorage) {
    this.#form = form;
    this.#storage = storage;
  }

  /** What is typed is stored, so that the tab may be closed. */
  readonly isSafe = (): boolean => this.#isSafe;

  /** Stores the values once nobody types. */
  readonly keep = (values: unknown, base: unknown): void => {
    if (this.#form === null) return;
    this.#waiting = { slot: this.#slot, form: this.#form, at: new Date().toISOString(), base, values };
    this.#isSafe = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.flush, pause);
  };

  /** Stores at once what waits, before the page is left. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    const draft = this.#waiting;
    if (!draft) return;
    this.#waiting = null;
    this.#isStored = true;
    // Storage may be disabled or full; then the page warns before it is left.
    this.#storage.keep(draft).then(
      () => {
        this.#isSafe = this.#waiting === null && this.#isStored;
      },
      () => undefined,
    );
  };

  /** Deletes the draft: it was saved or discarded, or equals what the form started with. */
  readonly drop = (): void => {
    clearTimeout(this.#timer);
    this.#waiting = null;
    this.#isSafe = false;
    if (!this.#isStored) return;
    this.#isStored = false;
    void this.#storage.drop(this.#slot).catch(() => undefined);
  };

  /** Goes on with a stored draft. */
  readonly adopt = ({ slot }: Draft): void => {
    if (slot !== this.#slot) this.drop();
    this.#slot = slot;
    this.#isStored = true;
  };
}
