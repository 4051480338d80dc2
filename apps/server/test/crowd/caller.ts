import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '@werkbank/contract/contract.ts';
import { CallError, type Client, createClient } from '@werkbank/contract/wire/client.ts';
import { routes } from '@werkbank/contract/wire/routes.ts';
import type { Tally } from './tally.ts';

/** Refusals caused by someone else's earlier write. */
const clean = [
  'precondition.failed',
  'visit.started',
  'visit.invalid_state',
  'visit.not_found',
  'workorder.not_found',
  'workorder.closed',
  'workorder.incomplete',
  'workorder.invalid_state',
  'visit.tasks_open',
];

/** Whether a response asks for a retry of the same request. */
const isAgain = ({ status }: CallError) => status === 502 || status === 503 || status === 429;

interface CallerOptions {
  login: string;
  urls: readonly string[];
  token: string;
  tally: Tally;
  turn?: number;
  fetch?: typeof fetch;
  /** Longest wait for servers that do not respond (ms). */
  patience?: number;
}

/** How a simulated user reaches the servers: one after the other, with the same key until there is a response. */
export class Caller {
  readonly api: Client<Contract>;
  readonly #tally: Tally;
  readonly #login: string;
  readonly #patience: number;
  #written = 0;

  /** `turn`: which server is tried first. */
  constructor({ login, urls, token, tally, turn = 0, fetch, patience = 60_000 }: CallerOptions) {
    let next = turn;
    this.#login = login;
    this.#patience = patience;
    this.#tally = tally;
    this.api = createClient<Contract>(routes, {
      base: () => urls[next++ % urls.length] ?? '',
      token: async () => token,
      ...(fetch && { fetch }),
    });
  }

  /** A separate key for every write, kept for its retries. */
  nextKey(): string {
    return `${this.#login}-${++this.#written}`;
  }

  /**
   * The response, or undefined when someone else was faster, when no server responds for a minute, or when a server refuses what it should
   * not; the last two are errors of the run.
   */
  async ask<T>(
    name: string,
    request: () => Promise<T>,
    onConflict?: (refusal: CallError) => void,
  ): Promise<T | undefined> {
    const end = Date.now() + this.#patience;
    for (let pause = 20; ; pause = Math.min(pause * 2, 1000)) {
      const begun = performance.now();
      try {
        const result = await request();
        this.#tally.answered(name, performance.now() - begun);
        return result;
      } catch (error) {
        if (error instanceof CallError && !isAgain(error)) {
          this.#refused(name, performance.now() - begun, error);
          onConflict?.(error);
          return undefined;
        }
        this.#tally.unanswered++;
        if (Date.now() > end) {
          this.#tally.errors.push(`${name}: no answer in time, at last ${String(error)}`);
          return undefined;
        }
        await sleep(pause * (0.5 + Math.random()));
      }
    }
  }

  #refused(name: string, milliseconds: number, { code, message }: CallError): void {
    const isClean = clean.includes(code);
    this.#tally.answered(name, milliseconds, isClean ? code : undefined);
    if (!isClean) this.#tally.errors.push(`${name}: ${code} ${message}`);
  }
}
