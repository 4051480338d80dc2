import { expect, type Page } from '../../support/test.ts';

/** Counts taps; typing is not counted, entering a field is. */
export class Taps {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Starts counting; reloading the page resets the count. */
  static async count(page: Page): Promise<Taps> {
    await page.evaluate(() => {
      let taps = 0;
      addEventListener(
        'pointerdown',
        () => {
          taps += 1;
          document.documentElement.dataset['taps'] = String(taps);
        },
        true,
      );
    });
    return new Taps(page);
  }

  async expectAtMost(taps: number): Promise<void> {
    expect(Number(await this.#page.evaluate(() => document.documentElement.dataset['taps']))).toBeLessThanOrEqual(taps);
  }
}
