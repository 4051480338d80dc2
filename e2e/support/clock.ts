import type { Page } from '@playwright/test';

/** The clock of the phone, which a test sets while the time of the page continues. */
export class DeviceClock {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Must be called before the page is opened. */
  static async on(page: Page): Promise<DeviceClock> {
    await page.addInitScript(() => {
      const Real = Date;
      const shifted = () => Real.now() + Number(localStorage.getItem('test.clock') ?? 0);
      class Shifted extends Real {
        constructor(...given: []) {
          super(...((given.length === 0 ? [shifted()] : given) as []));
        }
        static override now = shifted;
      }
      globalThis.Date = Shifted as DateConstructor;
    });
    return new DeviceClock(page);
  }

  async set(minutes: number): Promise<void> {
    await this.#page.evaluate((ahead) => localStorage.setItem('test.clock', String(ahead)), minutes * 60_000);
  }
}
