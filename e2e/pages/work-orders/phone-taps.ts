import { expect, type Page } from '../../support/test.ts';

/** Counts taps; typing is not counted, entering a field is. */
export class Taps {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Begins to count; a page that is loaded again counts from zero. */
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
