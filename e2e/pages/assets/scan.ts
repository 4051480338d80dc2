import type { Locator } from '@playwright/test';
import type { Page } from '../../support/test.ts';

/** The page at `/assets/scan`. */
export class AssetsScan {
  readonly page: Page;
  readonly code: Locator;

  constructor(page: Page) {
    this.page = page;
    this.code = page.getByRole('textbox', { name: 'Code' });
  }

  /** Types like a hand scanner: the code, then Enter. */
  async scan(code: string): Promise<void> {
    await this.code.fill(code);
    await this.code.press('Enter');
  }

  found(description: string | RegExp): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('heading', { name: description }) });
  }
}
