import { messages, SessionError } from './messages.ts';

/**
 * Renewals of tokens. Callers for the same resource share one; different resources run one after the other, because a
 * rotating refresh token can be used only once.
 */
export class RenewalQueue {
  readonly #active = new Map<string, Promise<string>>();
  readonly #limit: number;
  #last: Promise<unknown> = Promise.resolve();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** All callers get the same token or the same failure; after the limit (ms) they get a timeout. */
  async run(resource: string, renew: () => Promise<string>): Promise<string> {
    const active = this.#active.get(resource);
    if (active) return await active;
    const renewal = this.#last.then(renew);
    // A renewal that timed out may still use up the refresh token: so the next one waits for it, and its late response is kept.
    this.#last = renewal.catch(() => undefined);
    const answer = withLimit(renewal, this.#limit);
    this.#active.set(resource, answer);
    try {
      return await answer;
    } finally {
      this.#active.delete(resource);
    }
  }
}

async function withLimit<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SessionError(messages.timeout)), limit);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
