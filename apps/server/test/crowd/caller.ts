import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '@werkbank/contract/contract.ts';
import { CallError, type Client, createClient } from '@werkbank/contract/wire/client.ts';
import { routes } from '@werkbank/contract/wire/routes.ts';
import type { Tally } from './tally.ts';

/** Refusals that follow from somebody else having been there first. */
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

/** Answers that ask for the same request again. */
const isAgain = ({ status }: CallError) => status === 502 || status === 503 || status === 429;

/** Nobody waits longer for servers that do not answer (ms). */
const patience = 60_000;

interface CallerOptions {
  login: string;
  urls: readonly string[];
  token: string;
  tally: Tally;
  turn?: number;
  fetch?: typeof fetch;
}

/** How one person reaches the servers: one after the other, and again with the same key until there is an answer. */
export class Caller {
  readonly api: Client<Contract>;
  readonly #tally: Tally;
  readonly #login: string;
  #written = 0;

  /** `turn`: which of the servers is asked first. */
  constructor({ login, urls, token, tally, turn = 0, fetch }: CallerOptions) {
    let next = turn;
    this.#login = login;
    this.#tally = tally;
    this.api = createClient<Contract>(routes, {
      base: () => urls[next++ % urls.length] ?? '',
      token: async () => token,
      ...(fetch && { fetch }),
    });
  }

  /** A key of its own for every write, the same when it is sent again. */
  nextKey(): string {
    return `${this.#login}-${++this.#written}`;
  }

  /**
   * The answer, or undefined when somebody else was first.
   * @throws Error when no server answers for a minute, or one refuses what nobody can refuse
   */
  async ask<T>(
    name: string,
    request: () => Promise<T>,
    onConflict?: (refusal: CallError) => void,
  ): Promise<T | undefined> {
    const end = Date.now() + patience;
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
        if (Date.now() > end) throw error;
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
