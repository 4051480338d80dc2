import type { BrowserContext, Route } from '@playwright/test';
import { ofServer } from '../test.ts';
import type { Dice } from './random.ts';

/** What can happen to a request, with its weight; `none` lets it through. */
const weights = {
  none: 70,
  cut: 6,
  lostAnswer: 7,
  foreignPage: 5,
  neverAnswered: 2,
  unavailable: 4,
  tooMany: 3,
  unknown: 3,
} as const;
type Fault = keyof typeof weights;

const portal = { status: 200, contentType: 'text/html', body: '<html><body>Welkom op ons gastnetwerk</body></html>' };

/** The network between the phone and the server, with faults until they are lifted. */
export class FaultyNetwork {
  readonly count: Record<Fault, number> = {
    none: 0,
    cut: 0,
    lostAnswer: 0,
    foreignPage: 0,
    neverAnswered: 0,
    unavailable: 0,
    tooMany: 0,
    unknown: 0,
  };
  readonly #dice: Dice;
  #isLifted = true;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  async spoil(context: BrowserContext): Promise<void> {
    await context.route(
      ({ pathname }) => pathname.startsWith('/api/') && pathname !== '/api/events',
      async (route) => await this.#pass(route).catch(() => undefined),
    );
  }

  begin(): void {
    this.#isLifted = false;
  }

  lift(): void {
    this.#isLifted = true;
  }

  async #pass(route: Route): Promise<void> {
    const fault = this.#isLifted ? 'none' : this.#dice.pick(weights);
    this.count[fault] += 1;
    switch (fault) {
      case 'none':
        return await route.continue();
      case 'cut':
        return await route.abort('internetdisconnected');
      case 'lostAnswer':
        await route.fetch();
        return await route.abort('connectionreset');
      case 'foreignPage':
        return await route.fulfill(portal);
      case 'neverAnswered':
        return;
      case 'unavailable':
        return await route.fulfill({ status: 503, headers: { ...ofServer, 'retry-after': '1' }, json: {} });
      case 'tooMany':
        return await route.fulfill({ status: 429, headers: { ...ofServer, 'retry-after': '1' }, json: {} });
      case 'unknown':
        return await route.fulfill({ status: 401, headers: ofServer, json: {} });
    }
  }
}
